import { addInterval } from "@/lib/dates";
import type { Subscription, SubscriptionInvoice } from "@/lib/lemonsqueezy";
import { discountAt, discountOn } from "../terms/bill";
import { type BoughtTerms, regularPrice } from "../terms/terms";
import { type ChangeFacts, costOf } from "./cost";
import { factsOf } from "./facts";

/** By the price at which it was bought, whatever its variant costs today. */
export function priceOf(subscription: Subscription, terms: BoughtTerms, invoices: SubscriptionInvoice[]) {
  const regular = regularPrice(subscription, terms, invoices);
  if (!regular) return null;
  const { amount: price, ...rest } = regular;
  const { interval = null, count: intervalCount = 1 } = terms.price?.renewal ?? {};
  return { price, ...rest, currency: terms.currency, interval, intervalCount };
}

type Price = Exclude<ReturnType<typeof priceOf>, null>;

/**
 * The next regular payment, calculated like that of a plan change; `invoices` newest first, and `tax` is in `total`. Null unless it is
 * certain: the tax rate and the discount are known, and the last regular payment was for this price. After a payment for another one,
 * something may wait that is on no invoice. In the first period the order is enough: an invoice over nothing comes with no event.
 */
export function nextPayment(
  subscription: Subscription,
  { price, terms }: { price: Price | null; terms: BoughtTerms | undefined },
  invoices: SubscriptionInvoice[],
  now: Date,
) {
  if (!price || !terms?.price || !terms.order) return null;
  const records = { subscription, invoices, terms: terms.order, price: terms.price };
  const known = factsOf(records, { now, billing: "never" });
  if (!known?.isExact) return null;
  const isPaidFor =
    invoices.length > 0
      ? isLastPaymentOf(price, invoices, known.facts)
      : isFirstPeriod(price, terms.order, now) && terms.order.item?.priceId === subscription.priceId;
  if (subscription.status !== "on_trial" && !isPaidFor) return null;
  const { total, tax, discount } = costOf(known.facts).next;
  return { total, tax, discount, currency: price.currency };
}

function isLastPaymentOf(
  { price, currency }: Price,
  invoices: SubscriptionInvoice[],
  { discount, firstPaidAt }: ChangeFacts,
): boolean {
  const last = invoices.find(
    ({ billingReason }) => billingReason === "initial" || billingReason === "renewal",
  );
  if (!last || last.status === "void" || last.status === "past_due") return false;
  // If tax is included, the subtotal lacks it, and only the total is as prices are written.
  const off = discountOn(price, discountAt(discount, last.createdAt, firstPaidAt));
  const paid = last.taxInclusive ? last.total + off : last.subtotal;
  return paid === price && last.currency === currency;
}

function isFirstPeriod({ interval, intervalCount }: Price, { createdAt }: { createdAt: Date }, now: Date) {
  return interval !== null && now < addInterval(createdAt, interval, intervalCount);
}
