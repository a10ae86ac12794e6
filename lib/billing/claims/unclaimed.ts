import "server-only";
import { db, type DbTx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { addressesOf } from "../account/by-address";
import { afterOrders } from "../after-orders";
import { isTest } from "../mode";
import { lastServiceNow } from "../test-mode/clock";

// Purchases without an owner that were made with a user's verified address: through a shared link, or with custom data that is not
// signed. Raw SQL compares addresses as `by-address.ts` does.

export type UnclaimedPurchase = {
  orderId: string;
  email: string;
  productName: string | null;
  boughtAt: Date;
};

/** What `userId` may add to their account and has not declined, newest first. It grants nothing until they add it. */
export async function listUnclaimed(userId: string): Promise<UnclaimedPurchase[]> {
  return await db.$queryRaw<UnclaimedPurchase[]>`
    SELECT bought.order_id AS "orderId", max(bought.email) AS email, max(bought.product_name) AS "productName",
      min(bought.created_at) AS "boughtAt"
    FROM (${addressesOf(userId)}) AS person JOIN (
      SELECT id AS order_id, user_email AS email, product_name, created_at FROM merchant.orders
      WHERE user_id IS NULL AND test_mode = ${isTest} AND status <> 'failed'
      UNION ALL
      SELECT order_id, user_email, product_name, created_at FROM merchant.subscriptions
      WHERE user_id IS NULL AND test_mode = ${isTest}
    ) AS bought ON lower(bought.email COLLATE "C") = lower(person.email COLLATE "C")
    WHERE NOT EXISTS (
      SELECT 1 FROM merchant.declined_purchases AS declined
      WHERE declined.user_id = ${userId} AND declined.order_id = bought.order_id)
    GROUP BY bought.order_id
    ORDER BY min(bought.created_at) DESC`;
}

const ANSWERS = ["add", "decline"] as const;
type ClaimAnswer = (typeof ANSWERS)[number];

/** The answer that a form gives; throws `invalid` for any other word. */
export function parseClaimAnswer(value: unknown): ClaimAnswer {
  const answer = ANSWERS.find((known) => known === value);
  if (answer) return answer;
  throw new AppError("invalid", t("There is no such answer."));
}

type Decision = { userId: string; orderId: string; answer: ClaimAnswer; now: Date };

/** "Add to my account" or "Not mine". Adding it twice succeeds. Throws `not_found` for what they cannot claim. */
export async function decideClaim({ userId, orderId, answer, now }: Decision): Promise<void> {
  const isTheirs =
    answer === "add"
      ? (await db.$transaction((tx) => addPurchase(tx, userId, orderId, now))) ||
        (await hasPurchase(userId, orderId))
      : await declinePurchase(userId, orderId, now);
  if (!isTheirs) throw new AppError("not_found", t("There is no such purchase."));
}

/** The order and its subscriptions in one statement, as far as they have no owner, and then its credits. */
async function addPurchase(tx: DbTx, userId: string, orderId: string, now: Date): Promise<boolean> {
  const added = await tx.$queryRaw<{ id: string }[]>`
    WITH buyer AS (
      SELECT lower(email COLLATE "C") AS email FROM (${addressesOf(userId)}) AS person
    ), added_orders AS (
      UPDATE merchant.orders AS bought SET user_id = ${userId} FROM buyer
      WHERE bought.id = ${orderId} AND bought.user_id IS NULL AND lower(bought.user_email COLLATE "C") = buyer.email
      RETURNING bought.id
    ), added_subscriptions AS (
      UPDATE merchant.subscriptions AS subscription SET user_id = ${userId} FROM buyer
      WHERE subscription.order_id = ${orderId} AND subscription.user_id IS NULL
        AND (lower(subscription.user_email COLLATE "C") = buyer.email OR EXISTS (SELECT 1 FROM added_orders))
      RETURNING subscription.id
    )
    SELECT id FROM added_orders UNION ALL SELECT id FROM added_subscriptions`;
  if (added.length > 0) await afterOrders(tx, [orderId], await lastServiceNow(now, tx));
  return added.length > 0;
}

async function hasPurchase(userId: string, orderId: string): Promise<boolean> {
  const [order, subscription] = await Promise.all([
    db.order.count({ where: { id: orderId, userId } }),
    db.subscription.count({ where: { orderId, userId } }),
  ]);
  return order + subscription > 0;
}

/** The purchase stays unclaimed and isn't offered to the user again. */
async function declinePurchase(userId: string, orderId: string, declinedAt: Date): Promise<boolean> {
  const isAsked = (await listUnclaimed(userId)).some((purchase) => purchase.orderId === orderId);
  if (!isAsked) return false;
  await db.declinedPurchase.createMany({ data: [{ userId, orderId, declinedAt }], skipDuplicates: true });
  return true;
}
