import type { Route } from "next";
import Link from "next/link";
import { classNames } from "../basic/parts";
import { readerZone, Time } from "../shared/details";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { SAME_MS, agree, clocksText } from "./clocks-text";

const CLOCK = "/sandbox/dashboard/clock" as Route;

/**
 * The time in the merchant's store, highlighted if a clock was moved. Empty if the clocks can't be read: the page shows the
 * error.
 */
export async function ClockChip() {
  const clocks = await readClocks().catch(() => null);
  if (!clocks) return null;
  const { all, first } = clocks;
  const isMoved = all.some(({ offsetMs }) => offsetMs > SAME_MS);
  const differ = !agree(all);
  return (
    <Link
      href={CLOCK}
      prefetch={false}
      className={classNames(
        "-my-1.5 inline-flex min-h-11 items-center text-xs font-semibold sm:ml-auto",
        isMoved ? "text-warning" : "text-muted-foreground hover:text-foreground",
      )}
    >
      <span
        className={classNames(
          "rounded-full border px-2.5 py-1 whitespace-nowrap figures",
          isMoved ? "border-warning/40 bg-warning-soft" : "border-border",
        )}
      >
        <span className={isMoved ? "" : "sr-only"}>{labelOf(isMoved, differ)} </span>
        <Time at={first} />
        {differ ? <span className="sr-only">; {clocksText(all, await readerZone())}</span> : null}
      </span>
    </Link>
  );
}

function labelOf(isMoved: boolean, differ: boolean): string {
  if (differ) return "Clocks differ:";
  return isMoved ? "Clock moved:" : "Sandbox time:";
}
