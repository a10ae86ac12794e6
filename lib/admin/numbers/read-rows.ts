import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { type FigureName, KINDS } from "./figures";
import { type Money, PARTS } from "./money";
import { aggregate, readLedger } from "./mrr";
import { paymentsIn, planName } from "./payments";
import { type Month, monthKey, type Months, spanOf } from "./question";
import { groupBy } from "./sums";

/** `group` is what figures pick rows by; parts are null where there is no amount. */
export type Row = {
  /** Of no other row of the figure. */
  key: string;
  /** When it happened, or since when it is so. */
  at: Date;
  customerId: string;
  email: string;
  what: string;
  group: string;
  currency: string;
  parts: bigint | null;
};
type Read = Omit<Row, "parts"> & { parts: string | null };

/** Payments, failures or trials, oldest first. */
export async function readEvents(statement: Prisma.Sql, end = Prisma.sql`ORDER BY at, key`): Promise<Row[]> {
  const rows = await aggregate<Read>(Prisma.sql`
    SELECT key, at, "customerId", email, what, "group", currency, (amount * ${PARTS}::numeric)::text AS parts
    FROM (${statement}) AS event ${end}`);
  return toRows(rows);
}

/** The newest payments, in any currency. */
export async function readNewestPayments(span: Months, most: number): Promise<Row[]> {
  return await readEvents(
    paymentsIn(span),
    Prisma.sql`WHERE amount > 0 ORDER BY at DESC, key DESC LIMIT ${most}`,
  );
}

/** Those of a source, or all that has been refunded. */
export function paymentsOf(name: FigureName, span: Months): Prisma.Sql {
  const payments = paymentsIn(span);
  if (name !== "refunded") return Prisma.sql`SELECT * FROM (${payments}) AS payment WHERE "group" = ${name}`;
  return Prisma.sql`
    SELECT key, at, "customerId", email, what, "group", currency, refunded AS amount FROM (${payments}) AS payment WHERE refunded > 0`;
}

/** What each subscription is worth just before a moment, oldest first; by plan. */
export async function readShares(moment: number): Promise<Row[]> {
  const at = new Date(moment);
  return await ledger(Prisma.sql`
    ${shares("period.variant_id")} WHERE starts < ${at} AND ends >= ${at} ORDER BY subscription.created_at, subscription.id`);
}

/** What customers had at the start of each month who had nothing at its end; by month. */
export async function readLost(months: Months[], money: Money): Promise<Row[]> {
  const dates = (key: keyof Months) => months.map((month) => new Date(month[key]));
  return await ledger(Prisma.sql`
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
  return await ledger(Prisma.sql`
    SELECT DISTINCT ON ("customerId") * FROM (
      ${shares("''")} WHERE starts < ${new Date(till)} AND period.parts IS NOT NULL AND ${isIn(money, "period")}) AS share
    ORDER BY "customerId", at`);
}

/** Movements by kind, month by month, so that they add up along the way. */
export async function readMovements(months: Month[]): Promise<Row[]> {
  const rows = await ledger(
    Prisma.sql`${moved(spanOf(months))} ORDER BY movement.at, subscription.created_at, subscription.id`,
  );
  const byMonth = groupBy(rows, ({ at, group }) => `${monthKey(at.getTime())} ${group}`);
  return months.flatMap(({ key }) => KINDS.flatMap((kind) => byMonth.get(`${key} ${kind}`) ?? []));
}

/** The newest subscriptions that were new or churned. */
export async function readComingAndGoing(span: Months, most: number): Promise<Row[]> {
  return await ledger(Prisma.sql`
    ${moved(span)} AND kind IN ('new', 'churn') ORDER BY movement.at DESC, subscription.id DESC LIMIT ${most}`);
}

function moved({ from, till }: Months): Prisma.Sql {
  const [before, after] = [described("before"), described("after")];
  return Prisma.sql`
    SELECT subscription.id || '/' || extract(epoch FROM movement.at) || '/' || kind || '/' || currency AS key, movement.at,
      subscription.customer_id AS "customerId", subscription.user_email AS email, kind AS "group", currency, parts::text AS parts,
      CASE kind WHEN 'new' THEN 'New: ' WHEN 'reactivation' THEN 'Returned: ' WHEN 'expansion' THEN 'More: '
        WHEN 'contraction' THEN 'Less: ' ELSE 'Churned: ' END
      || CASE WHEN ${before} <> ${after} THEN ${before} || ' → ' || ${after} ELSE coalesce(${after}, ${before}) END AS what
    FROM movement LEFT JOIN merchant.subscription_changes AS before ON before.id = change_before
    LEFT JOIN merchant.subscription_changes AS after ON after.id = change_after
    JOIN merchant.subscriptions AS subscription ON subscription.id = coalesce(after.subscription_id, before.subscription_id)
    WHERE movement.at >= ${new Date(from)} AND movement.at < ${new Date(till)}`;
}

async function ledger(statement: Prisma.Sql): Promise<Row[]> {
  return toRows(await readLedger(statement));
}

function toRows(rows: Read[]): Row[] {
  return rows.map((row) => Object.assign(row, { parts: row.parts === null ? null : BigInt(row.parts) }));
}

function shares(group: string): Prisma.Sql {
  return Prisma.sql`
    SELECT subscription.id || '/' || extract(epoch FROM starts) AS key, starts AS at, subscription.customer_id AS "customerId",
      subscription.user_email AS email, ${described("change")} AS what, ${Prisma.raw(group)} AS "group",
      coalesce(currency, '') AS currency, parts::text AS parts
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
