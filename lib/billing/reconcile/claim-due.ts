import "server-only";
import { ask } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** News that should have come. `leaseUntil` fences it: whoever finds another moment in its row no longer has it. */
export type DueNews = { type: string; id: string; reason: string; asked: number; leaseUntil: Date };

/** Whoever has not finished by then is taken for gone, and another asks. */
const LEASE_MS = 5 * 60_000;

/** Takes up to `limit` of what is due, the oldest first. Safe with any number of workers. `now` is the time at the service. */
export function claimDue(limit: number, now: Date): Promise<DueNews[]> {
  return claim(Prisma.sql`true`, limit, now);
}

/** The same of what belongs to one user: their purchases, what hangs on these, and the checkouts that they began. */
export function claimDueOf(userId: string, limit: number, now: Date): Promise<DueNews[]> {
  const theirs = Prisma.sql`(due.subject_type, due.subject_id) IN (
    SELECT 'subscriptions', id FROM merchant.subscriptions WHERE user_id = ${userId}
    UNION ALL SELECT 'charges', id FROM merchant.subscriptions WHERE user_id = ${userId}
    UNION ALL SELECT 'orders', id FROM merchant.orders WHERE user_id = ${userId}
    UNION ALL SELECT 'checkout-intents', id FROM merchant.checkout_intents WHERE user_id = ${userId}
    UNION ALL SELECT 'subscription-invoices', invoice.id FROM merchant.subscription_invoices AS invoice
      JOIN merchant.subscriptions AS billed ON billed.id = invoice.subscription_id WHERE billed.user_id = ${userId}
    UNION ALL SELECT 'license-keys', key.id FROM merchant.license_keys AS key
      JOIN merchant.orders AS bought ON bought.id = key.order_id WHERE bought.user_id = ${userId})`;
  return claim(theirs, limit, now);
}

async function claim(which: Prisma.Sql, limit: number, now: Date): Promise<DueNews[]> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  return await ask<DueNews>(Prisma.sql`
    UPDATE merchant.expected_news AS news SET due_at = ${leaseUntil}
    WHERE (news.subject_type, news.subject_id) IN (
      SELECT due.subject_type, due.subject_id FROM merchant.expected_news AS due
      WHERE due.due_at <= ${now} AND ${which}
      ORDER BY due.due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      AND news.due_at <= ${now}
    RETURNING news.subject_type AS type, news.subject_id AS id, news.reason, news.asked,
      news.due_at AS "leaseUntil"`);
}
