import { type InvoiceAmounts, type InvoiceLine, invoiceAmounts } from "../../invoices/amounts";
import { discountOf } from "../../invoices/discount-of";
import { firstPaymentOf, taxOf } from "../../invoices/renewal";
import type { Draft } from "../rules/draft";

export type Settlement = {
  /** What is paid at once; null when nothing is. Lines that had waited are settled with it. */
  invoice: { lines: InvoiceLine[]; amounts: InvoiceAmounts } | null;
  /** What waits for the next invoice from now on, beside what waits already. */
  waiting: InvoiceLine[];
};

/** Decides what a bill means today. More credit than costs makes an invoice about nothing, and what is left over waits. */
export function settlementOf({ after, bill }: Draft, now: Date): Settlement {
  if (!bill.isDue || bill.lines.length === 0) return { invoice: null, waiting: bill.lines };
  const lines = [...bill.lines, ...after.lines.map(lineOf)];
  const discount = discountOf(after.order.redemptions[0], { firstPaidAt: firstPaymentOf(after), at: now });
  const amounts = invoiceAmounts({ lines, discount, ...taxOf(after) });
  return { invoice: { lines, amounts }, waiting: amounts.credit < 0 ? [creditLine(amounts.credit)] : [] };
}

function creditLine(amount: number): InvoiceLine {
  return { kind: "credit", description: "Credit from an earlier change", quantity: 1, amount };
}

function lineOf({ kind, description, quantity, amount }: Draft["after"]["lines"][number]): InvoiceLine {
  return { kind: kind as InvoiceLine["kind"], description, quantity, amount };
}
