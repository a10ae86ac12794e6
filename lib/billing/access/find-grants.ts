import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { question, readRows } from "@/lib/db/read-together";
import { isTest } from "../mode";

/** Something that may grant something: a subscription, or an order of what is paid once. */
export type Grant = {
  kind: "subscription" | "order";
  id: string;
  productId: string | null;
  productName: string | null;
  variantId: string | null;
  status: string;
  testMode: boolean;
  createdAt: Date;
  pauseMode: string | null;
  trialEndsAt: Date | null;
  endsAt: Date | null;
  owedSince: Date | null;
  /** In which place the user came to the subscription: its owner is first, the members follow as they accepted. */
  place: number;
  quantity: number;
  /** Of an order, in the currency's smallest unit. */
  total: number;
  refundedAmount: number;
  /** By how much the clock of a sandbox is ahead of ours, as it said last. */
  aheadMs: number;
};

/**
 * All that may grant `userId` something, in one statement, for every page behind the paywall asks: what they bought, and where they
 * have a seat. An order that began a subscription grants nothing of its own.
 */
export async function findGrants(userId: string): Promise<Grant[]> {
  return await readRows(grantsOf(userId));
}

/** The same as a question, for a page that asks others with it. */
export function grantsOf(userId: string) {
  return question<Grant>(Prisma.sql`
    SELECT 'subscription' AS kind, bought.id, product_id AS "productId", product_name AS "productName",
      variant_id AS "variantId", bought.status, test_mode AS "testMode", bought.created_at AS "createdAt",
      pause_mode AS "pauseMode", trial_ends_at AS "trialEndsAt", ends_at AS "endsAt", newest.created_at AS "owedSince",
      theirs.place::float8 AS place, bought.quantity::float8 AS quantity,
      0::float8 AS total, 0::float8 AS "refundedAmount", ahead.ms AS "aheadMs"
    FROM (
      SELECT id, 1 AS place FROM merchant.subscriptions WHERE user_id = ${userId}
      UNION ALL
      SELECT subscription_id, 1 + (
        SELECT count(*) FROM merchant.seats AS taken
        WHERE taken.subscription_id = own.subscription_id AND (taken.accepted_at, taken.id) <= (own.accepted_at, own.id))
      FROM merchant.seats AS own WHERE own.user_id = ${userId}
    ) AS theirs
    JOIN merchant.subscriptions AS bought ON bought.id = theirs.id AND bought.user_id IS NOT NULL
    CROSS JOIN (SELECT coalesce(max(offset_ms), 0)::float8 AS ms FROM merchant.service_life WHERE ${isTest}) AS ahead
    LEFT JOIN LATERAL (
      SELECT status, created_at FROM merchant.subscription_invoices
      WHERE subscription_id = bought.id ORDER BY created_at DESC LIMIT 1
    ) AS newest ON newest.status = 'past_due'
    UNION ALL
    SELECT 'order', id, product_id, product_name, variant_id, status, test_mode, created_at,
      NULL, NULL, NULL, NULL, 1, quantity::float8, total::float8, refunded_amount::float8, 0
    FROM merchant.orders AS paid
    WHERE user_id = ${userId}
      AND NOT EXISTS (SELECT FROM merchant.subscriptions WHERE order_id = paid.id)`);
}
