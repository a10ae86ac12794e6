import type { Row } from "@/lib/db";
import { isLive } from "../access/entitlements";
import { accessBy } from "../access/get-access";
import { changesOf, obstacleOf } from "../change/options";
import type { ScheduledChange } from "../change/scheduled";
import { nextPayment, priceOf } from "../cost/next-payment";
import type { TaxInPrices } from "../tax-text";
import { type BoughtTerms, nameOf } from "../terms/terms";
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
