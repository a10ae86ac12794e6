import "server-only";
import { isTest } from "@/lib/billing/mode";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { PARTS } from "./money";
import { type Months, spanOf } from "./question";
import type { Row, SumRow } from "./sums";

// What the page counts apart from MRR: statements with a row for each payment, failure or trial, which the lists show and the page adds up.
// Raw SQL, because Prisma can neither join lines of a history with each other nor pick the newest of each.

/**
 * Runs a statement that reads whole tables. It may take longer than other statements, and its sorts should fit into memory. Compiling it would
 * take longer than running it, and parallel workers would take the core of the statement beside it.
 */
export async function aggregate<Result>(statement: Prisma.Sql): Promise<Result[]> {
  return await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`
        SELECT set_config('statement_timeout', '30s', true), set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
          set_config('max_parallel_workers_per_gather', '0', true)`;
      return await tx.$queryRaw<Result[]>(statement);
    },
    { timeout: 35_000 },
  );
}

type Event = Omit<Row, "parts"> & { amount: bigint | null };

/** Payments, failures or trials, oldest first, or as `end` says. */
export async function readEvents(statement: Prisma.Sql, end = Prisma.sql`ORDER BY at, key`): Promise<Row[]> {
  const events = await aggregate<Event>(Prisma.sql`SELECT * FROM (${statement}) AS event ${end}`);
  return events.map(({ amount, ...event }) => ({ ...event, parts: amount === null ? null : amount * PARTS }));
}

/** Payments by what was paid for, or what has been refunded of all. */
export function paymentsOf(name: string, span: Months): Prisma.Sql {
  const payments = paymentsIn(span);
  if (name !== "refunded") return Prisma.sql`SELECT * FROM (${payments}) AS payment WHERE "group" = ${name}`;
  return Prisma.sql`
    SELECT key, at, "customerId", email, what, "group", currency, refunded AS amount FROM (${payments}) AS payment WHERE refunded > 0`;
}

/** The newest payments, in any currency. */
export async function readNewestPayments(span: Months, most: number): Promise<Row[]> {
  const newest = Prisma.sql`WHERE amount > 0 ORDER BY at DESC, key DESC LIMIT ${most}`;
  return await readEvents(paymentsIn(span), newest);
}

/** All of these added up. `OFFSET 0` hides the times from the planner, which would sort all payments by them. */
export async function readEventSums(spans: Months[], starts: number[], now: Date): Promise<SumRow[]> {
  return await aggregate(Prisma.sql`
    SELECT 'trial' AS name, '' AS scope, "group" AS about, currency, ${startOf("at", starts)} AS since, count(*)::int AS count, '0' AS amount
    FROM (${trialsIn(spanOf(spans), now)}) AS trial GROUP BY "group", currency, since
    UNION ALL SELECT 'failed', '', "group", currency, since, count(*)::int, (sum(amount) * ${PARTS}::numeric)::text
    FROM (${failuresIn(spans)}) AS failure GROUP BY "group", currency, since
    UNION ALL SELECT 'paid', '', about, currency, since, count, (total * ${PARTS}::numeric)::text
    FROM (SELECT "group", currency, since, count(*)::int AS count, sum(amount) AS paid, sum(refunded) AS refunded
      FROM (SELECT "group", currency, ${startOf("at", starts)} AS since, amount, refunded FROM (${paymentsIn(spanOf(spans))}) AS payment OFFSET 0) AS dated
      GROUP BY "group", currency, since) AS payments
    CROSS JOIN LATERAL (VALUES ("group", paid), ('refunded', refunded)) AS summed (about, total)`);
}

/** The last of these times, in milliseconds and in order, that isn't after the column's; 0 if none is. */
export function startOf(column: string, starts: number[]): Prisma.Sql {
  const dates = [0, ...starts].map((start) => new Date(start));
  return Prisma.sql`(${dates}::timestamptz[])[width_bucket(${Prisma.raw(column)}, ${dates}::timestamptz[])]`;
}

/** A plan by its name in that table, and by its variant if it has several. */
export function planName(table: string): Prisma.Sql {
  const [product, variant] = [`${table}.product_name`, `${table}.variant_name`];
  return Prisma.raw(
    `${product} || CASE WHEN ${variant} IN ('', 'Default') THEN '' ELSE ' ' || ${variant} END`,
  );
}

/**
 * Payments of these months by what was paid for: subscriptions, usage, or something once. The amount is before tax, and what was refunded
 * includes it. The order that a subscription began with is its first invoice: counted twice, it would look like a second payment.
 */
function paymentsIn({ from, till }: Months): Prisma.Sql {
  const isPaidIn = (table: "invoice" | "bought") => {
    const of = Prisma.raw(table);
    return Prisma.sql`${of}.test_mode = ${isTest} AND ${of}.created_at >= ${new Date(from)} AND ${of}.created_at < ${new Date(till)}
      AND ${of}.status IN ('paid', 'partial_refund', 'refunded')`;
  };
  // Usage has a small table of its own, because sums need nothing else of the subscriptions.
  return Prisma.sql`
    SELECT 'invoice/' || invoice.id AS key, CASE WHEN metered.id IS NULL THEN 'subscriptions' ELSE 'usage' END AS "group",
      invoice.created_at AS at, invoice.customer_id AS "customerId", coalesce(subscription.user_email, '') AS email,
      coalesce(invoice.product_name, subscription.product_name, '') AS what,
      invoice.currency, invoice.total - invoice.tax AS amount, invoice.refunded_amount AS refunded
    FROM merchant.subscription_invoices AS invoice
    LEFT JOIN (SELECT id FROM merchant.subscriptions WHERE is_usage_based) AS metered ON metered.id = invoice.subscription_id
    LEFT JOIN merchant.subscriptions AS subscription ON subscription.id = invoice.subscription_id
    WHERE ${isPaidIn("invoice")}
    UNION ALL
    SELECT 'order/' || bought.id, 'once', bought.created_at, bought.customer_id, bought.user_email, coalesce(bought.product_name, ''),
      bought.currency, bought.total - bought.tax, bought.refunded_amount
    FROM merchant.orders AS bought
    WHERE ${isPaidIn("bought")} AND NOT EXISTS (SELECT FROM merchant.subscriptions AS subscription WHERE subscription.order_id = bought.id)`;
}

/**
 * Invoices that could not be charged at first in these periods, by what became of them: the newest one each time that a subscription became
 * overdue, once in each period. It is written at the moment of the charge, the subscription perhaps a little earlier. Without an invoice,
 * the subscription's last status counts.
 */
export function failuresIn(periods: Months[]): Prisma.Sql {
  const { from, till } = spanOf(periods);
  const since = startOf(
    "failed.at",
    periods.flatMap((one) => [one.from, one.till]),
  );
  const invoiceOrChange = Prisma.sql`coalesce(invoice.id, 'change ' || failed.id)`;
  const outcome = Prisma.sql`CASE WHEN known.status IN ('paid', 'partial_refund', 'refunded') THEN 'recovered'
    WHEN known.status IN ('past_due', 'pending') THEN 'open' ELSE 'lapsed' END`;
  return Prisma.sql`
    SELECT DISTINCT ON (since, ${invoiceOrChange}) failed.id::text AS key, ${outcome} AS "group", failed.at, ${since} AS since,
      subscription.customer_id AS "customerId", subscription.user_email AS email, coalesce(invoice.currency, '') AS currency,
      ${planName("failed")} || ', ' || ${outcome} || ' · ' || coalesce('invoice ' || invoice.id, 'its invoice is not known') AS what,
      coalesce(invoice.total, 0) AS amount
    FROM merchant.subscription_changes AS failed
    JOIN merchant.subscriptions AS subscription ON subscription.id = failed.subscription_id
    LEFT JOIN LATERAL (
      SELECT id, status, currency, total FROM merchant.subscription_invoices AS one
      WHERE one.subscription_id = failed.subscription_id AND one.created_at <= failed.at + interval '2 seconds'
        AND one.test_mode = ${isTest}
      ORDER BY one.created_at DESC, one.id DESC LIMIT 1) AS invoice ON true
    CROSS JOIN LATERAL (
      SELECT coalesce(invoice.status, (
        SELECT CASE status WHEN 'active' THEN 'paid' ELSE status END FROM merchant.subscription_changes AS one
        WHERE one.subscription_id = failed.subscription_id ORDER BY id DESC LIMIT 1)) AS status) AS known
    WHERE failed.status IN ('past_due', 'unpaid') AND failed.at >= ${new Date(from)} AND failed.at < ${new Date(till)}
      AND subscription.test_mode = ${isTest} AND ((failed.status_before IN ('past_due', 'unpaid')) IS NOT TRUE OR 'cancelled' = (
        SELECT status FROM merchant.subscription_changes AS one
        WHERE one.subscription_id = failed.subscription_id AND one.id < failed.id ORDER BY id DESC LIMIT 1))
    ORDER BY since, ${invoiceOrChange}, failed.at, failed.id`;
}

/**
 * The free trials that began in these months, by what became of them by now. One has converted if its plan ran on after it, also if that
 * was canceled later, or was running when we first saw it.
 */
export function trialsIn({ from, till }: Months, now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT trial.id AS key, outcome AS "group", created_at AS at, customer_id AS "customerId", user_email AS email,
      ${planName("last")} || ', ' || outcome AS what, '' AS currency, NULL::bigint AS amount
    FROM (
      SELECT subscription.*, last_id, CASE WHEN was_active OR canceled_till > trial_till OR first_at > created_at AND first_status <> 'on_trial'
          AND greatest(created_at, least(coalesce(first_trial_ends_at, created_at), first_at)) < least(first_at, first_ends_at)
        THEN 'converted' WHEN last_status = 'on_trial' AND (last_ends_at <= ${now}) IS NOT TRUE THEN 'running' ELSE 'left' END AS outcome
      FROM merchant.subscriptions AS subscription
      JOIN (
        SELECT subscription_id, max(id) AS last_id, bool_or(status = 'active') AS was_active,
          max(ends_at) FILTER (WHERE status = 'cancelled') AS canceled_till,
          (array_agg(trial_ends_at ORDER BY id) FILTER (WHERE trial_ends_at IS NOT NULL))[1] AS trial_till,
          max(at) FILTER (WHERE status_before IS NULL) AS first_at, max(status) FILTER (WHERE status_before IS NULL) AS first_status,
          max(ends_at) FILTER (WHERE status_before IS NULL) AS first_ends_at,
          max(trial_ends_at) FILTER (WHERE status_before IS NULL) AS first_trial_ends_at,
          max(status) FILTER (WHERE next_at IS NULL) AS last_status, max(ends_at) FILTER (WHERE next_at IS NULL) AS last_ends_at
        FROM merchant.subscription_changes
        WHERE subscription_id IN (SELECT subscription_id FROM merchant.subscription_changes WHERE trial_ends_at IS NOT NULL)
        GROUP BY subscription_id) AS history ON history.subscription_id = subscription.id
      WHERE test_mode = ${isTest} AND created_at >= ${new Date(from)} AND created_at < ${new Date(till)} AND trial_till > created_at) AS trial
    LEFT JOIN merchant.subscription_changes AS last ON last.id = last_id`;
}
