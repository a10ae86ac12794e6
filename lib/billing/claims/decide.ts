import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { listUnclaimed } from "./unclaimed";

const ANSWERS = ["add", "decline"] as const;

type ClaimAnswer = (typeof ANSWERS)[number];

/** The answer that a form brings; throws `invalid` for any other word. */
export function parseClaimAnswer(value: unknown): ClaimAnswer {
  const answer = ANSWERS.find((known) => known === value);
  if (answer) return answer;
  throw new AppError("invalid", "There is no such answer.");
}

type Decision = { userId: string; orderId: string; answer: ClaimAnswer; now: Date };

/**
 * "Add to my account" or "Not mine", about a purchase that was made with the user's verified address and belongs to nobody.
 * To add what is theirs already, as a second click does, is no mistake. Throws `not_found` for what is not theirs to claim, and
 * for what does not exist.
 */
export async function decideClaim({ userId, orderId, answer, now }: Decision): Promise<void> {
  const isTheirs =
    answer === "add"
      ? (await addPurchase(userId, orderId)) || (await hasPurchase(userId, orderId))
      : await declinePurchase(userId, orderId, now);
  if (!isTheirs) throw new AppError("not_found", "There is no such purchase.");
}

/** The order and its subscriptions, in one statement. Nothing that has an owner moves. */
async function addPurchase(userId: string, orderId: string): Promise<boolean> {
  const added = await db.$queryRaw<{ id: string }[]>`
    WITH buyer AS (
      SELECT id, lower(email COLLATE "C") AS email FROM merchant.users WHERE id = ${userId} AND email_verified IS NOT NULL
    ), added_orders AS (
      UPDATE merchant.orders AS bought SET user_id = buyer.id FROM buyer
      WHERE bought.id = ${orderId} AND bought.user_id IS NULL AND lower(bought.user_email COLLATE "C") = buyer.email
      RETURNING bought.id
    ), added_subscriptions AS (
      UPDATE merchant.subscriptions AS subscription SET user_id = buyer.id FROM buyer
      WHERE subscription.order_id = ${orderId} AND subscription.user_id IS NULL
        AND (lower(subscription.user_email COLLATE "C") = buyer.email OR EXISTS (SELECT 1 FROM added_orders))
      RETURNING subscription.id
    )
    SELECT id FROM added_orders UNION ALL SELECT id FROM added_subscriptions`;
  return added.length > 0;
}

async function hasPurchase(userId: string, orderId: string): Promise<boolean> {
  const [order, subscription] = await Promise.all([
    db.order.count({ where: { id: orderId, userId } }),
    db.subscription.count({ where: { orderId, userId } }),
  ]);
  return order + subscription > 0;
}

/** They are not asked about it again. It stays unclaimed. */
async function declinePurchase(userId: string, orderId: string, declinedAt: Date): Promise<boolean> {
  const isAsked = (await listUnclaimed(userId)).some((purchase) => purchase.orderId === orderId);
  if (!isAsked) return false;
  await db.declinedPurchase.createMany({ data: [{ userId, orderId, declinedAt }], skipDuplicates: true });
  return true;
}
