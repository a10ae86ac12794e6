import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <div aria-busy="true">
      <h1 className="sr-only">Loading…</h1>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="mt-6 h-96 w-full rounded-xl" />
    </div>
  );
}
