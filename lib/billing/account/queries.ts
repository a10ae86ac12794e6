import "server-only";
import { createHash } from "node:crypto";
import { db } from "@/lib/db";
import { isLive } from "../access/entitlements";
import { findNewestInvoices } from "../access/get-access";
import { lastKnownOffer } from "../catalog/catalog";
import { whereChangeable } from "../change/changeable-subscription";
import { listScheduled } from "../change/scheduled";
import { features } from "../features";
import { invoiceDocument, orderDocument } from "../invoices/document";
import { readInvoices, readOrders } from "../invoices/list-documents";
import { refetchOverdueOf } from "../reconcile/overdue";
import { wherePermitted } from "../seats/shared-plans";
import { fetchTerms, findTerms } from "../terms/fetch-terms";
import { serviceNow } from "../test-mode/service-now";
import { findPortals } from "./portal";
import { pastDueOf, toAccountSubscription } from "./view";

/** How many invoices are read, and how many of them and of the orders the page shows: all of them have pages of their own. */
const PAGE = 50;
const FEW = 5;

/** What `userId` bought, and the plans of others that they may change, newest first, at `now` by the clock of the service. Reads our own tables, and writes nothing. */
export async function getAccount(userId: string, now: Date) {
  const subscriptions = await listSubscriptions(userId);
  const [invoices, orders, portals, waiting, terms, offer] = await Promise.all([
    readInvoices(userId, "", PAGE),
    readOrders(userId, "", FEW),
    findPortals(
      userId,
      subscriptions.map(({ customerId }) => customerId),
    ),
    listScheduled(subscriptions.map(({ id }) => id)),
    findTerms(subscriptions.filter((one) => isLive(one, now))),
    lastKnownOffer(),
  ]);
  // The newest invoices may all belong to another plan.
  const unseen = subscriptions.filter(({ id }) =>
    invoices.every(({ subscriptionId }) => subscriptionId !== id),
  );
  const older = invoices.length < PAGE ? [] : await findNewestInvoices(unseen.map(({ id }) => id));
  const toAccount = (subscription: (typeof subscriptions)[number]) =>
    toAccountSubscription(
      subscription,
      {
        invoices: [...invoices, ...older].filter(({ subscriptionId }) => subscriptionId === subscription.id),
        terms: terms.get(subscription.id),
        portal: portals.get(subscription.customerId) ?? "other_address",
        change: waiting.find(({ subscriptionId }) => subscriptionId === subscription.id),
        taxInPrices: offer?.isTaxInclusive ?? null,
        ownerEmail: subscription.userId === userId ? null : (subscription.user?.email ?? null),
      },
      now,
    );
  return {
    subscriptions: subscriptions.map(toAccount).toSorted((a, b) => Number(b.hasAccess) - Number(a.hasAccess)),
    invoices: invoices.slice(0, FEW).map(invoiceDocument),
    orders: orders.map(orderDocument),
  };
}

/**
 * For after the response: fetches what the account page may lack, within seconds. An open page then sees another version, and
 * refreshes itself.
 */
export async function refreshAccount(userId: string): Promise<void> {
  const now = await serviceNow(new Date());
  await Promise.all([refetchOverdueOf(userId, now), fetchAccountTerms(userId, now)]);
}

/** Fetches prices that the account page would lack, within 1.5 seconds: for a page on which the customer waits anyway. */
export async function fetchAccountTerms(userId: string, now: Date): Promise<void> {
  const subscriptions = await listSubscriptions(userId);
  await fetchTerms(subscriptions.filter((one) => isLive(one, now)));
}

/** A text that changes with everything that the account page shows, so that open pages notice. */
export async function getAccountVersion(userId: string): Promise<string> {
  const subscriptions = await db.subscription.findMany({
    where: await wherePermitted(userId, "see invoices"),
    select: { id: true, orderId: true, priceId: true },
  });
  const newest = { _count: true, _max: { updatedAt: true } } as const;
  const parts = await Promise.all([
    db.subscription.aggregate({ where: { userId }, ...newest }),
    db.order.aggregate({ where: { userId }, ...newest }),
    db.customer.aggregate({ where: { userId }, ...newest }),
    db.subscriptionInvoice.aggregate({
      where: { subscriptionId: { in: subscriptions.map(({ id }) => id) } },
      ...newest,
    }),
    db.orderTerms.count({ where: { orderId: { in: subscriptions.map(({ orderId }) => orderId) } } }),
    db.priceTerms.count({
      where: { priceId: { in: subscriptions.flatMap(({ priceId }) => priceId ?? []) } },
    }),
    // Test mode only: the sandbox's clock was moved.
    db.sandboxGeneration
      .findFirst({ select: { offsetMs: true } })
      .then((clock) => Number(clock?.offsetMs ?? 0)),
    ...features.map((feature) => feature.version?.(userId)),
  ]);
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 16);
}

async function listSubscriptions(userId: string) {
  return await db.subscription.findMany({
    where: await whereChangeable(userId),
    orderBy: { createdAt: "desc" },
    include: { user: { select: { email: true } } },
  });
}

/** The subscriptions that wait for a payment, of those that `userId` may pay for, at `now`, by the clock of the service. */
export async function listPastDue(userId: string, now: Date) {
  const subscriptions = await db.subscription.findMany({
    where: { status: { in: ["past_due", "unpaid"] }, ...(await whereChangeable(userId)) },
    orderBy: { createdAt: "desc" },
  });
  if (subscriptions.length === 0) return [];
  const invoices = await findNewestInvoices(subscriptions.map(({ id }) => id));
  return subscriptions.map((subscription) => {
    const { id, productName, status, renewsAt } = subscription;
    const newest = invoices.find(({ subscriptionId }) => subscriptionId === id);
    // While a payment is past due, `renewsAt` is the next attempt; for an unpaid subscription there is none.
    const nextTryAt = status === "past_due" ? renewsAt : null;
    return { id, productName, nextTryAt, ...pastDueOf(subscription, newest, now) };
  });
}

export type PastDue = Awaited<ReturnType<typeof listPastDue>>[number];
