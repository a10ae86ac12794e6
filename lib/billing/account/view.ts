import type { Subscription, SubscriptionInvoice } from "@/lib/lemonsqueezy";
import { addInterval } from "@/lib/dates";
import type { Row } from "@/lib/db";
import { isLive } from "../access/entitlements";
import { accessBy } from "../access/get-access";
import { discountAt, discountOn } from "../terms/bill";
import { type ChangeFacts, costOf } from "../change/cost";
import { factsOf } from "../change/facts";
import { changesOf, obstacleOf } from "../change/options";
import type { ScheduledChange } from "../change/scheduled";
import type { TaxInPrices } from "../tax-text";
import { type BoughtTerms, nameOf, regularPrice } from "../terms/terms";
import type { PortalAccess } from "./portal";
import { subscriptionHeadline, subscriptionStatusText } from "./status-text";

// Amounts are integers in the currency's smallest unit. All tables are read in `queries.ts`.

export type AccountSubscription = ReturnType<typeof toAccountSubscription>;
export type AccountPrice = NonNullable<AccountSubscription["price"]>;
export type ScheduledPlan = NonNullable<AccountSubscription["scheduled"]>;

type Related = {
  /** Those of this subscription, newest first. */
  invoices: Row<"subscriptionInvoice">[];
  terms: BoughtTerms | undefined;
  portal: PortalAccess;
  change: ScheduledChange | undefined;
  taxInPrices: TaxInPrices;
  ownerEmail: string | null;
};

/** A subscription as someone sees it who may change it, at `now`, by the clock of the service. */
export function toAccountSubscription(
  subscription: Row<"subscription">,
  { invoices, terms, portal, change, taxInPrices, ownerEmail }: Related,
  now: Date,
) {
  const { id, productName, variantName, status, quantity, isUsageBased, cardBrand, cardLastFour } =
    subscription;
  const { isGranted, until, due } = pastDueOf(subscription, invoices[0], now);
  const price = terms ? priceOf(subscription, terms, invoices) : null;
  const scheduled = scheduledFor(subscription, change, taxInPrices ?? price?.isTaxInclusive ?? null);
  const isDue = (status === "active" || status === "on_trial") && !subscription.endsAt && !scheduled;
  const canManage = isLive(subscription, now);
  return {
    id,
    productName,
    variantName,
    status,
    quantity,
    isUsageBased,
    ...subscriptionStatusText(subscription, now),
    headline: subscriptionHeadline(subscription, now, until),
    /** The plan that follows at the end of the period. */
    scheduled,
    /** What a period costs; null if it has no single amount. */
    price,
    /** The next payment; null if none is due, or its amount is not certain. */
    next: isDue ? nextPayment(subscription, { price, terms }, invoices, now) : null,
    /** What could not be charged. */
    pastDue: due,
    /** Whose plan it is; null if it is the user's own. */
    ownerEmail,
    card: cardBrand && cardLastFour ? { brand: cardBrand, lastFour: cardLastFour } : null,
    portal,
    canManage,
    canChangePlan: obstacleOf(subscription) === null,
    canPause: status === "active",
    changes: changesOf(subscription, now),
    hasAccess: isGranted,
    renews: canManage && status !== "cancelled",
  };
}

/** What could not be charged for a subscription, and whether and until when it grants access. `newest`: its newest invoice. */
export function pastDueOf(
  subscription: Row<"subscription">,
  newest: Pick<Row<"subscriptionInvoice">, "status" | "createdAt" | "total" | "tax" | "currency"> | undefined,
  now: Date,
) {
  const { unpaid, ...access } = accessBy(subscription, newest, now);
  return { ...access, due: unpaid && { total: unpaid.total, tax: unpaid.tax, currency: unpaid.currency } };
}

/** Null for a change from a plan that it no longer is, or that has ended: the worker is about to drop it. */
function scheduledFor(
  { variantId, status, quantity }: Row<"subscription">,
  change: ScheduledChange | undefined,
  isTaxInclusive: TaxInPrices,
) {
  if (change?.fromVariantId !== variantId || status !== "active") return null;
  const { periodEndsAt: at, currency, price } = change;
  return { name: nameOf(change), at, price: price * quantity, currency, isTaxInclusive };
}

/** By the price at which it was bought, whatever its variant costs today. */
function priceOf(
  subscription: Row<"subscription">,
  terms: BoughtTerms,
  invoices: Row<"subscriptionInvoice">[],
) {
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
  const known = factsOf({ ...records, wantedName: "" }, { now, billing: "never" });
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
