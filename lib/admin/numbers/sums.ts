import "server-only";
import { DAY_MS } from "@/lib/dates";
import { Prisma } from "@/lib/generated/prisma/client";
import { conversion } from "./conversion";
import { ALL, factorsOf, type Money, PARTS } from "./money";
import { aggregate, readLedger, startOf } from "./mrr";
import { failuresIn, paymentsIn, planName, trialsIn } from "./payments";
import { type Month, type Months, spanOf } from "./question";

/** What is added up, and what it is `about`. */
type SumName =
  | "mrr" // movements of MRR by kind, and by day in the last period
  | "cohort" // customers who came to have MRR or lost it, and that MRR, by the month of their first MRR, `2026-11`
  | "joined" // customers whose first MRR came in that month
  | "lost" // customers with MRR at the start of a month and none at its end, by cohort
  | "plan" // customers and MRR at the end, by variant
  | "named" // what a variant was called when it was last sold, in `scope`
  | "unpriced" // subscriptions without a price at the end
  | "trial" // by outcome, as failed ones are
  | "failed"
  | "paid"; // by what was paid for, and what was `refunded`

/** A sum over all customers. `scope` is the currency in which customers are counted, or all of them together. */
export type Sum = {
  name: SumName;
  scope: string;
  about: string;
  currency: string;
  /** The start of its month, or of its day for movements in the last period; 0 before all periods. */
  from: number;
  count: number;
  /** In parts of the smallest unit. */
  amount: bigint;
};
export type Sums = (name: SumName) => Sum[];
type Row = Omit<Sum, "from" | "amount"> & { since: Date; amount: string };

/** Everything that the page of these periods adds up. They follow each other, the last one until now. */
export async function readSums(periods: Month[][], now: Date): Promise<Sums> {
  const starts = periods.flatMap(startsOf);
  // Two statements, so that a view doesn't take more connections of the pool.
  const found = await Promise.all([
    readLedger<Row>(ledgerSums(periods, starts)),
    aggregate<Row>(eventSums(periods.map(spanOf), starts, now)),
  ]);
  const sums = groupBy(
    found
      .flat()
      .map(({ since, amount, ...row }) => ({ ...row, from: since.getTime(), amount: BigInt(amount) })),
    ({ name }) => name,
  );
  return (name) => sums.get(name) ?? [];
}

/** Where the sums of a period begin; what follows its end belongs to none. */
function startsOf(months: Month[]): number[] {
  return [...months.map(({ from }) => from), spanOf(months).till];
}

/** `OFFSET 0` hides the times from the planner, which would sort all payments by them. */
function eventSums(spans: Months[], starts: number[], now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT 'trial' AS name, '' AS scope, "group" AS about, currency, ${startOf("at", starts)} AS since, count(*)::int AS count, '0' AS amount
    FROM (${trialsIn(spanOf(spans), now)}) AS trial GROUP BY "group", currency, since
    UNION ALL SELECT 'failed', '', "group", currency, since, count(*)::int, (sum(amount) * ${PARTS}::numeric)::text
    FROM (${failuresIn(spans)}) AS failure GROUP BY "group", currency, since
    UNION ALL SELECT 'paid', '', about, currency, since, count, (total * ${PARTS}::numeric)::text
    FROM (SELECT "group", currency, since, count(*)::int AS count, sum(amount) AS paid, sum(refunded) AS refunded
      FROM (SELECT "group", currency, ${startOf("at", starts)} AS since, amount, refunded FROM (${paymentsIn(spanOf(spans))}) AS payment OFFSET 0) AS dated
      GROUP BY "group", currency, since) AS payments
    CROSS JOIN LATERAL (VALUES ("group", paid), ('refunded', refunded)) AS summed (about, total)`;
}

/** Customers are counted by currency, and together if there are rates to add up what they are worth. */
function ledgerSums(periods: Month[][], starts: number[]): Prisma.Sql {
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
  return Prisma.sql`,
    past AS (SELECT customer, kind, at, currency, begun, parts, ${startOf("at", starts)} AS month FROM movement WHERE at < ${till}),
    running AS (SELECT * FROM period WHERE starts < ${till} AND ends >= ${till}),
    priced_now AS (SELECT * FROM running WHERE parts IS NOT NULL),
    scoped AS (
      SELECT currency COLLATE "C" AS scope, customer, month, begun, parts FROM past ${converted("customer, month, begun", "past")}),
    -- Sorted once, for the groups and for the window.
    monthly AS (
      SELECT customer, scope, month, sum(begun)::int AS begun, sum(parts) AS parts
      FROM (SELECT * FROM scoped ORDER BY customer, scope, month) AS scoped GROUP BY customer, scope, month),
    level AS (
      SELECT scope, month, begun, parts, first_value(month) OVER history AS joined, sum(begun) OVER history AS subscriptions
      FROM monthly WINDOW history AS (PARTITION BY customer, scope ORDER BY month)),
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
    UNION ALL SELECT 'unpriced', '', '', '', 'epoch', count(*)::int, '0' FROM running WHERE parts IS NULL`;
}

/** The days of a period, the last one until its end. */
export function daysOf(months: Month[]): Months[] {
  const { from, till } = spanOf(months);
  return Array.from({ length: Math.ceil((till - from) / DAY_MS) }, (_, i) => {
    return { from: from + i * DAY_MS, till: Math.min(from + (i + 1) * DAY_MS, till) };
  });
}

/** Sums that began in this time. */
export function sumsIn(sums: Sum[], { from, till }: Months): Sum[] {
  return sums.filter((sum) => from <= sum.from && sum.from < till);
}

export function countOf(sums: Sum[]): number {
  return total(sums.map(({ count }) => count));
}

export function total(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What these come to, in parts of the money. */
export function amountOf(sums: Sum[], money: Money): bigint {
  return sums.reduce((sum, { amount, currency }) => sum + (money.take(amount, currency) ?? 0n), 0n);
}

/** Items by what they have in common, in their order. */
export function groupBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key) {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
