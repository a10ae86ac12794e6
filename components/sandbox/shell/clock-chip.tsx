import type { Route } from "next";
import Link from "next/link";
import { classNames } from "@/components/ui/class-names";
import { formatTime } from "@/lib/dates";
import { sandboxNow } from "@/lib/sandbox/clock";

const CLOCK = "/sandbox/dashboard/clock" as Route;

/** Below this a difference is the time that reading the clock took. */
const MOVED_MS = 5_000;

/** What time it is in the sandbox, which stands out once somebody has moved the clock. */
export async function ClockChip() {
  const now = await sandboxNow();
  const isMoved = Math.abs(now.getTime() - Date.now()) > MOVED_MS;
  return (
    <Link
      href={CLOCK}
      prefetch={false}
      className={classNames(
        "-my-1.5 inline-flex min-h-11 items-center text-xs font-semibold sm:ml-auto",
        isMoved ? "text-warn" : "text-muted hover:text-ink",
      )}
    >
      <span
        className={classNames(
          "rounded-full border px-2.5 py-1 whitespace-nowrap figures",
          isMoved ? "border-warn/40 bg-warn-soft" : "border-line",
        )}
      >
        <span className={isMoved ? "" : "sr-only"}>{isMoved ? "Clock moved: " : "Sandbox time: "}</span>
        <time dateTime={now.toISOString()}>{formatTime(now)}</time>
      </span>
    </Link>
  );
}
