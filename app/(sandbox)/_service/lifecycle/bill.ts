import "server-only";
import type { Billable } from "../invoices/billable";
import { invoiceRow } from "../invoices/invoice-row";
import { renewalOf } from "../invoices/renewal";
import { chargeOf } from "../subscription/charge";
import type { NewInvoice } from "./step";

type Terms = {
  /** What was used in the period that ends; counts only where the plan is billed by usage. */
  usage: number;
  /** What becomes of an invoice that the card does not pay. */
  unpaid: "past_due" | "void";
};

/**
 * The invoice that is due at `at`, and whether the card pays it: one about nothing is paid without a card. `cost` is what the
 * plan comes to before discount, tax and what waited, in the smallest unit.
 */
export function billOf(
  subscription: Billable,
  at: Date,
  { usage, unpaid }: Terms,
): { invoice: NewInvoice; isPaid: boolean; cost: number } {
  const { lines, amounts } = renewalOf(subscription, usage, at);
  const isPaid = chargeOf(subscription, amounts.total, at) === "ok";
  const status = isPaid ? "paid" : unpaid;
  return {
    invoice: {
      kind: "new",
      row: invoiceRow(subscription, { lines, amounts, billingReason: "renewal", status, at }),
      // Those that waited come last, and have their rows.
      lines: lines.slice(0, lines.length - subscription.lines.length),
      credit: amounts.credit,
    },
    isPaid,
    cost: lines[0]?.amount ?? 0,
  };
}
