import "server-only";
import { sandboxDb } from "../db";
import { monthlyAmount } from "../wire/figures/monthly-amount";

export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** A figure for each day of a period, the oldest first. */
export type Trend = { day: string; value: number }[];

export type Trends = {
  /** What came in less what was given back, on the day it came in. In the currency's smallest unit, as `mrr` is. */
  revenue: Trend;
  /** What the subscriptions that run on a day bring in a month, at the plans and prices of today. */
  mrr: Trend;
  /** Deliveries that were given up on. */
  failed: Trend;
};

type Store = { id: number };

const DAY = 86_400_000;

/** The last days of a store up to `now`, its own time. Days are those of UTC. */
export async function trendsOf(store: Store, period: Period, now: Date): Promise<Trends> {
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
  return { revenue: filled(revenue), failed: filled(failed), mrr };
}

type Row = { day: string; value: bigint };

async function revenueByDay({ id }: Store, from: Date, now: Date): Promise<Map<string, number>> {
  // Orders hold the first payments, renewal invoices the others.
  const rows = await sandboxDb.$queryRaw<Row[]>`
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, sum(amount)::bigint AS value FROM (
      SELECT created_at AS at, total - refunded_amount AS amount FROM sandbox.orders
      WHERE store_id = ${id} AND created_at BETWEEN ${from} AND ${now}
        AND status IN ('paid', 'partial_refund', 'refunded')
      UNION ALL
      SELECT created_at, total - refunded_amount FROM sandbox.subscription_invoices
      WHERE store_id = ${id} AND created_at BETWEEN ${from} AND ${now} AND billing_reason <> 'initial'
        AND status IN ('paid', 'partial_refund', 'refunded')
    ) AS payments GROUP BY 1`;
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

type Span = {
  price_id: number;
  custom_price: number | null;
  quantity: number;
  first_day: string;
  /** The day on which it no longer counts; null while it runs. */
  end_day: string | null;
  count: bigint;
};

async function mrrOf({ id }: Store, days: string[], now: Date): Promise<Trend> {
  const start = days[0] ?? dayText(now.getTime());
  // Alike ones are counted together, so that a large shop is a handful of rows.
  const spans = await sandboxDb.$queryRaw<Span[]>`
    SELECT price_id, custom_price, quantity, greatest(begun, ${start}) AS first_day, end_day, count(*) AS count FROM (
      SELECT i.price_id, s.custom_price, i.quantity,
        to_char(coalesce(s.trial_ends_at, s.created_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS begun,
        to_char(CASE
          WHEN s.status IN ('active', 'past_due') THEN NULL
          WHEN s.status = 'expired' THEN coalesce(s.ends_at, s.updated_at)
          ELSE s.updated_at
        END AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS end_day
      FROM sandbox.subscriptions s JOIN sandbox.subscription_items i ON i.subscription_id = s.id
      WHERE s.store_id = ${id} AND s.status <> 'on_trial' AND s.created_at <= ${now}
    ) AS lives
    WHERE end_day IS NULL OR end_day > ${start}
    GROUP BY 1, 2, 3, 4, 5`;
  const prices = await sandboxDb.sandboxPrice.findMany({
    where: { id: { in: spans.map((span) => span.price_id) } },
  });
  const priceOf = new Map(prices.map((price) => [price.id, price]));
  const amounts = spans.map((span) => {
    const { price_id, custom_price, quantity, count } = span;
    const amount = monthlyAmount(priceOf.get(price_id), custom_price, quantity) * Number(count);
    return Object.assign(span, { amount });
  });
  return days.map((day) => ({
    day,
    value: amounts
      .filter(({ first_day, end_day }) => first_day <= day && (end_day === null || end_day > day))
      .reduce((sum, { amount }) => sum + amount, 0),
  }));
}

function byDay(rows: Row[]): Map<string, number> {
  return new Map(rows.map(({ day, value }) => [day, Number(value)]));
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
