import "server-only";
import { listOrders, listSubscriptionInvoices, listSubscriptions } from "@/lib/commerce";
import type { Order, Subscription } from "@/lib/commerce/types";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import type { CheckoutIntent } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { OPEN_FOR_MS } from "./intent";
import { isTest } from "../mode";
import type { FoundBy } from "../reconcile/drift";
import { heal, type Told } from "../reconcile/heal";
import { findLife } from "../service-life/hold-life";
import { completeIntents, giveOrders } from "../sync/owner";
import type { Change } from "../sync/change";

/** The service's clock and ours may differ by this much. */
const SKEW_MS = 5 * 60_000;

type Match = { record: Order; intent: CheckoutIntent };
/** A checkout that was paid, and what came of it. */
export type FoundPurchase = { intentId: string; order: Order; subscription: Subscription | null };

/**
 * Asks the service what became of these checkouts of one user, writes down what it finds, as its webhooks would have, and which of
 * these were missing. The service's answers carry no custom data, so the buyer is known by the verified address, the variant and the time. Who typed
 * another address is not found: they claim with their order number (`claims`).
 */
export async function findPurchases(
  intents: CheckoutIntent[],
  foundBy: FoundBy,
  now: Date,
): Promise<FoundPurchase[]> {
  const [first] = intents;
  const user = first && (await db.user.findUniqueOrThrow({ where: { id: first.userId } }));
  if (!user?.emailVerified) return [];
  const life = await findLife();
  const owner = { storeId: env.COMMERCE_STORE_ID, userEmail: user.email };
  const matches = await matchOrders(await listOrders(owner), intents);
  if (matches.length === 0) return [];
  const orderIds = new Set(matches.map(({ record }) => record.id));
  const subscriptions = (await listSubscriptions(owner)).filter(({ orderId }) => orderIds.has(orderId));
  const invoices = await Promise.all(
    subscriptions.map(({ id }) => listSubscriptionInvoices({ subscriptionId: id })),
  );
  const told: Told[] = [
    { type: "orders", records: matches.map(({ record }) => record) },
    { type: "subscriptions", records: subscriptions },
    { type: "subscription-invoices", records: invoices.flat() },
  ];
  await heal(told, { foundBy, life }, now, () => [complete(matches)]);
  return matches.map(({ record: order, intent: { id: intentId } }) => {
    log.info("checkout.found_by_asking", { intent: intentId, order: order.id });
    return {
      intentId,
      order,
      subscription: subscriptions.find(({ orderId }) => orderId === order.id) ?? null,
    };
  });
}

/** For each checkout, the oldest first, its order, or the first that may have come of it and of no other checkout. */
async function matchOrders(orders: Order[], intents: CheckoutIntent[]): Promise<Match[]> {
  const led = await db.checkoutIntent.findMany({
    where: {
      orderId: { in: orders.map(({ id }) => id) },
      id: { notIn: intents.map(({ id }) => id) },
    },
    select: { orderId: true },
  });
  const free = orders
    .filter(({ testMode, status }) => testMode === isTest && status !== "failed")
    .filter(({ id }) => !led.some(({ orderId }) => orderId === id))
    .toSorted(byTime);
  const matches: Match[] = [];
  for (const intent of intents.toSorted(byTime)) {
    const at = free.findIndex((order) => mayHaveComeOf(intent, order));
    matches.push(...free.splice(at, at < 0 ? 0 : 1).map((record) => ({ record, intent })));
  }
  return matches;
}

/** The same variant, paid while the checkout was open. */
function mayHaveComeOf(intent: CheckoutIntent, order: Order): boolean {
  if (intent.orderId) return intent.orderId === order.id;
  const age = order.createdAt.getTime() - intent.createdAt.getTime();
  return order.variantId === intent.variantId && age >= -SKEW_MS && age <= OPEN_FOR_MS + SKEW_MS;
}

function complete(matches: Match[]): Change {
  return async (tx, now) => {
    await giveOrders(tx, matches);
    await completeIntents(tx, matches, now);
  };
}

function byTime(one: { createdAt: Date }, other: { createdAt: Date }): number {
  return one.createdAt.getTime() - other.createdAt.getTime();
}
