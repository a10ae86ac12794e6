import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { question, readRows } from "@/lib/db/read-together";

/**
 * A word that changes with what `userId` bought: plans, invoices, orders and license keys. Another one than an open page was made
 * with means that the page is out of date. One statement, because an open page asks for it again and again.
 */
export async function getAccountVersion(userId: string): Promise<string> {
  const [row] = await readRows(versionOf(userId));
  return row?.version ?? "";
}

/** The same as a question, for a page that asks others with it. */
export function versionOf(userId: string) {
  return question<{ version: string }>(Prisma.sql`
    WITH own AS (
      SELECT id, order_id, updated_at FROM merchant.subscriptions WHERE user_id = ${userId}
    ), seats AS (
      SELECT id, subscription_id, coalesce(accepted_at, created_at) AS at FROM merchant.seats WHERE user_id = ${userId}
      UNION
      SELECT id, subscription_id, coalesce(accepted_at, created_at) FROM merchant.seats
      WHERE subscription_id IN (SELECT id FROM own)
    ), bought AS (
      SELECT id, updated_at FROM merchant.orders WHERE user_id = ${userId}
    )
    SELECT count(*)::text || '-' || coalesce(extract(epoch FROM max(updated_at))::text, '') AS version FROM (
      SELECT updated_at FROM own
      UNION ALL SELECT updated_at FROM bought
      UNION ALL SELECT updated_at FROM merchant.subscription_invoices WHERE subscription_id IN (SELECT id FROM own)
      UNION ALL SELECT at FROM seats
      UNION ALL SELECT updated_at FROM merchant.subscriptions WHERE id IN (SELECT subscription_id FROM seats)
      UNION ALL SELECT updated_at FROM merchant.license_keys WHERE order_id IN (
        SELECT order_id FROM own UNION ALL SELECT id FROM bought)
    ) AS shown`);
}
