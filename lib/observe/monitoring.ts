import "server-only";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { lastServiceNow } from "@/lib/billing/test-mode/generation";
import { db } from "@/lib/db";
import { findWebhookFailures } from "@/lib/rate-limits";

/** A current value; null, and left out, if there is none, such as the age of the oldest event while none waits. */
type Metric = { name: string; help: string; value: number | null };

const HOUR = 3_600_000;
const IS_WAITING = { doneAt: null, deadAt: null };
const IS_OPEN = { status: { in: ["pending", "processing"] } };

/**
 * The state of the background work. Each query reads open rows, or those of the last hour or day, by an index, so it stays fast over
 * the years. Times are in seconds.
 */
export async function readMetrics(now: Date): Promise<Metric[]> {
  const hourAgo = new Date(now.getTime() - HOUR);
  const dayAgo = new Date(now.getTime() - 24 * HOUR);
  const ageOf = (date: Date | null | undefined) =>
    date ? Math.max(0, (now.getTime() - date.getTime()) / 1_000) : null;
  const [{ _count: open, _min: oldest }, { _count: waiting, _min: first }, times, { _max: last }, refused] =
    await Promise.all([
      db.webhookEvent.aggregate({ where: IS_OPEN, _count: true, _min: { receivedAt: true } }),
      db.effect.aggregate({ where: IS_WAITING, _count: true, _min: { createdAt: true } }),
      readApplied(hourAgo),
      db.sweep.aggregate({ _max: { endedAt: true } }),
      findWebhookFailures(now),
    ]);
  const atService = await lastServiceNow(now);
  const [failing, dead, deadEffects, drifts, overdue, usage] = await Promise.all([
    db.webhookEvent.count({ where: { ...IS_OPEN, lastError: { not: null } } }),
    db.webhookEvent.count({ where: { status: "dead" } }),
    db.effect.count({ where: { createdAt: { gte: dayAgo }, deadAt: { not: null } } }),
    db.drift.count({ where: { foundAt: { gte: dayAgo } } }),
    db.expectedEvent.count({ where: { dueAt: { lt: new Date(atService.getTime() - HOUR) } } }),
    db.usageEvent.count({ where: { batchId: null } }),
  ]);
  const applied = times.find(({ hour }) => hour === null);
  const metrics: [name: string, help: string, value: number | null | undefined][] = [
    ["inbox_open", "Events waiting or being processed.", open],
    ["inbox_failing", "Open events that failed at least once.", failing],
    ["inbox_oldest_seconds", "Age of the oldest open event.", ageOf(oldest.receivedAt)],
    ["inbox_dead", "Events that failed every attempt and wait for an admin.", dead],
    ["applied_last_hour", "Webhooks received and applied within the last hour.", applied?.count],
    ["applied_p50_seconds", "Median time from arrival to applied, last hour.", applied?.p50],
    ["applied_p95_seconds", "95th percentile of the time from arrival to applied, last hour.", applied?.p95],
    ["outbox_open", "Emails and other effects waiting to be sent.", waiting],
    ["outbox_oldest_seconds", "Age of the oldest waiting effect.", ageOf(first.createdAt)],
    ["outbox_dead_last_day", "Effects of the last day that were given up.", deadEffects],
    ["drift_last_day", "Differences from the service found in the last day.", drifts],
    ["events_overdue", "Records whose expected event is more than an hour late.", overdue],
    ["usage_waiting", "Usage records not yet reported to the service.", usage],
    ["sweep_age_seconds", "Time since all records were last compared with the service.", ageOf(last.endedAt)],
    ["refused_last_day", "Deliveries with a wrong signature in the last day.", refused?.count ?? 0],
  ];
  return metrics.map(([name, help, value]) => ({ name: `billfold_${name}`, help, value: value ?? null }));
}

type Applied = { hour: number | null; count: number; p50: number | null; p95: number | null };

/**
 * How many webhooks were applied since then, and within how many seconds: for each hour since the epoch, and with `hour` null for all
 * of them. Raw SQL for percentiles.
 */
export async function readApplied(since: Date): Promise<Applied[]> {
  return await db.$queryRaw`
    SELECT floor(extract(epoch FROM received_at) / 3600)::int AS hour, count(*)::int AS count,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM processed_at - received_at)::float8) AS p50,
      percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM processed_at - received_at)::float8) AS p95
    FROM merchant.webhook_events
    WHERE received_at >= ${since} AND status = 'done' AND source = 'webhook'
    GROUP BY GROUPING SETS ((1), ())`;
}

/** In the text format of Prometheus. All are gauges, read from the tables, which all servers share. */
export function asText(metrics: Metric[]): string {
  const lines = metrics.flatMap(({ name, help, value }) =>
    value === null ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`],
  );
  return `${lines.join("\n")}\n`;
}

/** Throws if the database doesn't respond. */
export async function pingDatabase(): Promise<void> {
  await db.$queryRaw`SELECT 1`;
}

/** The migrations of this build that the database doesn't have, oldest first. Those of a newer build are ignored. */
export async function missingMigrations(): Promise<string[]> {
  const [wanted, rows] = await Promise.all([
    ownMigrations(),
    // Raw SQL: Prisma's own table isn't in the schema.
    db.$queryRaw<{ name: string }[]>`
      SELECT migration_name AS name FROM public._prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  ]);
  const applied = new Set(rows.map(({ name }) => name));
  return wanted.filter((name) => !applied.has(name));
}

async function ownMigrations(): Promise<string[]> {
  // next.config.mjs copies them into the build.
  const entries = await readdir(join(process.cwd(), "prisma/migrations"), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
}
