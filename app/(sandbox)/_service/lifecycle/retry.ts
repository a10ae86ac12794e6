import "server-only";
import type { Billable } from "../invoices/billable";
import { chargeOf } from "../subscription/charge";
import { renewalAfter } from "../subscription/next-renewal";
import { cycleOf } from "../subscription/period";
import { dunningEnd, nextRetry } from "./dunning";
import type { Overdue } from "./pay";
import { type Step, makeStep } from "./step";

/** An overdue invoice is tried again. The next renewal follows from the period that it is for, not from when it was paid. */
export function retry(subscription: Billable, at: Date, overdue: Overdue): Step {
  if (chargeOf(subscription, overdue.total, at) !== "ok") return failAgain(subscription, at, overdue);
  return makeStep(
    subscription,
    at,
    {
      status: "active",
      renewsAt: renewalAfter(overdue.createdAt, cycleOf(subscription), subscription.billingAnchor, at),
      retriesCount: 0,
    },
    {
      invoice: { kind: "old", id: overdue.id, status: "paid" },
      events: ["subscription_payment_success", "subscription_payment_recovered"],
      notice: "recovered",
    },
  );
}

function failAgain(subscription: Billable, at: Date, overdue: Overdue): Step {
  const retriesCount = subscription.retriesCount + 1;
  const renewsAt = nextRetry(overdue.createdAt, retriesCount);
  const change = renewsAt
    ? { status: "past_due", renewsAt, retriesCount }
    : // When it was tried last stays, also once it has expired.
      { status: "unpaid", retriesCount, dueAt: dunningEnd(subscription.store, at) };
  return makeStep(subscription, at, change, {
    invoice: { kind: "old", id: overdue.id, status: "past_due" },
    events: ["subscription_payment_failed"],
    notice: "failed",
  });
}
