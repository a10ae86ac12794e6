import "server-only";
import type { Billable } from "../invoices/billable";
import { invoiceRow } from "../invoices/invoice-row";
import { renewalOf } from "../invoices/renewal";
import { chargeOf } from "../subscription/charge";
import { nextRenewal } from "../subscription/next-renewal";
import { cycleOf } from "../subscription/period";
import { nextRetry } from "./dunning";
import { type NewInvoice, type Step, makeStep } from "./step";

export type Overdue = { id: number; createdAt: Date; total: number };

/**
 * The payment that is due with a renewal or at the end of a trial. An invoice about nothing is paid without a card and
 * counts as a payment like any other: the period it is for has begun.
 */
export function pay(subscription: Billable, at: Date, usage: number): Step {
  const { lines, amounts } = renewalOf(subscription, usage, at);
  const isPaid = chargeOf(subscription, amounts.total, at) === "ok";
  const status = isPaid ? "paid" : "past_due";
  const invoice: NewInvoice = {
    kind: "new",
    row: invoiceRow(subscription, { lines, amounts, billingReason: "renewal", status, at }),
    // Those that waited come last, and have their rows.
    lines: lines.slice(0, lines.length - subscription.lines.length),
    credit: amounts.credit,
  };
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
