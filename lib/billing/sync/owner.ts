import "server-only";
import { findUserIdByAddress } from "@/lib/auth/users";
import type { DbTx } from "@/lib/db";
import { lockUsers } from "@/lib/db/locks";
import { lowerAscii } from "@/lib/server/typed-text";
import { intentIdOf, isGenuine } from "../checkout/reference";
import { enqueue } from "../effects/enqueue";

// Who owns what was bought, and the emails about purchases that their owner may not want.

/**
 * The checkout that a purchase started with, proven by the reference that we signed into its custom data. A user id without that
 * signature, or with another one's, proves nothing. A buyer whose account was merged since is the one that stayed.
 */
export async function findProvenIntent(
  tx: DbTx,
  { ref, user_id }: Record<string, string>,
  now: Date,
): Promise<{ id: string; userId: string } | null> {
  const id = intentIdOf(ref);
  if (!ref || !id || !user_id || !isGenuine(ref, id, user_id, now)) return null;
  const intent = await tx.checkoutIntent.findUnique({ where: { id }, select: { id: true, userId: true } });
  if (!intent || intent.userId === user_id) return intent;
  return (await tx.mergedAccount.count({ where: { id: user_id, intoId: intent.userId } })) > 0
    ? intent
    : null;
}

/**
 * Gives an order without an owner, and its subscriptions, to its proven buyer. Otherwise it stays unclaimed, even if a user has the
 * customer's address: the service keeps one customer per address, and anyone can type it (`claims`). Returns the ids of
 * subscriptions that arrived before their order and have an owner now.
 */
export async function giveOrder(tx: DbTx, id: string, buyerId: string | null): Promise<string[]> {
  if (buyerId) {
    // The buyer may have handed over the subscription before its order arrived.
    const known = await tx.subscription.findFirst({ where: { orderId: id, userId: { not: null } } });
    const userId = known?.userId ?? buyerId;
    await tx.order.updateMany({ where: { id, userId: null }, data: { userId } });
  }
  const order = await tx.order.findUnique({ where: { id }, select: { userId: true } });
  if (!order?.userId) return [];
  const given = await tx.subscription.updateManyAndReturn({
    where: { orderId: id, userId: null },
    data: { userId: order.userId },
    select: { id: true },
  });
  return given.map((subscription) => subscription.id);
}

/**
 * Gives a subscription without an owner to its proven buyer, else to the owner of its order. No later event changes the owner.
 * Returns whether it has one now.
 */
export async function giveSubscription(
  tx: DbTx,
  { id, orderId }: { id: string; orderId: string },
  buyerId: string | null,
): Promise<boolean> {
  const order = buyerId
    ? null
    : await tx.order.findUnique({ where: { id: orderId }, select: { userId: true } });
  const userId = buyerId ?? order?.userId;
  if (userId) await tx.subscription.updateMany({ where: { id, userId: null }, data: { userId } });
  return Boolean(userId);
}

/** Gives a customer without an owner to the user who has verified its address. */
export async function giveCustomer(tx: DbTx, { id, email }: { id: string; email: string }): Promise<void> {
  const userId = await findUserIdByAddress(tx, lowerAscii(email));
  if (userId) await tx.customer.updateMany({ where: { id, userId: null }, data: { userId } });
}

/** Completes the checkout that led to this order. An order completes one checkout only, and a checkout has one order. */
export async function completeIntent(tx: DbTx, id: string, orderId: string, now: Date): Promise<void> {
  if ((await tx.checkoutIntent.count({ where: { orderId } })) > 0) return;
  await tx.checkoutIntent.updateMany({
    where: { id, orderId: null },
    data: { openKey: null, orderId, completedAt: now },
  });
}

/**
 * Queues an email about each subscription but the oldest of an owner who pays for several, once. Two parallel
 * transactions don't see each other's subscription, so the owner is locked first.
 */
export async function noticeTwoSubscriptions(tx: DbTx, subscriptionIds: string[], now: Date): Promise<void> {
  const owned = await tx.subscription.findMany({
    where: { id: { in: subscriptionIds }, userId: { not: null } },
    select: { userId: true },
  });
  const owners = owned.flatMap(({ userId }) => userId ?? []);
  if (owners.length === 0) return;
  await lockUsers(tx, owners);
  const running = await tx.subscription.findMany({
    where: {
      userId: { in: owners },
      status: { notIn: ["expired", "cancelled"] },
      isUsageBased: false,
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, userId: true, testMode: true },
  });
  const newer = running.filter(({ userId, testMode }, index) =>
    running.slice(0, index).some((older) => older.userId === userId && older.testMode === testMode),
  );
  const effects = newer.map(({ id }) => ({
    kind: "two_subscriptions" as const,
    key: `two_subscriptions:${id}`,
    payload: { subscriptionId: id },
  }));
  await enqueue(tx, effects, now);
}

/** A new purchase, and the custom data of its checkout. */
type Purchase = { orderId: string; customData: Record<string, string> };

/**
 * Queues an email about a purchase whose user deleted their account during the checkout: a checkout can't be closed at the service, so
 * it may be paid afterwards. Once per order.
 */
export async function noticePaidAfterDeletion(
  tx: DbTx,
  { orderId, customData: { ref, user_id: userId } }: Purchase,
  now: Date,
): Promise<void> {
  const intentId = intentIdOf(ref);
  if (!ref || !intentId || !userId || !isGenuine(ref, intentId, userId, now)) return;
  const isThere = { where: { id: userId } };
  if ((await tx.user.count(isThere)) + (await tx.mergedAccount.count(isThere)) > 0) return;
  const key = `paid_after_deletion:${orderId}`;
  await enqueue(tx, [{ kind: "paid_after_deletion", key, payload: { orderId } }], now);
}
