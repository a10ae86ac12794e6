import "server-only";
import { isTest } from "@/lib/billing/mode";
import { Prisma } from "@/lib/generated/prisma/client";
import { conversion } from "./conversion";
import { ALL, factorsOf, type Money, PARTS } from "./money";
import { aggregate, planName, startOf } from "./payments";
import { daysOf, type Month, type Months, spanOf, startsOf } from "./question";
import type { Row, SumRow } from "./sums";

/** The kinds of movements, in the order in which they are added up. */
export const KINDS = ["new", "reactivation", "expansion", "contraction", "churn"] as const;
export type Kind = (typeof KINDS)[number];

/**
 * The rules of MRR, which the page adds up and the lists show row by row. Amounts are whole numbers of parts (money.ts), each rounded half
 * up as a bill is, so a sum doesn't depend on the order of its rows. `OFFSET 0` keeps the planner from computing an expression once more
 * for each of its uses.
 */
const LEDGER = Prisma.sql`
  WITH price AS (
    SELECT price_id, terms->>'currency' AS currency, (terms#>>'{price,unitPrice}')::bigint AS unit_price,
      (terms#>>'{price,isUsageBased}')::boolean AS is_usage_based, 12 * (terms#>>'{price,renewal,count}')::bigint AS months,
      ${Prisma.raw(`${PARTS}::bigint`)} * CASE terms#>>'{price,renewal,interval}'
        WHEN 'year' THEN 1 WHEN 'month' THEN 12 WHEN 'week' THEN 52 WHEN 'day' THEN 365 END AS yearly_parts
    FROM merchant.price_terms OFFSET 0),
  -- An order with a discount for some months has two rows: with the discount and without it. A code for one payment doesn't recur.
  known AS (
    SELECT * FROM (
      SELECT order_id, order_terms IS NOT NULL AS is_known, (order_terms->>'taxBasisPoints')::bigint AS tax_points,
        (order_terms->>'createdAt')::timestamptz AS bought_at, (code->>'amount')::bigint AS discount,
        (code->>'isPercent')::boolean AS is_percent, code->>'amount' IS NOT NULL AND code->>'duration' IS DISTINCT FROM 'once' AS recurs,
        CASE WHEN code->>'duration' = 'repeating' THEN (code->>'months')::int END AS reduced_months
      FROM (SELECT order_id, terms->'order' AS order_terms, terms#>'{order,discount}' AS code FROM merchant.order_terms OFFSET 0) AS one
      OFFSET 0) AS found
    JOIN (VALUES (true), (false)) AS half (is_reduced)
      ON CASE WHEN is_reduced THEN recurs ELSE NOT recurs OR reduced_months IS NOT NULL END
    OFFSET 0),
  -- How each subscription was bought; twice if its discount ends.
  sold AS (
    SELECT subscription.id, subscription.customer_id COLLATE "C" AS customer, subscription.created_at,
      -- What was charged says more than the price, which may have been a custom one; not for one of several in an order.
      CASE WHEN has_tax IS NOT TRUE AND subscription.order_id NOT IN (
          SELECT order_id FROM merchant.subscriptions GROUP BY order_id HAVING count(*) > 1) THEN nullif(bought.subtotal, 0) END AS charged,
      bought.variant_id AS charged_variant, bought.currency AS charged_currency, nullif(bought.quantity, 0) AS charged_quantity,
      (coalesce(bought.discount_total, 0) <= 0 AND has_tax IS NULL) OR is_known IS TRUE AS is_known,
      CASE WHEN has_tax THEN tax_points ELSE 0 END AS tax_points, discount, is_percent, coalesce(is_reduced, false) AS is_reduced,
      -- Months of a discount count from the first payment.
      CASE WHEN reduced_months IS NOT NULL THEN
          coalesce((SELECT trial_ends_at FROM merchant.subscription_changes AS change
            WHERE change.subscription_id = subscription.id AND trial_ends_at IS NOT NULL ORDER BY id LIMIT 1),
            bought_at, subscription.created_at) + reduced_months * interval '1 month'
        WHEN is_reduced THEN 'infinity' END AS discounted_till
    FROM merchant.subscriptions AS subscription
    LEFT JOIN merchant.orders AS bought ON bought.id = subscription.order_id
    LEFT JOIN (SELECT subscription_id, bool_or(tax_inclusive AND tax > 0) AS has_tax FROM merchant.subscription_invoices
      WHERE discount_total > 0 OR tax_inclusive GROUP BY subscription_id) AS reduced ON reduced.subscription_id = subscription.id
    LEFT JOIN known ON known.order_id = subscription.order_id
    WHERE subscription.test_mode = ${isTest} OFFSET 0),
  -- It is paid for while it is active or past due, and while it is canceled as it was before. Before the first change that we know, it ran
  -- as it was then since it began or its trial ended. A discount's end divides a time in two.
  change AS (
    SELECT *, status_before IS NULL AS is_first,
      status IN ('active', 'past_due') OR status = 'cancelled' AND (status_before IN ('paused', 'unpaid')) IS NOT TRUE AS is_paid
    FROM merchant.subscription_changes),
  valued AS (
    SELECT change.id AS change_id, subscription_id, customer, variant_id, currency, is_usage_based, yearly_parts, months,
      tax_points, discount, is_percent, is_reduced,
      greatest(CASE WHEN is_first AND at > created_at AND (trial_ends_at > at) IS NOT TRUE THEN greatest(created_at, trial_ends_at)
        WHEN status = 'cancelled' THEN greatest(at, trial_ends_at) ELSE at END, CASE WHEN NOT is_reduced THEN discounted_till END) AS starts,
      least(CASE WHEN is_paid THEN next_at ELSE at END, ends_at, CASE WHEN is_reduced THEN discounted_till ELSE 'infinity' END) AS ends,
      CASE WHEN NOT is_known THEN NULL
        WHEN charged_variant = variant_id AND charged_currency = currency AND charged_quantity = quantity AND charged > 0 THEN charged
        WHEN charged_variant = variant_id AND charged_currency = currency AND charged % charged_quantity = 0 AND unit_price IS NOT NULL
          THEN charged / charged_quantity * quantity
        ELSE unit_price * quantity END AS gross
    FROM change JOIN sold ON sold.id = subscription_id LEFT JOIN price USING (price_id)
    WHERE status IN ('active', 'past_due', 'cancelled') OR is_first AND status <> 'on_trial'
    OFFSET 0),
  due AS (
    SELECT *, CASE WHEN is_reduced
      THEN gross - least(gross, CASE WHEN is_percent THEN (2 * gross * discount + 100) / 200 ELSE discount END) ELSE gross END AS due
    FROM valued WHERE starts < ends),
  priced AS (
    SELECT change_id, subscription_id, customer, variant_id, starts, ends, currency, CASE WHEN is_usage_based THEN 0
      ELSE (2 * (due - CASE tax_points WHEN 0 THEN 0 ELSE (2 * due * tax_points + 10000 + tax_points) / (2 * (10000 + tax_points)) END)
        * yearly_parts + months) / (2 * months) END AS parts
    FROM due OFFSET 0),
  -- Times in which a subscription was worth the same each month; its parts are null while its price isn't known.
  period AS (
    SELECT change_id, customer, variant_id, starts, ends, currency, parts, lag(ends) OVER history = starts AS follows,
      lag(parts) OVER history AS parts_before, lag(currency) OVER history AS currency_before,
      lag(change_id) OVER history AS change_before, lead(starts) OVER history = ends AS goes_on
    FROM priced WHERE parts IS DISTINCT FROM 0
    WINDOW history AS (PARTITION BY subscription_id COLLATE "C", parts IS NULL ORDER BY starts)),
  -- What a subscription gained or lost, and whether it began or ended with that. All of one add up to what it is worth at any moment.
  -- What follows a period in the same currency changes it; all else begins or ends one.
  movement AS (
    SELECT customer, starts AS at, currency, change_id AS change_after,
      CASE WHEN follows IS NULL THEN 'new' WHEN NOT follows THEN 'reactivation'
        WHEN currency <> currency_before OR parts > parts_before THEN 'expansion' ELSE 'contraction' END AS kind,
      CASE WHEN follows THEN change_before END AS change_before,
      CASE WHEN follows AND currency = currency_before THEN parts - parts_before ELSE parts END AS parts,
      CASE WHEN follows AND currency = currency_before THEN 0 ELSE 1 END AS begun
    FROM period WHERE parts IS NOT NULL AND (follows AND currency = currency_before AND parts = parts_before) IS NOT TRUE
    UNION ALL SELECT customer, starts, currency_before, change_id, 'contraction', change_before, -parts_before, -1
    FROM period WHERE follows AND currency <> currency_before
    UNION ALL SELECT customer, ends, currency, NULL, 'churn', change_id, -parts, -1
    FROM period WHERE parts IS NOT NULL AND goes_on IS NOT TRUE AND ends < 'infinity')`;

/** Runs a statement about `period` and `movement`, or part of one that begins with a comma and tables of its own. */
async function readLedger<Result = Row>(statement: Prisma.Sql): Promise<Result[]> {
  return await aggregate(Prisma.sql`${LEDGER} ${statement}`);
}

/** Customers are counted by currency, and together if there are rates to add up what they are worth. */
export async function readLedgerSums(periods: Month[][], starts: number[]): Promise<SumRow[]> {
  const last = periods.at(-1) ?? [];
  const till = new Date(spanOf(last).till);
  const days = [...periods.slice(0, -1).flatMap(startsOf), ...daysOf(last).map(({ from }) => from)];
  const factors = [...factorsOf(conversion)];
  /** Adds the same rows in all currencies together. */
  const converted = (columns: string, table: string) =>
    factors.length === 0
      ? Prisma.empty
      : Prisma.sql`UNION ALL SELECT ${ALL}, ${Prisma.raw(`${columns}, parts * factor FROM ${table}`)}
        JOIN unnest(${factors.map(([currency]) => currency)}::text[], ${factors.map(([, one]) => String(one))}::numeric[])
          AS rate (currency, factor) USING (currency)`;
  return await readLedger<SumRow>(Prisma.sql`,
    past AS (SELECT customer, kind, at, currency, begun, parts, ${startOf("at", starts)} AS month FROM movement WHERE at < ${till}),
    running AS (SELECT * FROM period WHERE starts < ${till} AND ends >= ${till}),
    -- Sorted once, for the groups and for the window.
    scoped AS (
      SELECT currency COLLATE "C" AS scope, customer, month, begun, parts FROM past ${converted("customer, month, begun", "past")}
      ORDER BY customer, scope, month),
    monthly AS (
      SELECT customer, scope, month, sum(begun)::int AS begun, sum(parts) AS parts FROM scoped GROUP BY customer, scope, month),
    level AS (
      SELECT scope, month, begun, parts, first_value(month) OVER history AS joined, sum(begun) OVER history AS subscriptions
      FROM monthly WINDOW history AS (PARTITION BY customer, scope ORDER BY month)),
    priced_now AS (SELECT * FROM running WHERE parts IS NOT NULL),
    plan AS (SELECT currency AS scope, customer, variant_id, parts FROM priced_now ${converted("customer, variant_id", "priced_now")})
    SELECT 'mrr' AS name, '' AS scope, kind AS about, currency, ${startOf("at", days)} AS since, count(*)::int AS count,
      sum(parts)::text AS amount FROM past GROUP BY kind, currency, since
    UNION ALL SELECT name, scope, to_char(joined AT TIME ZONE 'UTC', 'YYYY-MM'), scope, month, count, CASE name WHEN 'cohort' THEN parts ELSE 0 END::text FROM (
      SELECT scope, joined, month, sum((subscriptions > 0)::int - (subscriptions > begun)::int)::int AS change, sum(parts) AS parts,
        count(*) FILTER (WHERE month = joined)::int AS joining, count(*) FILTER (WHERE subscriptions = 0 AND begun < 0)::int AS leaving
      FROM level GROUP BY scope, joined, month) AS cohort
    CROSS JOIN LATERAL (VALUES ('cohort', change), ('joined', joining), ('lost', leaving)) AS counted (name, count)
    WHERE name = 'cohort' OR count > 0
    UNION ALL SELECT 'plan', scope, variant_id, scope, 'epoch', count(DISTINCT customer)::int, sum(parts)::text FROM plan GROUP BY scope, variant_id
    UNION ALL SELECT 'named', ${planName("sold")}, newest.variant_id, '', 'epoch', 0, '0'
    FROM (SELECT variant_id, max(change_id) AS id FROM priced_now GROUP BY variant_id) AS newest JOIN merchant.subscription_changes AS sold USING (id)
    UNION ALL SELECT 'unpriced', '', '', '', 'epoch', count(*)::int, '0' FROM running WHERE parts IS NULL`);
}

/** What each subscription is worth just before a moment, oldest first; by plan. */
export async function readShares(moment: number): Promise<Row[]> {
  const at = new Date(moment);
  return await readLedger(Prisma.sql`
    ${shares("period.variant_id")} WHERE starts < ${at} AND ends >= ${at} ORDER BY subscription.created_at, subscription.id`);
}

/** What customers had at the start of each month who had nothing at its end; by month. */
export async function readLost(months: Months[], money: Money): Promise<Row[]> {
  const dates = (key: keyof Months) => months.map((month) => new Date(month[key]));
  return await readLedger(Prisma.sql`
    ${shares("month.first::text")}
    JOIN unnest(${dates("from")}::timestamptz[], ${dates("till")}::timestamptz[]) AS month (first, till)
      ON starts < month.first AND ends >= month.first
    WHERE NOT EXISTS (
      SELECT FROM period AS other WHERE other.customer = period.customer AND other.starts < month.till
        AND other.ends >= month.till AND other.parts IS NOT NULL AND ${isIn(money, "other")})
    ORDER BY month.first, subscription.created_at, subscription.id`);
}

/** When each customer first was worth something, before `till`: what is dated later hasn't come yet. */
export async function readJoined(till: number, money: Money): Promise<Row[]> {
  return await readLedger(Prisma.sql`
    SELECT DISTINCT ON ("customerId") * FROM (
      ${shares("''")} WHERE starts < ${new Date(till)} AND period.parts IS NOT NULL AND ${isIn(money, "period")}) AS share
    ORDER BY "customerId", at`);
}

/** Movements by kind, month by month, so that they add up along the way. */
export async function readMovements(span: Months): Promise<Row[]> {
  return await readLedger(Prisma.sql`
    ${moved(span)} ORDER BY date_trunc('month', movement.at, 'UTC'), array_position(${[...KINDS]}::text[], kind), movement.at,
      subscription.created_at, subscription.id`);
}

/** The newest subscriptions that were new or churned. */
export async function readComingAndGoing(span: Months, most: number): Promise<Row[]> {
  return await readLedger(Prisma.sql`
    ${moved(span)} AND kind IN ('new', 'churn') ORDER BY movement.at DESC, subscription.id DESC LIMIT ${most}`);
}

function moved({ from, till }: Months): Prisma.Sql {
  const [before, after] = [described("before"), described("after")];
  return Prisma.sql`
    SELECT subscription.id || '/' || extract(epoch FROM movement.at) || '/' || kind || '/' || currency AS key, movement.at,
      subscription.customer_id AS "customerId", subscription.user_email AS email, kind AS "group", currency, parts,
      CASE kind WHEN 'new' THEN 'New: ' WHEN 'reactivation' THEN 'Returned: ' WHEN 'expansion' THEN 'More: '
        WHEN 'contraction' THEN 'Less: ' ELSE 'Churned: ' END
      || CASE WHEN ${before} <> ${after} THEN ${before} || ' → ' || ${after} ELSE coalesce(${after}, ${before}) END AS what
    FROM movement LEFT JOIN merchant.subscription_changes AS before ON before.id = change_before
    LEFT JOIN merchant.subscription_changes AS after ON after.id = change_after
    JOIN merchant.subscriptions AS subscription ON subscription.id = coalesce(after.subscription_id, before.subscription_id)
    WHERE movement.at >= ${new Date(from)} AND movement.at < ${new Date(till)}`;
}

function shares(group: string): Prisma.Sql {
  return Prisma.sql`
    SELECT subscription.id || '/' || extract(epoch FROM starts) AS key, starts AS at, subscription.customer_id AS "customerId",
      subscription.user_email AS email, ${described("change")} AS what, ${Prisma.raw(group)} AS "group",
      coalesce(currency, '') AS currency, parts
    FROM period JOIN merchant.subscription_changes AS change ON change.id = change_id
    JOIN merchant.subscriptions AS subscription ON subscription.id = change.subscription_id`;
}

/** Whether a period belongs to the money. */
function isIn({ currency, isConverted }: Money, table: string): Prisma.Sql {
  return Prisma.sql`(${isConverted} OR ${Prisma.raw(table)}.currency = ${currency})`;
}

/** `3 × Plan Yearly` */
function described(table: string): Prisma.Sql {
  const quantity = Prisma.raw(`${table}.quantity`);
  return Prisma.sql`CASE WHEN ${quantity} = 1 THEN '' ELSE ${quantity} || ' × ' END || ${planName(table)}`;
}
