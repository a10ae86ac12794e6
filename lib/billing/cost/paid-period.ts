import { addInterval } from "@/lib/dates";
import type { SubscriptionInvoice } from "@/lib/lemonsqueezy";
import { taxOn } from "../terms/bill";
import type { PlanTerms } from "./cost";

/** `regular`: the price of one period, after the discount at the time of payment. `waiting`: what changes in it left for the next one. */
type Period = {
  plan: Pick<PlanTerms, "interval" | "count">;
  regular: (at: Date) => number;
  waiting: number;
  renewsAt: Date;
  anchor: number;
};
/** The payment that includes a set-up fee. */
type SetupFee = { paidAt: Date; amount: number };

const PAID = new Set(["paid", "partial_refund", "refunded"]);
/** An invoice is created this much after the start of its period at most. */
const SLACK_MS = 5_000;

/**
 * What the current period was paid with, and when: its plan and what was prorated since, minus refunds. Null if nothing was paid for
 * it, as in a trial or after a pause. As prices are written.
 *
 * An invoice names no lines. One that began a period by a change of plan includes the rest of the old plan, so there the plan counts
 * at its price of today, which is uncertain once it was changed again and something refunded. A renewal may include what an earlier
 * change left for it, so one that differs from the plan's price is known only in part.
 */
export function paidFor(
  invoices: SubscriptionInvoice[],
  { plan, regular, waiting, renewsAt, anchor }: Period,
  setupFee: SetupFee,
): { at: Date; amount: number; isKnown: boolean } | null {
  const paid = oldestFirst(invoices).filter(({ status }) => PAID.has(status));
  const start = addInterval(renewsAt, plan.interval, -plan.count, anchor);
  const place = paid.findLastIndex((invoice, index) => beginsPeriod(invoice, paid[index - 1], start));
  const begun = paid[place];
  if (!begun || addInterval(begun.createdAt, plan.interval, plan.count, anchor) <= start) return null;
  const at = begun.createdAt;
  const refunded = sumOf(paid.slice(place).map(refundOf));
  if (begun.billingReason === "updated") {
    const isKnown = refunded === 0 || place === paid.length - 1;
    return { at, amount: Math.max(0, regular(at) - refunded), isKnown };
  }
  const isFirstPayment = Math.abs(at.getTime() - setupFee.paidAt.getTime()) <= SLACK_MS;
  const dues = paid.map((invoice, index) => dueOf(invoice) - carriedFrom(paid[index - 1]));
  const amount = sumOf(dues.slice(place)) + waiting - (isFirstPayment ? setupFee.amount : 0) - refunded;
  const isChanged = place < paid.length - 1 || waiting !== 0;
  const isKnown = isFirstPayment || isPlanAlone(dues[place] ?? 0, isChanged ? null : regular(at), refunded);
  return { at, amount: Math.max(0, amount), isKnown };
}

/** Whether a renewal paid for the plan alone. More than its price does no harm while nothing was refunded. */
function isPlanAlone(due: number, price: number | null, refunded: number): boolean {
  if (price === null) return due >= 0;
  return due === price || (due > price && refunded === 0);
}

/** The credit that the newest invoice left for the next one, as zero or less. */
export function creditLeft(invoices: SubscriptionInvoice[]): number {
  return carriedFrom(oldestFirst(invoices).findLast(({ status }) => status !== "void"));
}

/** The lines of an invoice after the discount, as prices are written; below zero if there was more credit than cost. */
function dueOf({ taxInclusive, subtotal, discountTotal, total }: SubscriptionInvoice): number {
  return taxInclusive && total > 0 ? total : subtotal - discountTotal;
}

/** A change of plan is invoiced too: with another interval it begins a period, otherwise it belongs to the current one. */
function beginsPeriod(
  { billingReason, createdAt }: SubscriptionInvoice,
  before: SubscriptionInvoice | undefined,
  start: Date,
): boolean {
  if (billingReason !== "updated") return true;
  const isAtStart = Math.abs(createdAt.getTime() - start.getTime()) <= SLACK_MS;
  return isAtStart && !(before && start.getTime() - before.createdAt.getTime() <= SLACK_MS);
}

function carriedFrom(invoice: SubscriptionInvoice | undefined): number {
  return invoice ? Math.min(0, dueOf(invoice)) : 0;
}

/** A refund includes its part of the tax, which prices may not. */
function refundOf({ taxInclusive, refundedAmount, total, tax }: SubscriptionInvoice): number {
  if (refundedAmount === 0 || taxInclusive) return refundedAmount;
  return Math.round((refundedAmount * (total - tax)) / total);
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function oldestFirst(invoices: SubscriptionInvoice[]): SubscriptionInvoice[] {
  return invoices.toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || Number(one.id) - Number(other.id),
  );
}

/** The rate of the order, in hundredths of a percent, if the newest payment matches it; else that of the payment, which rounding makes a guess. */
export function taxRateOf(named: number | null, invoices: SubscriptionInvoice[]) {
  const newest = oldestFirst(invoices).findLast(({ total }) => total > 0);
  if (!newest) return { basisPoints: named ?? 0, isKnown: named !== null };
  const { taxInclusive: isInclusive, tax, total } = newest;
  const isRight = named !== null && taxOn(dueOf(newest), { basisPoints: named, isInclusive }) === tax;
  if (isRight) return { basisPoints: named, isKnown: true };
  return { basisPoints: Math.round((tax * 10_000) / (total - tax)), isKnown: tax === 0 };
}
