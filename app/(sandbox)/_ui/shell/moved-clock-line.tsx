import type { Route } from "next";
import Link from "next/link";
import type { StoreClock } from "@/app/(sandbox)/_service/time/store-clocks";
import { Time } from "../shared/time/time";
import { SAME_MS } from "./clocks-text";

/** On pages of a store whose clock has been moved: what time it is there. The dashboard asks nobody who they are, so neither does the way to it. */
export function MovedClockLine({ clock: { storeId, now, offsetMs } }: { clock: StoreClock }) {
  if (offsetMs <= SAME_MS) return null;
  return (
    <p className="border-t border-border py-2 text-xs text-warning print:hidden framed:border-t-0 framed:pb-0">
      The clock of this store has been moved. Here it is <Time at={now} className="figures" />.{" "}
      <Link
        href={`/sandbox/dashboard/clock?store=${storeId}` as Route}
        prefetch={false}
        className="-my-3 inline-block py-3 font-semibold whitespace-nowrap underline underline-offset-2 framed:hidden"
      >
        To the clock
      </Link>
    </p>
  );
}
