import "server-only";
import { listOrders, listSubscriptionInvoices, listSubscriptions } from "@/lib/commerce";
import { db, type DbTx } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { syncOrders } from "../sync/sync-orders";
import { syncSubscriptionInvoices } from "../sync/sync-subscription-invoices";
import { syncSubscriptions } from "../sync/sync-subscriptions";
import { applyInside, type Change } from "../sync/change";

/**
 * Follows a sandbox from one of its lives into another: lets go of all that belonged to the one before, for its ids and times
 * begin again, and copies what the service knows now, for a restored snapshot is not empty. All at once, and once, however many
 * notice it at the same time.
 */
export async function beginLife(before: string, life: string): Promise<void> {
  const changes = await readAgain();
  const now = new Date();
  const hasBegun = await db.$transaction(async (tx) => {
    // Whoever writes of the life before has finished by then, or finds it over.
    const { count } = await tx.serviceLife.updateMany({ where: { life: before }, data: { life } });
    if (count === 0) return false;
    await letGo(tx, life);
    await applyInside(tx, changes, now);
    await giveByAddress(tx);
    return true;
  });
  if (hasBegun) log.warn("service_life.began", { life, before });
}

/** Users and their sessions stay, and what has already arrived of the new life. */
async function letGo(tx: DbTx, life: string): Promise<void> {
  await tx.webhookEvent.deleteMany({ where: { OR: [{ life: null }, { life: { not: life } }] } });
  await tx.effect.deleteMany();
  await tx.subscriptionChange.deleteMany();
  await tx.subscriptionInvoice.deleteMany();
  await tx.subscription.deleteMany();
  await tx.order.deleteMany();
  await tx.customer.deleteMany();
  await tx.checkoutIntent.deleteMany();
  await tx.catalogCache.deleteMany();
}

/**
 * Who had bought what is forgotten with the checkouts, and nobody should have to claim the whole shop again after a snapshot
 * was restored: here alone the verified address decides. Only a sandbox begins anew.
 */
async function giveByAddress(tx: DbTx): Promise<void> {
  await tx.$executeRaw`
    UPDATE merchant.orders AS bought SET user_id = person.id FROM merchant.users AS person
    WHERE bought.user_id IS NULL AND person.email_verified IS NOT NULL AND lower(bought.user_email) = person.email`;
  await tx.$executeRaw`
    UPDATE merchant.subscriptions AS subscription SET user_id = person.id FROM merchant.users AS person
    WHERE subscription.user_id IS NULL AND person.email_verified IS NOT NULL
      AND lower(subscription.user_email) = person.email`;
}

async function readAgain(): Promise<Change[]> {
  const store = { storeId: env.COMMERCE_STORE_ID };
  try {
    const [orders, subscriptions, invoices] = await Promise.all([
      listOrders(store),
      listSubscriptions(store),
      listSubscriptionInvoices(store),
    ]);
    return await Promise.all([
      syncOrders(orders.map((record) => ({ record, customData: {} }))),
      syncSubscriptions(subscriptions.map((record) => ({ record, customData: {} }))),
      syncSubscriptionInvoices(invoices),
    ]);
  } catch (error) {
    // New purchases work all the same; what was there before is then known from its next event on.
    log.error("service_life.not_read", error);
    return [];
  }
}
