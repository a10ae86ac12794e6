import "server-only";
import type { Billable } from "../invoices/billable";
import { billOf } from "./bill";
import { type Step, makeStep } from "./step";

/**
 * The end of a subscription that was canceled or never paid for. A canceled one is billed for what was used since its last
 * renewal; a bill that cannot be charged is given up with it, for nobody will try again.
 */
export function expire(subscription: Billable, at: Date, usage: number): Step {
  const end = { status: "expired", endsAt: subscription.endsAt ?? at };
  const rest = { voidsOverdue: true, notice: "expired" } as const;
  const bill = owesUsage(subscription, at) ? billOf(subscription, at, { usage, unpaid: "void" }) : null;
  if (!bill || bill.cost === 0) {
    return makeStep(subscription, at, end, { ...rest, events: ["subscription_expired"] });
  }
  // Nothing comes after it that a credit could wait for.
  const invoice = { ...bill.invoice, credit: 0 };
  const payment = bill.isPaid ? "subscription_payment_success" : "subscription_payment_failed";
  return makeStep(subscription, at, end, { ...rest, invoice, events: [payment, "subscription_expired"] });
}

/** A trial that was canceled is free to its end, and what an unpaid one used is owed no more. */
function owesUsage({ status, items, trialEndsAt }: Billable, at: Date): boolean {
  const isTrial = trialEndsAt !== null && trialEndsAt >= at;
  return status === "cancelled" && items[0]?.isUsageBased === true && !isTrial;
}
