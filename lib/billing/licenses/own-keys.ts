import "server-only";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { question, readRows } from "@/lib/db/read-together";
import { isTest } from "../mode";
import { type AccountLicenseKey, type OwnKey, toAccountLicenseKey } from "./account-license-key";

/** How many keys are listed. */
const PAGE = 50;

/**
 * The license keys of what `userId` bought, newest first (service §2 License key), each with the places where it is in use as far as
 * we have heard of them. Whether it is over is judged at `now`.
 */
export async function listOwnKeys(userId: string, now: Date): Promise<AccountLicenseKey[]> {
  return (await readRows(keysOf(userId))).map((key) => toAccountLicenseKey(key, now));
}

/** The same as a question, for a page that asks others with it. A key has the name that its plan has now, not that of its order. */
export function keysOf(userId: string) {
  return question<OwnKey>(Prisma.sql`
    WITH named AS (
      SELECT DISTINCT ON (order_id) order_id, product_name FROM (
        SELECT order_id, product_name, created_at FROM merchant.subscriptions WHERE user_id = ${userId}
        UNION ALL
        SELECT id, product_name, NULL FROM merchant.orders WHERE user_id = ${userId}
      ) AS bought ORDER BY order_id, created_at DESC NULLS LAST
    )
    SELECT own.id, own.key, own.status, own.disabled, own.expires_at, own.activation_usage, own.activation_limit,
      named.product_name, (
        SELECT coalesce(json_agg(place ORDER BY place.created_at), '[]') FROM (
          SELECT identifier, name, created_at FROM merchant.license_instances WHERE license_key_id = own.id
        ) AS place) AS instances
    FROM named JOIN merchant.license_keys AS own ON own.order_id = named.order_id AND own.test_mode = ${isTest}
    ORDER BY own.created_at DESC LIMIT ${PAGE}`);
}

/**
 * What makes a key one of `userId`'s, for the query that reads it. Whose a key is follows from its order, be it bought once or the
 * beginning of a subscription: nothing of what nobody has claimed.
 */
export async function whereOwn(userId: string) {
  const bought = await db.$queryRaw<{ orderId: string }[]>`
    SELECT id AS "orderId" FROM merchant.orders WHERE user_id = ${userId}
    UNION
    SELECT order_id FROM merchant.subscriptions WHERE user_id = ${userId}`;
  return { orderId: { in: bought.map(({ orderId }) => orderId) } };
}
