import "server-only";
import { db, type Row } from "@/lib/db";
import type { ScheduledChange } from "@/lib/generated/prisma/client";
import { env } from "@/lib/env";
import type { Account, AccountPrice, AccountSubscription, ScheduledPlan } from "./account";
import { nameOf } from "../change/facts";
import { obstacleOf } from "../change/obstacle";
import { listScheduled } from "../change/scheduled/schedule";
import { claimCustomers } from "../claims/claim-customers";
import { listUnclaimed } from "../claims/unclaimed";
import { toInvoice, toOrder } from "../invoices/document";
import { plans } from "../plans";
import { listOwnKeys } from "../licenses/own-keys";
import { decideAccess, isLive } from "../access/entitlements";
import { findBoughtTerms } from "../terms/bought-terms";
import type { BoughtTerms } from "../terms/terms";
import { nextPayment } from "./next-payment";
import { type PortalAccess, readPortalAccess } from "./portal-access";
import { subscriptionHeadline, subscriptionStatusText } from "./status-text";
import { changesOf } from "./subscription-changes";

/** How many invoices and orders are looked at, and how many of them the account page shows: all have pages of their own. */
const PAGE = 50;
const FEW = 5;

/**
 * All that `userId` bought, newest first, from our own tables: the page shows even while the service is away, which is asked for
 * terms that we have not heard of. What was
 * bought with the user's verified address and belongs to nobody is a question to them.
 */
export async function getAccount(userId: string, now: Date): Promise<Account> {
  await claimCustomers(userId);
  const newestFirst = { orderBy: { createdAt: "desc" }, take: PAGE } as const;
  const subscriptions = await db.subscription.findMany({ where: { userId }, orderBy: { createdAt: "desc" } });
  const [portals, scheduled, terms, invoices, orders, licenseKeys, unclaimed] = await Promise.all([
    readPortalAccess(
      userId,
      subscriptions.map(({ customerId }) => customerId),
    ),
    listScheduled(userId),
    findBoughtTerms(subscriptions.filter((one) => isLive(one, now))),
    db.subscriptionInvoice.findMany({
      where: { subscriptionId: { in: subscriptions.map(({ id }) => id) } },
      ...newestFirst,
    }),
    // The order that began a subscription is its first invoice: listed twice it would look like a second charge.
    db.order.findMany({
      where: { userId, id: { notIn: subscriptions.map(({ orderId }) => orderId) } },
      ...newestFirst,
    }),
    listOwnKeys(userId, now),
    listUnclaimed(userId),
  ]);
  return {
    subscriptions: subscriptions
      .map((subscription) =>
        toAccountSubscription(subscription, { portals, scheduled, terms, invoices }, now),
      )
      .toSorted((a, b) => Number(b.hasAccess) - Number(a.hasAccess)),
    invoices: invoices.slice(0, FEW).map(toInvoice),
    orders: orders.slice(0, FEW).map(toOrder),
    licenseKeys,
    unclaimed,
  };
}

type Beside = {
  portals: Map<string, PortalAccess>;
  scheduled: Map<string, ScheduledChange>;
  terms: Map<string, BoughtTerms>;
  invoices: Row<"subscriptionInvoice">[];
};

function toAccountSubscription(
  subscription: Row<"subscription">,
  { portals, scheduled, terms, invoices }: Beside,
  now: Date,
): AccountSubscription {
  const owed = newestUnpaid(subscription.id, invoices);
  const { isGranted, until } = decideAccess(
    { ...subscription, owedSince: owed?.createdAt ?? null },
    { now, mode: env.BILLING_MODE, grace: plans.grace },
  );
  const { id, customerId, productName, variantName, status, cardBrand, cardLastFour, quantity } =
    subscription;
  const bought = terms.get(id);
  const price = bought ? priceOf(subscription, bought) : null;
  const change = scheduledFor(subscription, scheduled.get(id));
  const isDue = (status === "active" || status === "on_trial") && !subscription.endsAt && !change;
  return {
    id,
    productName,
    variantName,
    status,
    quantity,
    ...subscriptionStatusText(subscription, now),
    scheduled: change,
    price,
    next: isDue
      ? nextPayment(
          subscription,
          { price, terms: bought },
          invoices.filter(({ subscriptionId }) => subscriptionId === id),
          now,
        )
      : null,
    owed: owed && { total: owed.total, currency: owed.currency },
    headline: subscriptionHeadline(subscription, now, until),
    card: cardBrand && cardLastFour ? { brand: cardBrand, lastFour: cardLastFour } : null,
    canManage: isLive(subscription, now),
    canChangePlan: obstacleOf(subscription) === null,
    portal: portals.get(customerId) ?? "other_address",
    changes: changesOf(subscription, now),
    hasAccess: isGranted,
    renews: isLive(subscription, now) && status !== "cancelled",
    isUsageBased: subscription.isUsageBased,
  };
}

/** What was scheduled for a plan that it no longer is, or that has been ended, is about to be dropped. */
function scheduledFor(
  { variantId, status, quantity }: Row<"subscription">,
  change: ScheduledChange | undefined,
): ScheduledPlan | null {
  if (change?.fromVariantId !== variantId || status !== "active") return null;
  const { periodEndsAt: at, currency } = change;
  return { name: nameOf(change), at, price: Number(change.price) * quantity, currency };
}

/** By the price that it was bought at: what the same variant costs today is no matter of theirs. */
function priceOf({ quantity }: Row<"subscription">, { price, currency }: BoughtTerms): AccountPrice | null {
  if (!price || price.isUsageBased || price.unitPrice === null) return null;
  const { interval = null, count: intervalCount = 1 } = price.renewal ?? {};
  return { price: price.unitPrice * quantity, currency, interval, intervalCount };
}

/** Invoices are newest first: an older one that could not be charged either is void by now. */
function newestUnpaid(subscriptionId: string, invoices: Row<"subscriptionInvoice">[]) {
  const newest = invoices.find((invoice) => invoice.subscriptionId === subscriptionId);
  return newest?.status === "past_due" ? newest : null;
}
