import "server-only";
import { db } from "@/lib/db";
import { findWebhookFailures } from "@/lib/limits/webhook-failures";

/** How the inbox does. Durations are in milliseconds. */
export type Health = {
  queue: { waiting: number; failing: number; oldestAgeMs: number | null };
  /** All that failed for good and nobody has looked after. */
  dead: number;
  /** What came in the last day, by what became of it. */
  lastDay: { status: string; count: number }[];
  ignored: { reason: string; count: number }[];
  /** What was not even stored, because its signature was wrong. */
  refused: { count: number; since: Date } | null;
  hours: HourOfArrivals[];
};

/** How long events of one hour took from their arrival to our tables; no times when none was applied. */
export type HourOfArrivals = { start: Date; count: number; p50Ms: number | null; p95Ms: number | null };

const HOUR = 3_600_000;
const HOURS = 24;
const MOST_REASONS = 6;

/** Asks for no more than the last day and what is open, so that it costs the same after years. */
export async function getHealth(now: Date): Promise<Health> {
  const since = new Date(now.getTime() - HOURS * HOUR);
  const [queue, dead, lastDay, ignored, refused, hours] = await Promise.all([
    queueNow(now),
    db.webhookEvent.count({ where: { status: "dead" } }),
    db.webhookEvent.groupBy({ by: ["status"], where: { receivedAt: { gte: since } }, _count: true }),
    reasonsSince(since),
    findWebhookFailures(now),
    hoursUntil(now),
  ]);
  return {
    queue,
    dead,
    lastDay: lastDay.map(({ status, _count }) => ({ status, count: _count })),
    ignored,
    refused,
    hours,
  };
}

async function queueNow(now: Date): Promise<Health["queue"]> {
  const [row] = await db.$queryRaw<{ waiting: number; failing: number; oldest: Date | null }[]>`
    SELECT count(*)::int AS waiting, count(*) FILTER (WHERE last_error IS NOT NULL)::int AS failing,
      min(received_at) AS oldest
    FROM merchant.webhook_events WHERE status IN ('pending', 'processing')`;
  const { waiting = 0, failing = 0, oldest = null } = row ?? {};
  return { waiting, failing, oldestAgeMs: oldest && Math.max(0, now.getTime() - oldest.getTime()) };
}

async function reasonsSince(since: Date): Promise<Health["ignored"]> {
  const groups = await db.webhookEvent.groupBy({
    by: ["lastError"],
    where: { status: "ignored", receivedAt: { gte: since } },
    _count: true,
    orderBy: { _count: { lastError: "desc" } },
    take: MOST_REASONS,
  });
  return groups.map(({ lastError, _count }) => ({
    reason: lastError ?? "No reason recorded.",
    count: _count,
  }));
}

/** The last 24 hours with their share of this one, oldest first, those in which nothing came as well. */
async function hoursUntil(now: Date): Promise<HourOfArrivals[]> {
  const last = Math.floor(now.getTime() / HOUR) * HOUR;
  const starts = Array.from({ length: HOURS }, (_, i) => new Date(last - (HOURS - 1 - i) * HOUR));
  const rows = await db.$queryRaw<{ hour: number; count: number; p50: number | null; p95: number | null }[]>`
    SELECT floor(extract(epoch FROM received_at) / 3600)::int AS hour, count(*)::int AS count,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM processed_at - received_at)::float8) AS p50,
      percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM processed_at - received_at)::float8) AS p95
    FROM merchant.webhook_events
    WHERE received_at >= ${starts[0]} AND status = 'done' AND source = 'webhook'
    GROUP BY 1`;
  const byHour = new Map(rows.map((row) => [row.hour, row]));
  return starts.map((start) => {
    const { count = 0, p50 = null, p95 = null } = byHour.get(start.getTime() / HOUR) ?? {};
    return {
      start,
      count,
      p50Ms: p50 === null ? null : p50 * 1_000,
      p95Ms: p95 === null ? null : p95 * 1_000,
    };
  });
}
