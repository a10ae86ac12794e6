import "server-only";
import { sandboxDb } from "../db";
import { Prisma } from "../generated/prisma/client";
import { mrrFrom, type Recurring, RECURRING, yearlyAmount } from "../wire/figures";

export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** One value per day, oldest first. */
export type Trend = { day: string; value: number }[];

export type Trends = Awaited<ReturnType<typeof trendsOf>>;

type Store = { id: number };

const DAY = 86_400_000;

/** The last days up to `now` in the store's time. Days are in UTC. */
export async function trendsOf(store: Store, period: Period, now: Date) {
  const days = Array.from({ length: period }, (_, index) =>
    dayText(now.getTime() - (period - 1 - index) * DAY),
  );
  const from = new Date(`${days[0] ?? dayText(now.getTime())}T00:00:00Z`);
  const [revenue, failed, mrr] = await Promise.all([
    revenueByDay(store, from, now),
    failedByDay(store, from, now),
    mrrOf(store, days, now),
  ]);
  const filled = (known: Map<string, number>) => days.map((day) => ({ day, value: known.get(day) ?? 0 }));
  return {
    /** Payments less refunds, on the day of the payment, in the smallest unit. */
    revenue: filled(revenue),
    /** By the merchant's definition (docs/guides/numbers.md), at the end of each day, at today's plans and prices. */
    mrr,
    /** Deliveries that failed for good. */
    failed: filled(failed),
  };
}

type Row = { day: string; value: bigint };

/** Payments less refunds. Orders hold the first payments, renewal invoices the others. */
function paymentsOf(owner: "store_id" | "customer_id", id: number): Prisma.Sql {
  const isTheirs = Prisma.sql`${Prisma.raw(owner)} = ${id} AND status IN ('paid', 'partial_refund', 'refunded')`;
  return Prisma.sql`
    SELECT created_at AS at, currency, total - refunded_amount AS amount FROM sandbox.orders WHERE ${isTheirs}
    UNION ALL
    SELECT created_at, currency, total - refunded_amount FROM sandbox.subscription_invoices
    WHERE billing_reason <> 'initial' AND ${isTheirs}`;
}

/** All that a store ever earned, or that a customer paid, by currency. */
export async function revenueOf(owner: "store_id" | "customer_id", id: number) {
  const rows = await sandboxDb.$queryRaw<{ currency: string; total: bigint }[]>`
    SELECT currency, sum(amount)::bigint AS total FROM (${paymentsOf(owner, id)}) AS payment GROUP BY 1 ORDER BY 1`;
  return rows.map(({ currency, total }) => ({ currency, total: Number(total) }));
}

async function revenueByDay({ id }: Store, from: Date, now: Date): Promise<Map<string, number>> {
  const rows = await sandboxDb.$queryRaw<Row[]>`
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, sum(amount)::bigint AS value
    FROM (${paymentsOf("store_id", id)}) AS payment WHERE at BETWEEN ${from} AND ${now} GROUP BY 1`;
  return byDay(rows);
}

async function failedByDay({ id }: Store, from: Date, now: Date): Promise<Map<string, number>> {
  const rows = await sandboxDb.$queryRaw<Row[]>`
    SELECT to_char(d.finished_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*) AS value
    FROM sandbox.deliveries d JOIN sandbox.webhooks w ON w.id = d.webhook_id
    WHERE w.store_id = ${id} AND d.status = 'failed' AND d.finished_at BETWEEN ${from} AND ${now}
    GROUP BY 1`;
  return byDay(rows);
}

type Span = Recurring & {
  price_id: number;
  first_day: string;
  end_day: string | null;
  full_price_day: string | null;
  count: bigint;
};

async function mrrOf({ id }: Store, days: string[], now: Date): Promise<Trend> {
  const start = days[0] ?? dayText(now.getTime());
  // Groups equal spans, so that a large shop is a handful of rows. What ends later today still counts today.
  const spans = await sandboxDb.$queryRaw<Span[]>`
    SELECT price_id, quantity, custom_price, included_tax_rate, discount_amount, discount_amount_type,
      greatest(to_char(begun_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), ${start}) AS first_day,
      CASE WHEN ended_at <= ${now} THEN to_char(ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') END AS end_day,
      CASE WHEN discounted_until <= ${now} THEN to_char(discounted_until AT TIME ZONE 'UTC', 'YYYY-MM-DD') END AS full_price_day,
      count(*) AS count
    FROM (${RECURRING}) AS recurring
    WHERE store_id = ${id} AND begun_at <= ${now} AND (ended_at IS NULL OR ended_at >= ${new Date(start)})
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9`;
  const prices = await sandboxDb.sandboxPrice.findMany({
    where: { id: { in: spans.map((span) => span.price_id) } },
  });
  const priceOf = new Map(prices.map((price) => [price.id, price]));
  const yearly = (span: Span, day: string) =>
    Number(span.count) *
    yearlyAmount(span, priceOf.get(span.price_id), span.full_price_day === null || day < span.full_price_day);
  return days.map((day) => ({
    day,
    value: mrrFrom(
      spans
        .filter(({ first_day, end_day }) => first_day <= day && (end_day === null || end_day > day))
        .map((span) => yearly(span, day)),
    ),
  }));
}

function byDay(rows: Row[]): Map<string, number> {
  return new Map(rows.map(({ day, value }) => [day, Number(value)]));
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
