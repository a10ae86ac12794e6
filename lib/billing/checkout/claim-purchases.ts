import "server-only";
import { db } from "@/lib/db";

/**
 * Gives a user what was bought with their address and belongs to nobody: through a shared link, or with custom data that
 * nobody signed. Only a verified address counts, and nothing that has an owner moves. One statement.
 */
export async function claimPurchases(userId: string): Promise<void> {
  await db.$executeRaw`
    WITH buyer AS (
      SELECT id, lower(email) AS email FROM merchant.users WHERE id = ${userId} AND email_verified IS NOT NULL
    ), claimed_customers AS (
      UPDATE merchant.customers AS customer SET user_id = buyer.id FROM buyer
      WHERE customer.user_id IS NULL AND lower(customer.email) = buyer.email
    ), claimed_orders AS (
      UPDATE merchant.orders AS bought SET user_id = buyer.id FROM buyer
      WHERE bought.user_id IS NULL AND lower(bought.user_email) = buyer.email
    )
    UPDATE merchant.subscriptions AS subscription SET user_id = buyer.id FROM buyer
    WHERE subscription.user_id IS NULL AND lower(subscription.user_email) = buyer.email`;
}
