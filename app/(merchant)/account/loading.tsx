import { Skeleton } from "@/components/ui/skeleton";

const ROWS = ["first", "second", "third"];

/** The same blocks in the same places as the page that follows. */
export default function AccountLoading() {
  return (
    <div aria-busy>
      <p className="sr-only">Your plans and invoices are loading.</p>
      <div className="flex items-center justify-between gap-6">
        <h1 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em] sm:text-4xl">Account</h1>
        <Skeleton className="h-11 w-24" />
      </div>
      <Skeleton className="mt-1 h-6 w-56" />
      <div className="mt-8 flex h-92 flex-col justify-between rounded-2xl border border-line p-6 sm:h-60 sm:p-8">
        <div>
          <Skeleton className="h-8 w-32" />
          <Skeleton className="mt-2 h-5 w-20" />
          <Skeleton className="mt-5 h-5 w-52" />
        </div>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Skeleton className="h-11 sm:w-36" />
          <Skeleton className="h-11 sm:w-48" />
          <Skeleton className="h-11 sm:w-32" />
        </div>
      </div>
      <Skeleton className="mt-12 h-7 w-24" />
      <div className="mt-3 border-t border-line">
        {ROWS.map((row) => (
          <div key={row} className="flex h-17 items-center justify-between gap-6 border-b border-line">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-5 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
