import "server-only";
import { DAY_MS } from "@/lib/dates";
import { Prisma } from "@/lib/generated/prisma/client";
import { conversion } from "./conversion";
import { ALL, factorsOf, type Money, PARTS } from "./money";
import { failuresIn, paymentsIn, planName, trialsIn } from "./payments";
import { aggregate, readLedger } from "./periods";
import { type Month, spanOf } from "./question";

type SumName =
  /** Movements of MRR by day; `about` is their kind. */
  | "mrr"
  /** Customers who came to have MRR or no longer have any, and what they are worth; `about` is the month of their first MRR. */
  | "cohort"
  /** Customers whose first MRR came in that month; in the rows of their cohort. */
  | "joined"
  /** Customers who had MRR at the start of a month and none at its end, by cohort. */
  | "lost"
  /** Customers of a plan at the end, and what it brings in; `about` is its variant. */
  | "plan"
  /** What a plan was called when it was last sold: `about` is its variant, `scope` its name. */
  | "named"
  /** Subscriptions without a price at the end. */
  | "unpriced"
  /** By the month in which they began; `about` is their outcome. */
  | "trial"
  /** `about` is the outcome; without a currency if the invoice isn't known. */
  | "failed"
  /** Payments by month; `about` is what was paid for. */
  | "billed"
  | "refunded";

/** A sum over all customers. `scope` is the currency in which customers are counted, or all of them together. */
export type Sum = {
  name: SumName;
  scope: string;
  about: string;
  currency: string;
  /** Of its month, or of its day for movements; 0 for all before the first one. */
  place: number;
  count: number;
  /** In parts of the smallest unit. */
  amount: bigint;
};
export type Sums = (name: SumName) => Sum[];

/** Everything that the page of these months adds up, as of the end of the last one. */
export async function readSums(months: Month[], now: Date): Promise<Sums> {
  const span = spanOf(months);
  // Two statements, so that a view doesn't take more connections of the pool.
  const found = await Promise.all([
    readLedger<Row>(ledgerSums(months)),
    aggregate<Row>(Prisma.sql`
      SELECT 'trial' AS name, '' AS scope, outcome AS about, '' AS currency, ${placeOf("at", months)} AS place,
        count(*)::int AS count, '0' AS amount FROM (${trialsIn({ ...span, now })}) AS trial GROUP BY outcome, place
      UNION ALL SELECT 'failed', '', outcome, coalesce(currency, ''), 0, count(*)::int, ${inParts("total")}
      FROM (${failuresIn(span)}) AS failure GROUP BY outcome, currency
      UNION ALL SELECT kind, '', source, currency, ${placeOf("at", months)} AS place, count(*)::int, ${inParts("CASE kind WHEN 'billed' THEN amount ELSE refunded END")}
      FROM (${paymentsIn(span)}) AS payment, unnest(ARRAY['billed', 'refunded']) AS kind GROUP BY kind, source, currency, place`),
  ]);
  const sums = groupBy(
    found.flat().map((row) => Object.assign(row, { amount: BigInt(row.amount) })),
    ({ name }) => name,
  );
  return (name) => sums.get(name) ?? [];
}

type Row = Omit<Sum, "amount"> & { amount: string };

export function countOf(sums: Sum[]): number {
  return sums.reduce((total, { count }) => total + count, 0);
}

/** What these come to, in parts of the money. */
export function amountOf(sums: Sum[], money: Money): bigint {
  return sums.reduce((total, { amount, currency }) => total + (money.take(amount, currency) ?? 0n), 0n);
}

/** Customers are counted by currency, and together if there are rates to add up what they are worth. */
function ledgerSums(months: Month[]): Prisma.Sql {
  const { from, till } = spanOf(months);
  const days = Array.from({ length: Math.ceil((till - from) / DAY_MS) }, (_, i) => ({
    from: from + i * DAY_MS,
  }));
  const factors = [...factorsOf(conversion)];
  const rate = Prisma.sql`unnest(${factors.map(([currency]) => currency)}::text[], ${factors.map(([, one]) => String(one))}::numeric[])
    AS rate (currency, factor)`;
  const converted = (statement: Prisma.Sql) =>
    factors.length > 0 ? Prisma.sql`UNION ALL ${statement}` : Prisma.empty;
  return Prisma.sql`,
    past AS MATERIALIZED (
      SELECT customer, kind, at, currency, begun, parts, ${placeOf("at", months)} AS month FROM movement WHERE at < ${new Date(till)}),
    running AS MATERIALIZED (SELECT * FROM neighbor WHERE starts < ${new Date(till)} AND ends >= ${new Date(till)}),
    customer AS (
      SELECT currency AS scope, customer, month, sum(begun)::int AS begun, sum(parts)::bigint AS parts FROM past
      GROUP BY currency, customer, month
      ${converted(Prisma.sql`SELECT ${ALL}, customer, month, sum(begun)::int, sum(parts * factor) FROM past JOIN ${rate} USING (currency)
        GROUP BY customer, month`)}),
    level AS MATERIALIZED (
      SELECT scope, month, begun, parts, first_value(month) OVER history AS joined, sum(begun) OVER history AS subscriptions
      FROM customer WINDOW history AS (PARTITION BY customer, scope COLLATE "C" ORDER BY month)),
    plan AS (
      SELECT currency AS scope, customer, variant_id, parts FROM running WHERE parts IS NOT NULL
      ${converted(Prisma.sql`SELECT ${ALL}, customer, variant_id, parts * factor FROM running JOIN ${rate} USING (currency)
        WHERE parts IS NOT NULL`)})
    SELECT 'mrr' AS name, '' AS scope, kind AS about, currency, ${placeOf("at", days)} AS place, count(*)::int AS count,
      sum(parts)::text AS amount FROM past GROUP BY kind, currency, place
    UNION ALL SELECT name, scope, joined::text, scope, month, count, CASE name WHEN 'cohort' THEN parts ELSE 0 END::text FROM (
      SELECT scope, joined, month, sum((subscriptions > 0)::int - (subscriptions > begun)::int)::int AS change, sum(parts) AS parts,
        count(*) FILTER (WHERE month = joined)::int AS joining, count(*) FILTER (WHERE subscriptions = 0 AND begun < 0)::int AS leaving
      FROM level GROUP BY scope, joined, month) AS cohort
    CROSS JOIN LATERAL (VALUES ('cohort', change), ('joined', joining), ('lost', leaving)) AS counted (name, count)
    UNION ALL SELECT 'plan', scope, variant_id, scope, 0, count(DISTINCT customer)::int, sum(parts)::text FROM plan GROUP BY scope, variant_id
    UNION ALL SELECT 'named', ${planName("sold")}, newest.variant_id, '', 0, 0, '0' FROM (
        SELECT variant_id, max(change_id) AS id FROM running WHERE parts IS NOT NULL GROUP BY variant_id) AS newest
      JOIN merchant.subscription_changes AS sold USING (id)
    UNION ALL SELECT 'unpriced', '', '', '', 0, count(*)::int, '0' FROM running WHERE parts IS NULL`;
}

/** In which of these that follow each other it is, counted from 1; 0 before the first. */
function placeOf(column: string, starts: { from: number }[]): Prisma.Sql {
  const dates = starts.map(({ from }) => new Date(from));
  return Prisma.sql`width_bucket(${Prisma.raw(column)}, ${dates}::timestamptz[])`;
}

function inParts(column: string): Prisma.Sql {
  return Prisma.raw(`(coalesce(sum(${column}), 0) * ${PARTS})::text`);
}

/** Items by what they have in common, in their order. */
export function groupBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
