import { formatDate } from "@/lib/dates";
import type { InvoiceLine } from "../../invoices/amounts";
import type { Billable } from "../../invoices/billable";
import { discountOf } from "../../invoices/discount-of";
import { firstPaymentOf, planLine, taxOf } from "../../invoices/renewal";
import { discountOn, splitTax } from "../../shared/money/totals";
import { type Period, restOf } from "../period";

/** Gives back what the rest of the period was paid for, with the discount that counted then, to somebody who is on `next` now. */
export function unusedLines(plan: Billable, next: Billable, period: Period, now: Date): InvoiceLine[] {
  // No more than was paid, both as the price of this plan is written.
  const unused = Math.min(partOf(plan, period, restOf(period, now)), period.paid.amount);
  const text = `Unused time of ${nameOf(plan)} until ${formatDate(period.end)}`;
  return lineOf(plan, -asWrittenFor(next, plan, unused), text);
}

/** Charges the rest of the period. The same discount counts as for what is given back, so that there and back is nothing. */
export function restLines(plan: Billable, period: Period, now: Date): InvoiceLine[] {
  const amount = partOf(plan, period, restOf(period, now));
  return lineOf(plan, amount, `Time on ${nameOf(plan)} until ${formatDate(period.end)}`);
}

/** Charges the time by which a period becomes longer, or gives back the time by which it becomes shorter. */
export function movedEndLines(plan: Billable, period: Period, end: Date): InvoiceLine[] {
  const length = period.end.getTime() - period.start.getTime();
  const amount = partOf(plan, period, (end.getTime() - period.end.getTime()) / length);
  const [first, last] = amount < 0 ? [end, period.end] : [period.end, end];
  const text = `${nameOf(plan)} from ${formatDate(first)} to ${formatDate(last)}`;
  if (amount > 0) return lineOf(plan, amount, `Time on ${text}`);
  return lineOf(plan, Math.max(amount, -period.paid.amount), `Unused time of ${text}`);
}

/** A fraction of a period's price, rounded once. */
function partOf(plan: Billable, { paid }: Period, fraction: number): number {
  const { amount: full } = planLine(plan, 0);
  const discount = discountOf(plan.order.redemptions[0], { firstPaidAt: firstPaymentOf(plan), at: paid.at });
  return Math.round((full - (discount ? discountOn(full, discount) : 0)) * fraction);
}

/** A custom price is written without the tax, the plan that follows it perhaps with it. */
function asWrittenFor(next: Billable, plan: Billable, amount: number): number {
  if (!taxOf(next).taxInclusive || taxOf(plan).taxInclusive) return amount;
  return splitTax(amount, taxOf(plan).taxRate, false).total;
}

function lineOf(plan: Billable, amount: number, description: string): InvoiceLine[] {
  const quantity = plan.items[0]?.quantity ?? 1;
  return amount === 0 ? [] : [{ kind: "proration", description, quantity, amount }];
}

function nameOf(plan: Billable): string {
  return planLine(plan, 0).description;
}
