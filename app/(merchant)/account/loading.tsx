import { Skeleton } from "@/components/ui/skeleton";

/** The same blocks in the same places as the page that follows. */
export default function AccountLoading() {
  return (
    <div aria-busy>
      <p className="sr-only">Your account is loading.</p>
      <div className="flex items-end justify-between gap-6">
        <div>
          <Skeleton className="h-10 w-40" />
          <Skeleton className="mt-2 h-6 w-56" />
        </div>
        <Skeleton className="h-11 w-24" />
      </div>
      <Skeleton className="mt-8 h-64 rounded-2xl sm:mt-10 sm:h-56" />
      <Skeleton className="mt-12 h-7 w-28" />
      <div className="mt-3 space-y-px">
        <Skeleton className="h-17 rounded-none" />
        <Skeleton className="h-17 rounded-none" />
        <Skeleton className="h-17 rounded-none" />
      </div>
    </div>
  );
}
