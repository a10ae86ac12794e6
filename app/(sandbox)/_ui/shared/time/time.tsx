import { formatTime } from "@/app/(sandbox)/_service/shared/format-time";
import { readerZone } from "./reader-zone";

/** A moment in the reader's zone, for programs in UTC. */
export async function Time({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {formatTime(at, await readerZone())}
    </time>
  );
}
