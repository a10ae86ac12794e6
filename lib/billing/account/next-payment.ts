import type { Subscription, SubscriptionInvoice } from "@/lib/commerce/types";
import { addInterval } from "@/lib/dates";
import { discountOn } from "../change/bill";
import { type ChangeFacts, costOf } from "../change/cost";
import { discountAt } from "../change/discount";
import { factsOf } from "../change/facts";
import type { AccountPrice } from "./account";
import type { BoughtTerms } from "../terms/terms";

/** Amounts in the currency's smallest unit; `tax` is in `total`, and `discount` was taken off before. */
export type NextPayment = { total: number; tax: number; discount: number; currency: string };

/**
 * What the next regular payment of a subscription comes to, worked out as that of a change of plan is; `invoices` newest first. Null
 * where it cannot be told for certain: the rate of a tax or the length of a discount is not known, or the last regular payment was
 * for another price, after which something may wait that stands on no invoice. In the first period the order is enough: no event
 * tells of its invoice where that comes to nothing.
 */
export function nextPayment(
  subscription: Subscription,
  { price, terms }: { price: AccountPrice | null; terms: BoughtTerms | undefined },
  invoices: SubscriptionInvoice[],
  now: Date,
): NextPayment | null {
  if (!price || !terms?.price || !terms.order) return null;
  const records = { subscription, invoices, terms: terms.order, price: terms.price };
  const known = factsOf({ ...records, wantedName: "" }, { now, billing: "never" });
  if (!known?.isExact) return null;
  const isPaidFor =
    invoices.length > 0
      ? isOf(price, invoices, known.facts)
      : isFirstPeriod(price, terms.order, now) && terms.order.item?.priceId === subscription.priceId;
  if (subscription.status !== "on_trial" && !isPaidFor) return null;
  const { total, tax, discount } = costOf(known.facts).next;
  return { total, tax, discount, currency: price.currency };
}

/** Whether the last regular payment was for this price. */
function isOf(
  price: AccountPrice,
  invoices: SubscriptionInvoice[],
  { discount, firstPaidAt }: ChangeFacts,
): boolean {
  const last = invoices.find(
    ({ billingReason }) => billingReason === "initial" || billingReason === "renewal",
  );
  if (!last || last.status === "void" || last.status === "past_due") return false;
  // Where tax is included, the subtotal lacks it, and only the total is as prices are written.
  const off = discountOn(price.price, discountAt(discount, last.createdAt, firstPaidAt));
  const paid = last.taxInclusive ? last.total + off : last.subtotal;
  return paid === price.price && last.currency === price.currency;
}

function isFirstPeriod(
  { interval, intervalCount }: AccountPrice,
  { createdAt }: { createdAt: Date },
  now: Date,
): boolean {
  return interval !== null && now < addInterval(createdAt, interval, intervalCount);
}
