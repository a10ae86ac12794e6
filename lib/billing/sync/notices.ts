import "server-only";
import type { DbTx } from "@/lib/db";
import { lockUsers } from "@/lib/db/locks";
import { intentIdOf, isGenuine } from "../checkout/reference";
import { enqueue } from "../effects/enqueue";

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
