import { discountOn, taxOn } from "@/lib/billing/change/bill";
import { discountAt } from "@/lib/billing/change/discount";
import type { PriceTerms } from "@/lib/billing/terms/terms";
import { addInterval } from "@/lib/dates";
import { monthlyParts } from "./exact";
import { type Life, type Line, wholeLife } from "./lives";

export type Prices = Map<string, PriceTerms>;

/** A time in which a subscription was worth the same each month: in `parts` of `exact.ts`, or null while its price is not known. */
export type Stretch = { from: number; till: number; line: Line; currency: string; parts: bigint | null };

/** When a subscription was worth something, oldest first. What costs nothing has no stretch. */
export function stretchesOf(life: Life, prices: Prices): Stretch[] {
  return payingTimes(wholeLife(life))
    .flatMap((time) => byDiscount(time, life))
    .map((time) => priced(time, life, prices))
    .filter(({ parts }) => parts !== 0n);
}

type Time = { from: number; till: number; line: Line };

/**
 * It is paid for while it is active, and while a payment is overdue. A canceled one is what it was before until it ends, and one
 * that was canceled on trial is paid for never. An end counts from its moment on, also before we hear that it came.
 */
function payingTimes(lines: Line[]): Time[] {
  const times: Time[] = [];
  let before = "";
  for (const [i, line] of lines.entries()) {
    const isCancelled = line.status === "cancelled";
    const status = isCancelled && (before === "paused" || before === "unpaid") ? before : line.status;
    before = status;
    const isPaid = status === "active" || status === "past_due" || status === "cancelled";
    const from = isCancelled ? Math.max(line.at, line.trialEndsAt ?? line.at) : line.at;
    const till = Math.min(lines[i + 1]?.at ?? Infinity, line.endsAt ?? Infinity);
    if (isPaid && from < till) times.push({ from, till, line });
  }
  return times;
}

/** In two where a discount ends in it. */
function byDiscount({ from, till, line }: Time, { discount, firstPaidAt }: Life): Time[] {
  const months = discount?.months ?? null;
  const end = months === null ? till : addInterval(new Date(firstPaidAt), "month", months).getTime();
  if (end <= from || end >= till) return [{ from, till, line }];
  return [
    { from, till: end, line },
    { from: end, till, line },
  ];
}

/** With what a regular period would be billed that began at `from`, before tax, by the month. */
function priced(time: Time, life: Life, prices: Prices): Stretch {
  const { from, line } = time;
  const known = prices.get(line.priceId ?? "");
  const currency = known?.currency ?? "";
  const price = known?.price;
  if (price?.isUsageBased) return { ...time, currency, parts: 0n };
  const gross = price?.renewal ? grossOf(line, price.unitPrice, currency, life) : null;
  const { taxBasisPoints, isOrderKnown } = life;
  if (!price?.renewal || gross === null || taxBasisPoints === null || !isOrderKnown)
    return { ...time, currency, parts: null };
  const due = gross - discountOn(gross, regularDiscount(life, from));
  const tax = taxBasisPoints && taxOn(due, { basisPoints: taxBasisPoints, isInclusive: true });
  return { ...time, currency, parts: monthlyParts(due - tax, price.renewal) };
}

/** What is taken off one payment only is not regular. */
function regularDiscount({ discount, firstPaidAt }: Life, at: number) {
  if (!discount || discount.isOnce) return null;
  return discountAt(discount, new Date(at), new Date(firstPaidAt));
}

/** Before discount. What was charged for the same plan says more than its price, which may have been a custom one. */
function grossOf(
  { variantId, quantity }: Line,
  unitPrice: number | null,
  currency: string,
  { charged }: Life,
): number | null {
  if (charged?.variantId === variantId && charged.currency === currency) {
    if (charged.quantity === quantity) return charged.amount;
    if (unitPrice !== null && charged.amount % charged.quantity === 0)
      return (charged.amount / charged.quantity) * quantity;
  }
  return unitPrice === null ? null : unitPrice * quantity;
}
