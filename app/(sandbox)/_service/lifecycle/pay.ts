import "server-only";
import type { Billable } from "../invoices/billable";
import { nextRenewal } from "../subscription/next-renewal";
import { cycleOf } from "../subscription/period";
import { billOf } from "./bill";
import { nextRetry } from "./dunning";
import { type Step, makeStep } from "./step";

export type Overdue = { id: number; createdAt: Date; total: number };

/**
 * The payment that is due with a renewal or at the end of a trial. An invoice about nothing is paid without a card and
 * counts as a payment like any other: the period it is for has begun.
 */
export function pay(subscription: Billable, at: Date, usage: number): Step {
  const { invoice, isPaid } = billOf(subscription, at, { usage, unpaid: "past_due" });
  if (!isPaid) {
    return makeStep(
      subscription,
      at,
      { status: "past_due", renewsAt: nextRetry(at, 0), retriesCount: 0 },
      { invoice, events: ["subscription_payment_failed"], notice: "failed" },
    );
  }
  const renewsAt = nextRenewal(at, cycleOf(subscription), subscription.billingAnchor);
  return makeStep(
    subscription,
    at,
    { status: "active", renewsAt, retriesCount: 0 },
    { invoice, events: ["subscription_payment_success"], notice: "renewed" },
  );
}
