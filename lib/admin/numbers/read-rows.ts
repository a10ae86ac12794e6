import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { KINDS } from "./figures";
import { type Money, PARTS } from "./money";
import { failuresIn, paymentsIn, planName, type Source, trialsIn } from "./payments";
import { aggregate, readLedger } from "./mrr";
import { type Month, monthKey, type Months, spanOf } from "./question";
import { groupBy } from "./sum";

/** A row as it is read. `group` is what figures pick rows by; parts are null where there is no amount. */
export type Found = {
  key: string;
  at: Date;
  customerId: string;
  email: string;
  what: string;
  group: string;
  currency: string;
  parts: bigint | null;
};
type Row = Omit<Found, "parts"> & { parts: string | null };

const SHARE = Prisma.sql`
  subscription.id || '/' || extract(epoch FROM starts) AS key, starts AS at, subscription.customer_id AS "customerId",
  subscription.user_email AS email, ${described("change")} AS what, coalesce(currency, '') AS currency, parts::text AS parts`;
const SHARES = Prisma.sql`
  period JOIN merchant.subscription_changes AS change ON change.id = change_id
  JOIN merchant.subscriptions AS subscription ON subscription.id = change.subscription_id`;
const IN_PARTS = Prisma.raw(`${PARTS}::numeric`);

/** What each subscription is worth just before a moment, oldest first; by plan. */
export async function readShares(moment: number): Promise<Found[]> {
  const at = new Date(moment);
  return await ledgerRows(Prisma.sql`
    SELECT ${SHARE}, period.variant_id AS "group" FROM ${SHARES}
    WHERE starts < ${at} AND ends >= ${at} ORDER BY subscription.created_at, subscription.id`);
}

/** What customers had at the start of each month who had nothing at its end; by month. */
export async function readLost(months: Months[], money: Money): Promise<Found[]> {
  const dates = (key: keyof Months) => months.map((month) => new Date(month[key]));
  return await ledgerRows(Prisma.sql`
    SELECT ${SHARE}, month.first::text AS "group" FROM ${SHARES}
    JOIN unnest(${dates("from")}::timestamptz[], ${dates("till")}::timestamptz[]) AS month (first, till)
      ON starts < month.first AND ends >= month.first
    WHERE NOT EXISTS (
      SELECT FROM period AS other WHERE other.customer = period.customer AND other.starts < month.till
        AND other.ends >= month.till AND other.parts IS NOT NULL AND ${isIn(money, "other")})
    ORDER BY month.first, subscription.created_at, subscription.id`);
}

/** When each customer first was worth something, before `till`: what is dated later hasn't come yet. */
export async function readJoined(till: number, money: Money): Promise<Found[]> {
  return await ledgerRows(Prisma.sql`
    SELECT DISTINCT ON (period.customer) ${SHARE}, '' AS "group" FROM ${SHARES}
    WHERE starts < ${new Date(till)} AND parts IS NOT NULL AND ${isIn(money, "period")}
    ORDER BY period.customer, starts`);
}

/** By kind, month by month, so that they add up along the way. */
export async function readMovements(months: Month[]): Promise<Found[]> {
  const found = await ledgerRows(Prisma.sql`
    ${MOVED} WHERE ${isWithin(spanOf(months))} ORDER BY movement.at, subscription.created_at, subscription.id`);
  const byMonth = groupBy(found, ({ at, group }) => `${monthKey(at.getTime())} ${group}`);
  return months.flatMap(({ key }) => KINDS.flatMap((kind) => byMonth.get(`${key} ${kind}`) ?? []));
}

/** The newest subscriptions that were new or churned. */
export async function readComingAndGoing(span: Months, most: number): Promise<Found[]> {
  return await ledgerRows(Prisma.sql`
    ${MOVED} WHERE ${isWithin(span)} AND kind IN ('new', 'churn')
    ORDER BY movement.at DESC, subscription.id DESC LIMIT ${most}`);
}

const [BEFORE, AFTER] = [described("before"), described("after")];
const MOVED = Prisma.sql`
  SELECT subscription.id || '/' || extract(epoch FROM movement.at) || '/' || kind || '/' || currency AS key, movement.at,
    subscription.customer_id AS "customerId", subscription.user_email AS email, kind AS "group", currency, parts::text AS parts,
    CASE kind WHEN 'new' THEN 'New: ' WHEN 'reactivation' THEN 'Returned: ' WHEN 'expansion' THEN 'More: '
      WHEN 'contraction' THEN 'Less: ' ELSE 'Churned: ' END
    || CASE WHEN ${BEFORE} <> ${AFTER} THEN ${BEFORE} || ' → ' || ${AFTER} ELSE coalesce(${AFTER}, ${BEFORE}) END AS what
  FROM movement LEFT JOIN merchant.subscription_changes AS before ON before.id = change_before
  LEFT JOIN merchant.subscription_changes AS after ON after.id = change_after
  JOIN merchant.subscriptions AS subscription ON subscription.id = coalesce(after.subscription_id, before.subscription_id)`;

function isWithin({ from, till }: Months): Prisma.Sql {
  return Prisma.sql`movement.at >= ${new Date(from)} AND movement.at < ${new Date(till)}`;
}

/** By outcome. */
export async function readTrials(span: Months, now: Date): Promise<Found[]> {
  return toFound(
    await aggregate(Prisma.sql`
    SELECT id AS key, at, customer_id AS "customerId", email, plan || ', ' || outcome AS what, outcome AS "group",
      '' AS currency, NULL AS parts FROM (${trialsIn({ ...span, now })}) AS trial ORDER BY at, id`),
  );
}

/** By outcome. One without its invoice may have been about any money. */
export async function readFailures(span: Months, money: Money): Promise<Found[]> {
  return toFound(
    await aggregate(Prisma.sql`
    SELECT id::text AS key, at, customer_id AS "customerId", email, outcome AS "group", coalesce(currency, ${money.currency}) AS currency,
      plan || ', ' || outcome || ' · ' || coalesce('invoice ' || invoice_id, 'its invoice is not known') AS what,
      (${IN_PARTS} * coalesce(total, 0))::text AS parts FROM (${failuresIn([span])}) AS failure ORDER BY at, failure.id`),
  );
}

export async function readPayments(span: Months, name: Source | "refunded"): Promise<Found[]> {
  const isRefund = name === "refunded";
  return toFound(
    await aggregate(Prisma.sql`
    ${paid(span, isRefund ? "refunded" : "amount")}
    WHERE CASE WHEN ${isRefund} THEN refunded > 0 ELSE source = ${name} END ORDER BY at, id`),
  );
}

/** The newest payments, in any currency. */
export async function readNewestPayments(span: Months, most: number): Promise<Found[]> {
  return toFound(
    await aggregate(Prisma.sql`
    ${paid(span, "amount")} WHERE amount > 0 ORDER BY at DESC, id DESC LIMIT ${most}`),
  );
}

function paid(span: Months, column: "amount" | "refunded"): Prisma.Sql {
  return Prisma.sql`
    SELECT source || '/' || id AS key, at, customer_id AS "customerId", email, what, source AS "group", currency,
      (${IN_PARTS} * ${Prisma.raw(column)})::text AS parts
    FROM (${Prisma.join(paymentsIn(span), " UNION ALL ")}) AS payment`;
}

async function ledgerRows(statement: Prisma.Sql): Promise<Found[]> {
  return toFound(await readLedger(statement));
}

function toFound(rows: Row[]): Found[] {
  return rows.map((row) => Object.assign(row, { parts: row.parts === null ? null : BigInt(row.parts) }));
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
