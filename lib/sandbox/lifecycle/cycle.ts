import type { Billable } from "../invoices/billable";
import { intervalOf } from "../intervals";
import { type Cycle, nextRenewal } from "../subscription/next-renewal";

/** How often a subscription renews, and on which day of the month. */
export type AnchoredCycle = Cycle & { anchor: number };

export function cycleOf({
  variant,
  billingAnchor,
}: Pick<Billable, "variant" | "billingAnchor">): AnchoredCycle {
  return { ...intervalOf(variant), anchor: billingAnchor };
}

/** The first renewal after `at` among `renewsAt` and those that follow it. */
export function firstRenewalAfter(at: Date, renewsAt: Date, cycle: AnchoredCycle): Date {
  let next = renewsAt;
  while (next <= at) next = nextRenewal(next, cycle, cycle.anchor);
  return next;
}
