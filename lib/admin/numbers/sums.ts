import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { conversion } from "./conversion";
import { ALL, factorsOf, PARTS } from "./money";
import { failuresIn, paymentsIn, planName, trialsIn } from "./payments";
import { aggregate, readLedger, startOf } from "./mrr";
import { type Month, spanOf } from "./question";
import { daysOf, groupBy, type Sum, type Sums } from "./sum";

/** Everything that the page of these periods adds up. They follow each other, the last one until now. */
export async function readSums(periods: Month[][], now: Date): Promise<Sums> {
  const spans = periods.map(spanOf);
  const span = spanOf(spans);
  const starts = periods.flatMap(startsOf);
  // Two statements, so that a view doesn't take more connections of the pool.
  const found = await Promise.all([
    readLedger<Row>(ledgerSums(periods, starts)),
    aggregate<Row>(Prisma.sql`
      SELECT 'trial' AS name, '' AS scope, outcome AS about, '' AS currency, ${startOf("at", starts)} AS since,
        count(*)::int AS count, '0' AS amount FROM (${trialsIn({ ...span, now })}) AS trial GROUP BY outcome, since
      UNION ALL SELECT 'failed', '', outcome, coalesce(currency, ''), since, count(*)::int, ${inParts("coalesce(sum(total), 0)")}
      FROM (${failuresIn(spans)}) AS failure GROUP BY outcome, currency, since
      ${Prisma.join(
        paymentsIn(span).map((payments) => paymentSums(payments, starts)),
        "",
      )}`),
  ]);
  const sums = groupBy(
    found
      .flat()
      .map(({ since, amount, ...row }) => ({ ...row, from: since.getTime(), amount: BigInt(amount) })),
    ({ name }) => name,
  );
  return (name) => sums.get(name) ?? [];
}

/** Each kind of payment is added up alone, and `OFFSET 0` hides the times from the planner, which would sort all payments by them. */
function paymentSums(payments: Prisma.Sql, starts: number[]): Prisma.Sql {
  return Prisma.sql`
    UNION ALL SELECT name, '', source, currency, since, count, ${inParts("amount")}
    FROM (SELECT source, currency, since, count(*)::int AS count, sum(amount) AS billed, sum(refunded) AS refunded
      FROM (SELECT source, currency, ${startOf("at", starts)} AS since, amount, refunded FROM (${payments}) AS payment OFFSET 0) AS dated
      GROUP BY source, currency, since) AS paid
    CROSS JOIN LATERAL (VALUES ('billed', billed), ('refunded', refunded)) AS total (name, amount)`;
}

/** Where the sums of a period begin; what follows its end belongs to none. */
function startsOf(months: Month[]): number[] {
  return [...months.map(({ from }) => from), spanOf(months).till];
}

type Row = Omit<Sum, "from" | "amount"> & { since: Date; amount: string };

/** Customers are counted by currency, and together if there are rates to add up what they are worth. */
function ledgerSums(periods: Month[][], starts: number[]): Prisma.Sql {
  const last = periods.at(-1) ?? [];
  const { till } = spanOf(last);
  const days = [...periods.slice(0, -1).flatMap(startsOf), ...daysOf(last).map(({ from }) => from)];
  const factors = [...factorsOf(conversion)];
  const rate = Prisma.sql`unnest(${factors.map(([currency]) => currency)}::text[], ${factors.map(([, one]) => String(one))}::numeric[])
    AS rate (currency, factor)`;
  const converted = (statement: Prisma.Sql) =>
    factors.length > 0 ? Prisma.sql`UNION ALL ${statement}` : Prisma.empty;
  return Prisma.sql`,
    past AS (
      SELECT customer, kind, at, currency, begun, parts, ${startOf("at", starts)} AS month FROM movement WHERE at < ${new Date(till)}),
    running AS (SELECT * FROM period WHERE starts < ${new Date(till)} AND ends >= ${new Date(till)}),
    scoped AS (
      SELECT currency COLLATE "C" AS scope, customer, month, begun, parts FROM past
      ${converted(Prisma.sql`SELECT ${ALL}, customer, month, begun, parts * factor FROM past JOIN ${rate} USING (currency)`)}),
    -- Sorted once, for the groups and for the window.
    monthly AS (
      SELECT customer, scope, month, sum(begun)::int AS begun, sum(parts) AS parts
      FROM (SELECT * FROM scoped ORDER BY customer, scope, month) AS scoped GROUP BY customer, scope, month),
    level AS (
      SELECT scope, month, begun, parts, first_value(month) OVER history AS joined, sum(begun) OVER history AS subscriptions
      FROM monthly WINDOW history AS (PARTITION BY customer, scope ORDER BY month)),
    plan AS (
      SELECT currency AS scope, customer, variant_id, parts FROM running WHERE parts IS NOT NULL
      ${converted(Prisma.sql`SELECT ${ALL}, customer, variant_id, parts * factor FROM running JOIN ${rate} USING (currency)
        WHERE parts IS NOT NULL`)})
    SELECT 'mrr' AS name, '' AS scope, kind AS about, currency, ${startOf("at", days)} AS since, count(*)::int AS count,
      sum(parts)::text AS amount FROM past GROUP BY kind, currency, since
    UNION ALL SELECT name, scope, to_char(joined AT TIME ZONE 'UTC', 'YYYY-MM'), scope, month, count, CASE name WHEN 'cohort' THEN parts ELSE 0 END::text FROM (
      SELECT scope, joined, month, sum((subscriptions > 0)::int - (subscriptions > begun)::int)::int AS change, sum(parts) AS parts,
        count(*) FILTER (WHERE month = joined)::int AS joining, count(*) FILTER (WHERE subscriptions = 0 AND begun < 0)::int AS leaving
      FROM level GROUP BY scope, joined, month) AS cohort
    CROSS JOIN LATERAL (VALUES ('cohort', change), ('joined', joining), ('lost', leaving)) AS counted (name, count)
    WHERE name = 'cohort' OR count > 0
    UNION ALL SELECT 'plan', scope, variant_id, scope, 'epoch', count(DISTINCT customer)::int, sum(parts)::text FROM plan GROUP BY scope, variant_id
    UNION ALL SELECT 'named', ${planName("sold")}, newest.variant_id, '', 'epoch', 0, '0' FROM (
        SELECT variant_id, max(change_id) AS id FROM running WHERE parts IS NOT NULL GROUP BY variant_id) AS newest
      JOIN merchant.subscription_changes AS sold USING (id)
    UNION ALL SELECT 'unpriced', '', '', '', 'epoch', count(*)::int, '0' FROM running WHERE parts IS NULL`;
}

function inParts(sum: string): Prisma.Sql {
  return Prisma.raw(`(${sum} * ${PARTS})::text`);
}
