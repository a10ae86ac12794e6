import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Statements } from "@/lib/db/statements";
import { intentIdOf, isGenuine } from "../checkout/reference";

/** A record that was bought, and what whoever opened its checkout had written on it. */
export type Purchase<Entity> = { record: Entity; customData: Record<string, string> };
/** The same, and the checkout that it was begun with, if that is proven. */
export type Proven<Entity> = { record: Entity; intent: { id: string; userId: string } | null };

type Identified = { id: string };

/**
 * The checkouts that purchases were begun with, proven by the reference that we signed into their custom data. A user id that
 * nobody signed, or that does not fit the reference, proves nothing.
 */
export async function findProvenIntents<Entity extends Identified>(
  tx: Statements,
  purchases: Purchase<Entity>[],
): Promise<Proven<Entity>[]> {
  const ids = purchases.flatMap(({ customData }) => intentIdOf(customData["ref"]) ?? []);
  const intents =
    ids.length > 0
      ? await tx.$queryRaw<{ id: string; userId: string }[]>`
          SELECT id, user_id AS "userId" FROM merchant.checkout_intents WHERE id = ANY(${ids}::text[])`
      : [];
  return purchases.map(({ record, customData: { ref, user_id } }) => {
    const intent = intents.find(({ id }) => id === intentIdOf(ref));
    const isProven =
      ref && intent && user_id === intent.userId && isGenuine(ref, intent.id, intent.userId, new Date());
    return { record, intent: isProven ? intent : null };
  });
}

/**
 * Gives orders that nobody owns, and their subscriptions, to their proven buyers. All others stay unclaimed, also those of a
 * customer who has an account here: the service keeps one customer per address, and anybody can type it (`claims`). Answers with
 * the ids of the subscriptions that had come before their orders and have an owner now.
 */
export async function giveOrders(tx: Statements, proven: Proven<Identified>[]): Promise<string[]> {
  if (proven.length === 0) return [];
  await tx.$executeRaw`
    UPDATE merchant.orders AS bought SET user_id = given.buyer
    FROM ${buyersOf(proven)}
    WHERE bought.id = given.id AND bought.user_id IS NULL AND given.buyer IS NOT NULL`;
  const subscriptions = await tx.$queryRaw<Identified[]>`
    UPDATE merchant.subscriptions AS subscription SET user_id = bought.user_id
    FROM ${buyersOf(proven)} JOIN merchant.orders AS bought ON bought.id = given.id
    WHERE subscription.order_id = bought.id AND subscription.user_id IS NULL AND bought.user_id IS NOT NULL
    RETURNING subscription.id`;
  return subscriptions.map(({ id }) => id);
}

/**
 * Gives subscriptions that nobody owns to their proven buyers, else to the owners of their orders. No later event takes one
 * away again or moves it.
 */
export async function giveSubscriptions(tx: Statements, proven: Proven<Identified>[]): Promise<void> {
  if (proven.length === 0) return;
  await tx.$executeRaw`
    UPDATE merchant.subscriptions AS subscription SET user_id = owner.user_id
    FROM (
      SELECT candidate.id, COALESCE(given.buyer, bought.user_id) AS user_id
      FROM ${buyersOf(proven)} JOIN merchant.subscriptions AS candidate ON candidate.id = given.id
      LEFT JOIN merchant.orders AS bought ON bought.id = candidate.order_id) AS owner
    WHERE subscription.id = owner.id AND subscription.user_id IS NULL AND owner.user_id IS NOT NULL`;
}

/** `given (id, buyer)`: each record and its proven buyer, or null. */
function buyersOf(proven: Proven<Identified>[]): Prisma.Sql {
  const ids = proven.map(({ record }) => record.id);
  const buyers = proven.map(({ intent }) => intent?.userId ?? null);
  return Prisma.sql`unnest(${ids}::text[], ${buyers}::text[]) AS given (id, buyer)`;
}

/** Ends the checkouts that led to these orders. A reference that is used again changes nothing. */
export async function completeIntents(
  tx: Statements,
  proven: Proven<Identified>[],
  now: Date,
): Promise<void> {
  // Of two orders with one reference the first to arrive has it.
  const orders = new Map(
    proven.toReversed().flatMap(({ record, intent }) => (intent ? [[intent.id, record.id] as const] : [])),
  );
  if (orders.size === 0) return;
  await tx.$executeRaw`
    UPDATE merchant.checkout_intents AS intent
    SET open_key = NULL, order_id = led.order_id, completed_at = ${now}
    FROM unnest(${[...orders.keys()]}::text[], ${[...orders.values()]}::text[]) AS led (intent_id, order_id)
    WHERE intent.id = led.intent_id AND intent.order_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM merchant.checkout_intents AS other WHERE other.order_id = led.order_id)`;
}
