import "server-only";
import { listOrders, listSubscriptionInvoices, listSubscriptions } from "@/lib/commerce";
import type { Order } from "@/lib/commerce/types";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import type { CheckoutIntent } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { claimPurchases } from "./claim-purchases";
import { findLife, holdLife } from "../service-life/hold-life";
import { completeIntents } from "../sync/owner";
import { syncOrders } from "../sync/sync-orders";
import { syncSubscriptionInvoices } from "../sync/sync-subscription-invoices";
import { syncSubscriptions } from "../sync/sync-subscriptions";
import { applyChanges, type Change } from "../sync/change";

/** The service's clock and ours may differ by this much. */
const SKEW_MS = 5 * 60_000;

/**
 * Asks the service what became of a checkout and writes down what it finds, as its webhooks would have. The service's answers
 * carry no custom data, so the buyer is known by the verified address, the variant and the time.
 */
export async function findPurchase(intent: CheckoutIntent, now: Date): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { id: intent.userId } });
  if (!user.emailVerified) return;
  const life = await findLife();
  const owner = { storeId: env.COMMERCE_STORE_ID, userEmail: user.email };
  const order = await pickOrder(await listOrders(owner), intent);
  if (!order) return;
  const subscriptions = (await listSubscriptions(owner)).filter(({ orderId }) => orderId === order.id);
  const invoices = await Promise.all(
    subscriptions.map(({ id }) => listSubscriptionInvoices({ subscriptionId: id })),
  );
  const changes = await Promise.all([
    syncOrders([{ record: order, customData: {} }]),
    syncSubscriptions(subscriptions.map((record) => ({ record, customData: {} }))),
    syncSubscriptionInvoices(invoices.flat()),
  ]);
  const complete: Change = (tx) => completeIntents(tx, [{ record: order, intent }], now);
  await applyChanges([holdLife(life), ...changes, complete], now);
  await claimPurchases(user.id);
  log.info("checkout.found_by_asking", { intent: intent.id, order: order.id });
}

/** The newest order of this variant since the checkout began, in the mode we sell in, that no other checkout led to. */
async function pickOrder(orders: Order[], intent: CheckoutIntent): Promise<Order | undefined> {
  const since = intent.createdAt.getTime() - SKEW_MS;
  const isTest = env.BILLING_MODE === "test";
  const candidates = orders
    .filter(({ variantId, testMode }) => variantId === intent.variantId && testMode === isTest)
    .filter(({ createdAt }) => createdAt.getTime() >= since)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const taken = await db.checkoutIntent.findMany({
    where: { orderId: { in: candidates.map(({ id }) => id) }, NOT: { id: intent.id } },
    select: { orderId: true },
  });
  return candidates.find(({ id }) => !taken.some(({ orderId }) => orderId === id));
}
