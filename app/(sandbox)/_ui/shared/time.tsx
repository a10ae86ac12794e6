import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { formatTime, knownZone } from "@/app/(sandbox)/_service/shared/format";
import { ZONE_COOKIE } from "./zone-cookie";

export async function Time({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {formatTime(at, await readerZone())}
    </time>
  );
}

/** The reader's time zone: chosen, or UTC. */
export const readerZone = cache(async (): Promise<string> =>
  knownZone((await cookies()).get(ZONE_COOKIE)?.value),
);
