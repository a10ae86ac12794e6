import { addInterval } from "@/lib/dates";
import type { Billable } from "../invoices/billable";
import { intervalOf } from "../shared/intervals";
import type { Paid } from "./rules/changes";
import { type Cycle, nextRenewal } from "./next-renewal";

/** A time that is paid as a whole, and when it was paid. */
export type Period = { start: Date; end: Date; paid: Paid };

export function cycleOf({ variant }: Pick<Billable, "variant">): Cycle {
  return intervalOf(variant);
}

/** The running period of a subscription; null where none was paid for, as on trial or in the rest of one spent in a pause. */
export function paidPeriodOf(billable: Billable, paid: Paid | null): Period | null {
  const { renewsAt: end, billingAnchor } = billable;
  if (!end || !paid) return null;
  const cycle = cycleOf(billable);
  const start = addInterval(end, cycle.interval, -cycle.count, billingAnchor);
  return nextRenewal(paid.at, cycle, billingAnchor) > start ? { start, end, paid } : null;
}

/** How much of a period is left at `now`, by the millisecond: 1 at its start, 0 at its end. */
export function restOf({ start, end }: Pick<Period, "start" | "end">, now: Date): number {
  const left = end.getTime() - now.getTime();
  return left <= 0 ? 0 : left / (end.getTime() - start.getTime());
}
