import { addInterval } from "@/lib/dates";
import type { SubscriptionInvoice } from "@/lib/commerce/types";
import { taxOn } from "./bill";
import type { PlanTerms } from "./cost";

/**
 * `regular`: what one period of the plan costs that is paid at a moment, after the discount of that moment. `waiting`: what changes
 * in it have left for the next payment.
 */
type Period = {
  plan: Pick<PlanTerms, "interval" | "count">;
  regular: (at: Date) => number;
  waiting: number;
  renewsAt: Date;
  anchor: number;
};
/** Which payment had a set-up fee in it, and how much. */
type SetupFee = { paidAt: Date; amount: number };

const PAID = new Set(["paid", "partial_refund", "refunded"]);
/** A payment at the start of a period is written down this much later at most. */
const SLACK_MS = 5_000;

/**
 * What the running period was paid with, and when: its plan, with what was prorated since and without what was given back of
 * either. Null where nothing was paid for it, as on trial or in the rest of a period spent in a pause. As prices are written.
 *
 * An invoice names no lines. One that began a period by a change of plan has the rest of the old plan in it too, so there the
 * plan counts at its price of today, which is not known for certain once it was changed again and something given back. A renewal
 * can have in it what an earlier change left for it, so one that did not come to what the plan costs is known in part only.
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

/** Whether a renewal can be taken for the plan alone. More than the plan's price does no harm while nothing was given back. */
function isPlanAlone(due: number, price: number | null, refunded: number): boolean {
  if (price === null) return due >= 0;
  return due === price || (due > price && refunded === 0);
}

/** What the newest invoice has left for the next one, below zero; 0 where it left nothing. */
export function creditLeft(invoices: SubscriptionInvoice[]): number {
  return carriedFrom(oldestFirst(invoices).findLast(({ status }) => status !== "void"));
}

/** What an invoice's lines come to after the discount, as prices are written; below zero where there was more credit than cost. */
function dueOf({ taxInclusive, subtotal, discountTotal, total }: SubscriptionInvoice): number {
  return taxInclusive && total > 0 ? total : subtotal - discountTotal;
}

/** A change of plan is invoiced too: with another interval it begins a period, else it belongs to the one that runs. */
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

/** A refund comes with its part of the tax; prices are perhaps written without it. */
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

/**
 * The rate that an order names, in hundredths of a percent, where the newest payment agrees with it; else what that payment came
 * to, which rounding makes a guess.
 */
export function taxRateOf(
  named: number | null,
  invoices: SubscriptionInvoice[],
): { basisPoints: number; isKnown: boolean } {
  const newest = oldestFirst(invoices).findLast(({ total }) => total > 0);
  if (!newest) return { basisPoints: named ?? 0, isKnown: named !== null };
  const { taxInclusive: isInclusive, tax, total } = newest;
  const isRight = named !== null && taxOn(dueOf(newest), { basisPoints: named, isInclusive }) === tax;
  if (isRight) return { basisPoints: named, isKnown: true };
  return { basisPoints: Math.round((tax * 10_000) / (total - tax)), isKnown: tax === 0 };
}
