import "server-only";
import {
  listOrders,
  listSubscriptionInvoices,
  listSubscriptions,
  type Order,
  type Subscription,
} from "@/lib/lemonsqueezy";
import { listAddresses } from "@/lib/auth/users";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import type { CheckoutIntent } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { followOrders } from "../follow-orders";
import { isTest } from "../mode";
import type { FoundBy } from "../reconcile/drift";
import { repair } from "../reconcile/repair";
import { completeIntent, giveOrder, noticeTwoSubscriptions } from "../sync/owner";
import { findGeneration } from "../test-mode/generation";
import { OPEN_FOR_MS } from "./open-checkout";

/** By how much the service's clock and ours may differ. */
const SKEW_MS = 5 * 60_000;

/** A checkout that was paid, and what was bought. */
export type FoundPurchase = { intentId: string; order: Order; subscription: Subscription | null };

/**
 * Fetches from the service what was bought in these checkouts of one user, and stores it as its webhooks would have. The service's responses
 * carry no custom data, so the buyer is known by the verified address, the variant and the time. A buyer who typed another address
 * is not found: they claim their purchase with its order number (`claims`).
 */
export async function findPurchases(
  intents: CheckoutIntent[],
  foundBy: FoundBy,
  now: Date,
): Promise<FoundPurchase[]> {
  const [first] = intents;
  const addresses = first ? await listAddresses(db, first.userId) : [];
  const generation = await findGeneration();
  const buyers = addresses.map((userEmail) => ({ storeId: env.COMMERCE_STORE_ID, userEmail }));
  const matches = await matchOrders((await Promise.all(buyers.map(listOrders))).flat(), intents);
  if (matches.length === 0) return [];
  const orders = matches.map(({ order }) => order);
  const subscriptions = (await Promise.all(buyers.map(listSubscriptions)))
    .flat()
    .filter(({ orderId }) => orders.some(({ id }) => id === orderId));
  const invoices = await Promise.all(
    subscriptions.map(({ id }) => listSubscriptionInvoices({ subscriptionId: id })),
  );
  const fetched = [
    { type: "orders" as const, records: orders },
    { type: "subscriptions" as const, records: subscriptions },
    { type: "subscription-invoices" as const, records: invoices.flat() },
  ];
  await repair(fetched, { foundBy, generation }, now, async (tx) => {
    const given: string[] = [];
    for (const { order, intent } of matches) {
      // oxlint-disable no-await-in-loop -- one connection, one statement at a time
      given.push(...(await giveOrder(tx, order.id, intent.userId)));
      await completeIntent(tx, intent.id, order.id, now);
      await followOrders(tx, [order.id], null);
      // oxlint-enable no-await-in-loop
    }
    // Last, because it locks the user. Other transactions lock orders and subscriptions before users.
    if (given.length > 0) await noticeTwoSubscriptions(tx, given, now);
  });
  return matches.map(({ order, intent: { id: intentId } }) => {
    log.info("checkout.found_by_asking", { intent: intentId, order: order.id });
    const subscription = subscriptions.find(({ orderId }) => orderId === order.id) ?? null;
    return { intentId, order, subscription };
  });
}

/** For each checkout, oldest first, its order, or the first order that may be its own and belongs to no other checkout. */
async function matchOrders(orders: Order[], intents: CheckoutIntent[]) {
  const others = await db.checkoutIntent.findMany({
    where: { orderId: { in: orders.map(({ id }) => id) }, id: { notIn: intents.map(({ id }) => id) } },
    select: { orderId: true },
  });
  const free = orders
    .filter(({ testMode, status }) => testMode === isTest && status !== "failed")
    .filter(({ id }) => !others.some(({ orderId }) => orderId === id))
    .toSorted(byTime);
  return intents.toSorted(byTime).flatMap((intent) => {
    const place = free.findIndex((order) => isFrom(intent, order));
    return place < 0 ? [] : free.splice(place, 1).map((order) => ({ order, intent }));
  });
}

/** The same variant, paid while the checkout was open. */
function isFrom(intent: CheckoutIntent, order: Order): boolean {
  if (intent.orderId) return intent.orderId === order.id;
  const age = order.createdAt.getTime() - intent.createdAt.getTime();
  return order.variantId === intent.variantId && age >= -SKEW_MS && age <= OPEN_FOR_MS + SKEW_MS;
}

function byTime(one: { createdAt: Date }, other: { createdAt: Date }): number {
  return one.createdAt.getTime() - other.createdAt.getTime();
}
