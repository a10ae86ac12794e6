import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { question, readRows } from "@/lib/db/read-together";
import { isTest } from "../mode";

/** A purchase that belongs to nobody and was made with a user's verified address. */
export type UnclaimedPurchase = {
  orderId: string;
  /** As it was typed at the checkout. */
  email: string;
  /** Null where the service named none. */
  productName: string | null;
  boughtAt: Date;
};

/**
 * What `userId` is asked about: bought with their verified address, through a shared link or with custom data that nobody
 * signed, and not yet declined. It grants nothing and keeps nobody from buying until they decide. Newest first, one statement.
 */
export async function listUnclaimed(userId: string): Promise<UnclaimedPurchase[]> {
  return await readRows(unclaimedOf(userId));
}

/** The same as a question, for a page that asks others with it. */
export function unclaimedOf(userId: string) {
  return question<UnclaimedPurchase>(Prisma.sql`
    SELECT bought.order_id AS "orderId", max(bought.email) AS email, max(bought.product_name) AS "productName",
      min(bought.created_at) AS "boughtAt"
    FROM merchant.users AS person JOIN (
      SELECT id AS order_id, user_email AS email, product_name, created_at FROM merchant.orders
      WHERE user_id IS NULL AND test_mode = ${isTest} AND status <> 'failed'
      UNION ALL
      SELECT order_id, user_email, product_name, created_at FROM merchant.subscriptions
      WHERE user_id IS NULL AND test_mode = ${isTest}
    ) AS bought ON lower(bought.email COLLATE "C") = lower(person.email COLLATE "C")
    WHERE person.id = ${userId} AND person.email_verified IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM merchant.declined_purchases AS declined
      WHERE declined.user_id = person.id AND declined.order_id = bought.order_id)
    GROUP BY bought.order_id
    ORDER BY min(bought.created_at) DESC`);
}
