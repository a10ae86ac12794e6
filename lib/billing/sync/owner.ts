import "server-only";
import type { DbTx } from "@/lib/db";
import { intentIdOf, isGenuine } from "../reference";

export type CustomData = Record<string, string>;
export type ProvenIntent = { id: string; userId: string };

/**
 * The checkout a purchase was begun with, proven by the reference that we signed into its custom data. A user id that nobody
 * signed, or that does not fit the reference, proves nothing.
 */
export async function findProvenIntent(tx: DbTx, custom: CustomData): Promise<ProvenIntent | null> {
  const reference = custom["ref"];
  const id = intentIdOf(reference);
  if (!reference || !id) return null;
  const intent = await tx.checkoutIntent.findUnique({ where: { id }, select: { id: true, userId: true } });
  const isProven =
    intent !== null && custom["user_id"] === intent.userId && isGenuine(reference, intent.id, intent.userId);
  return isProven ? intent : null;
}

/** Gives an order that nobody owns, and its subscriptions, to its proven buyer or to the customer's user. */
export async function giveOrder(tx: DbTx, id: string, buyer: string | undefined): Promise<void> {
  await tx.$executeRaw`
    UPDATE merchant.orders AS bought
    SET user_id = COALESCE(${buyer ?? null}::text, (SELECT user_id FROM merchant.customers WHERE id = bought.customer_id))
    WHERE bought.id = ${id} AND bought.user_id IS NULL`;
  await tx.$executeRaw`
    UPDATE merchant.subscriptions AS subscription SET user_id = bought.user_id
    FROM merchant.orders AS bought
    WHERE bought.id = ${id} AND subscription.order_id = bought.id AND subscription.user_id IS NULL`;
}

/**
 * Gives a subscription that nobody owns to its proven buyer, else to the owner of its order, else to the customer's user.
 * No later event takes it away again or moves it.
 */
export async function giveSubscription(tx: DbTx, id: string, buyer: string | undefined): Promise<void> {
  await tx.$executeRaw`
    UPDATE merchant.subscriptions AS subscription
    SET user_id = COALESCE(
      ${buyer ?? null}::text,
      (SELECT user_id FROM merchant.orders WHERE id = subscription.order_id),
      (SELECT user_id FROM merchant.customers WHERE id = subscription.customer_id))
    WHERE subscription.id = ${id} AND subscription.user_id IS NULL`;
}

/** Ends the checkout that led to this order. A reference that is used again changes nothing. */
export async function completeIntent(tx: DbTx, id: string, orderId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE merchant.checkout_intents SET open_key = NULL, order_id = ${orderId}, completed_at = ${now}
    WHERE id = ${id} AND order_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM merchant.checkout_intents WHERE order_id = ${orderId})`;
}
