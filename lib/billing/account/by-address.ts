import "server-only";
import { db, type DbTx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { isTest } from "../mode";

// What belongs to a verified address. Raw SQL compares addresses with `lower(… COLLATE "C")`, as the indexes do: Prisma's insensitive
// comparison is ILIKE, to which `_` in an address is a wildcard.

/** Gives a user the service's customers with their verified address, but no purchases. */
export async function claimCustomers(tx: DbTx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE merchant.customers AS customer SET user_id = ${userId} FROM (${addressesOf(userId)}) AS person
    WHERE customer.user_id IS NULL AND lower(customer.email COLLATE "C") = lower(person.email COLLATE "C")`;
}

/** Whether a subscription that is or was this user's, or of their verified address, had a free trial, also with an account deleted since. */
export async function hadTrial(userId: string): Promise<boolean> {
  return (await db.$queryRaw<unknown[]>(trialOf(userId))).length > 0;
}

/** A query with OR would scan the table. */
export function trialOf(userId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM merchant.subscriptions AS own
    WHERE own.user_id = ${userId} AND own.test_mode = ${isTest} AND own.trial_ends_at IS NOT NULL
    UNION ALL
    SELECT 1 FROM (${addressesOf(userId)}) AS person
      JOIN merchant.subscriptions AS theirs
        ON lower(theirs.user_email COLLATE "C") = lower(person.email COLLATE "C") AND theirs.test_mode = ${isTest}
    WHERE theirs.trial_ends_at IS NOT NULL
    UNION ALL
    SELECT 1 FROM merchant.plan_hand_overs AS given
      JOIN merchant.subscriptions AS former ON former.id = given.subscription_id AND former.test_mode = ${isTest}
    WHERE given.from_user_id = ${userId} AND former.trial_ends_at IS NOT NULL
    LIMIT 1`;
}

export type UnownedPurchase = {
  orderId: string;
  email: string;
  productName: string | null;
  boughtAt: Date;
};

/** The purchases without an owner that were made with a verified address of this user, newest first. */
export async function listUnowned(userId: string): Promise<UnownedPurchase[]> {
  return await db.$queryRaw<UnownedPurchase[]>`
    SELECT bought.order_id AS "orderId", max(bought.email) AS email, max(bought.product_name) AS "productName",
      min(bought.created_at) AS "boughtAt"
    FROM (${addressesOf(userId)}) AS person JOIN (
      SELECT id AS order_id, user_email AS email, product_name, created_at FROM merchant.orders
      WHERE user_id IS NULL AND test_mode = ${isTest} AND status <> 'failed'
      UNION ALL
      SELECT order_id, user_email, product_name, created_at FROM merchant.subscriptions
      WHERE user_id IS NULL AND test_mode = ${isTest}
    ) AS bought ON lower(bought.email COLLATE "C") = lower(person.email COLLATE "C")
    GROUP BY bought.order_id
    ORDER BY min(bought.created_at) DESC`;
}

/** Gives a user such an order and its subscriptions in one statement, as far as they have no owner. Returns whether any had none. */
export async function addUnowned(tx: DbTx, userId: string, orderId: string): Promise<boolean> {
  const added = await tx.$queryRaw<unknown[]>`
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
  return added.length > 0;
}

/** The verified addresses of a user, as `listAddresses` in `lib/auth` finds them. */
function addressesOf(userId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT email FROM merchant.users WHERE id = ${userId} AND email_verified IS NOT NULL
    UNION ALL SELECT email FROM merchant.merged_accounts AS merged WHERE into_id = ${userId}
      AND NOT EXISTS (SELECT FROM merchant.users WHERE users.email = merged.email)`;
}
