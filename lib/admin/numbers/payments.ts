import "server-only";
import { isTest } from "@/lib/billing/mode";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Months } from "./question";

/** What was paid for: subscriptions by the period, by usage, or something once. */
export const SOURCES = ["subscriptions", "usage", "once"] as const;
export type Source = (typeof SOURCES)[number];

export type FailureOutcome = "recovered" | "open" | "lapsed";
export type TrialOutcome = "converted" | "running" | "left";

/** A plan by its name in that table, and by its variant if it has several. */
export function planName(table: string): Prisma.Sql {
  const [product, variant] = [`${table}.product_name`, `${table}.variant_name`];
  return Prisma.raw(
    `${product} || CASE WHEN ${variant} IN ('', 'Default') THEN '' ELSE ' ' || ${variant} END`,
  );
}

/**
 * Payments of these months; the amount is before tax, and what was refunded includes it. The order that a subscription began with is its
 * first invoice: counted twice, it would look like a second payment.
 */
export function paymentsIn({ from, till }: Months): Prisma.Sql {
  const counts = Prisma.sql`test_mode = ${isTest} AND created_at >= ${new Date(from)} AND created_at < ${new Date(till)}
    AND status IN ('paid', 'partial_refund', 'refunded')`;
  return Prisma.sql`
    SELECT invoice.id, CASE WHEN subscription.is_usage_based THEN 'usage' ELSE 'subscriptions' END AS source,
      invoice.created_at AS at, invoice.customer_id, coalesce(subscription.user_email, '') AS email,
      coalesce(invoice.product_name, subscription.product_name, '') AS what,
      invoice.currency, invoice.total - invoice.tax AS amount, invoice.refunded_amount AS refunded
    FROM (SELECT * FROM merchant.subscription_invoices WHERE ${counts}) AS invoice
    LEFT JOIN merchant.subscriptions AS subscription ON subscription.id = invoice.subscription_id
    UNION ALL
    SELECT bought.id, 'once', bought.created_at, bought.customer_id, bought.user_email, coalesce(bought.product_name, ''),
      bought.currency, bought.total - bought.tax, bought.refunded_amount
    FROM (SELECT * FROM merchant.orders WHERE ${counts}) AS bought
    WHERE NOT EXISTS (SELECT FROM merchant.subscriptions AS subscription WHERE subscription.order_id = bought.id)`;
}

/**
 * Invoices that could not be charged at first in these months: the newest one each time that a subscription became overdue, once. It is
 * written at the moment of the charge, the subscription perhaps a little earlier. Without an invoice, the subscription's last status counts.
 */
export function failuresIn({ from, till }: Months): Prisma.Sql {
  return Prisma.sql`
    SELECT DISTINCT ON (coalesce(invoice.id, 'change ' || failed.id)) failed.id, failed.at, subscription.customer_id,
      subscription.user_email AS email, ${planName("failed")} AS plan, invoice.id AS invoice_id, invoice.currency, invoice.total,
      CASE WHEN known.status IN ('paid', 'partial_refund', 'refunded') THEN 'recovered'
        WHEN known.status IN ('past_due', 'pending') THEN 'open' ELSE 'lapsed' END AS outcome
    FROM merchant.subscription_changes AS failed
    JOIN merchant.subscriptions AS subscription ON subscription.id = failed.subscription_id
    LEFT JOIN LATERAL (
      SELECT status FROM merchant.subscription_changes AS one
      WHERE one.subscription_id = failed.subscription_id AND one.id < failed.id ORDER BY id DESC LIMIT 1) AS before ON true
    LEFT JOIN LATERAL (
      SELECT * FROM merchant.subscription_invoices AS one
      WHERE one.subscription_id = failed.subscription_id AND one.created_at <= failed.at + interval '2 seconds'
        AND one.test_mode = ${isTest}
      ORDER BY one.created_at DESC, one.id DESC LIMIT 1) AS invoice ON true
    CROSS JOIN LATERAL (
      SELECT coalesce(invoice.status, (
        SELECT CASE status WHEN 'active' THEN 'paid' ELSE status END FROM merchant.subscription_changes AS one
        WHERE one.subscription_id = failed.subscription_id ORDER BY id DESC LIMIT 1)) AS status) AS known
    WHERE failed.status IN ('past_due', 'unpaid') AND before.status IN ('past_due', 'unpaid') IS NOT TRUE
      AND failed.at >= ${new Date(from)} AND failed.at < ${new Date(till)} AND subscription.test_mode = ${isTest}
    ORDER BY coalesce(invoice.id, 'change ' || failed.id), failed.at, failed.id`;
}

/**
 * The free trials that began in these months, and what became of them by now. One has converted if its plan ran on after it, also if that
 * was canceled later, or was running when we first saw it.
 */
export function trialsIn({ from, till, now }: Months & { now: Date }): Prisma.Sql {
  const isBegun = Prisma.sql`test_mode = ${isTest} AND created_at >= ${new Date(from)} AND created_at < ${new Date(till)}`;
  return Prisma.sql`
    SELECT subscription.id, subscription.created_at AS at, customer_id, user_email AS email, ${planName("last")} AS plan,
      CASE WHEN was_active OR canceled_till > trial.trial_ends_at OR first.at > created_at AND first.status <> 'on_trial'
          AND greatest(created_at, least(coalesce(first.trial_ends_at, created_at), first.at)) < least(first.at, first.ends_at)
        THEN 'converted' WHEN last.status = 'on_trial' AND (last.ends_at <= ${now}) IS NOT TRUE THEN 'running' ELSE 'left' END AS outcome
    FROM merchant.subscriptions AS subscription
    JOIN (
      SELECT subscription_id, min(id) AS first_id, max(id) AS last_id, bool_or(status = 'active') AS was_active,
        min(id) FILTER (WHERE trial_ends_at IS NOT NULL) AS trial_id, max(ends_at) FILTER (WHERE status = 'cancelled') AS canceled_till
      FROM merchant.subscription_changes WHERE subscription_id IN (SELECT id FROM merchant.subscriptions WHERE ${isBegun})
      GROUP BY subscription_id) AS history ON history.subscription_id = subscription.id
    JOIN merchant.subscription_changes AS trial ON trial.id = trial_id
    JOIN merchant.subscription_changes AS first ON first.id = first_id
    JOIN merchant.subscription_changes AS last ON last.id = last_id
    WHERE ${isBegun} AND trial.trial_ends_at > created_at`;
}
