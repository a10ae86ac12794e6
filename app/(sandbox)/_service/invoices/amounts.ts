import type { DiscountTerms } from "../shared/money/totals";
import { discountOn, splitTax } from "../shared/money/totals";

/** `amount` is as prices are written: with the tax in it where the store's prices have it, and before any discount. */
export type InvoiceLine = {
  kind: "plan" | "usage" | "setup_fee" | "proration" | "credit";
  description: string;
  quantity: number;
  amount: number;
};

export type InvoiceAmounts = {
  subtotal: number;
  discountTotal: number;
  tax: number;
  total: number;
  /** What is owed to the customer, below zero, and has to wait for the next invoice; else 0. */
  credit: number;
};

type Input = {
  lines: InvoiceLine[];
  discount: DiscountTerms | null;
  /** Percent as on the wire, `"20.00"`; null when nothing is due. */
  taxRate: string | null;
  taxInclusive: boolean;
};

/**
 * What the lines come to, in the smallest unit. A discount lowers what the plan costs; prorations have theirs in them
 * already. Nobody is paid out: an invoice below zero costs nothing and leaves a credit.
 */
export function invoiceAmounts({ lines, discount, taxRate, taxInclusive }: Input): InvoiceAmounts {
  const sum = sumOf(lines);
  const discountTotal = discount ? discountOn(sumOf(lines.filter(isDiscountable)), discount) : 0;
  const due = sum - discountTotal;
  if (due <= 0) return { subtotal: sum, discountTotal, tax: 0, total: 0, credit: due };
  const { net, tax, total } = splitTax(due, taxRate, taxInclusive);
  const discountNet = splitTax(discountTotal, taxRate, taxInclusive).net;
  return { subtotal: net + discountNet, discountTotal: discountNet, tax, total, credit: 0 };
}

function sumOf(lines: InvoiceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

function isDiscountable({ kind }: InvoiceLine): boolean {
  return kind === "plan" || kind === "usage";
}
