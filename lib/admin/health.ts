import "server-only";
import type { Route } from "next";
import { db } from "@/lib/db";
import { findWebhookFailures } from "@/lib/rate-limits";
import { readApplied } from "@/lib/observe/monitoring";
import type { PlanFileReport } from "./drift";

/** The state of the inbox. Durations are in milliseconds. */
export type Health = Awaited<ReturnType<typeof getHealth>>;

const HOUR = 3_600_000;
const HOURS = 24;
const MOST_REASONS = 6;

/** Reads only the last day and what is open, so that it costs the same after years. */
export async function getHealth(now: Date) {
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
    /** Events that failed for good and were neither replayed nor ignored. */
    dead,
    lastDay: lastDay.map(({ status, _count: count }) => ({ status, count })),
    ignored,
    /** Requests that were not stored, because their signature was wrong. */
    refused,
    hours,
  };
}

const SLOW_MS = 5 * 60_000;

/** What needs an administrator; empty while all is well. Anyone can send a wrong signature, so those don't count. */
export function problemsOf({ dead, queue }: Health, { missing, unnamed }: PlanFileReport) {
  const { waiting, failing, oldestAgeMs } = queue;
  const late = (oldestAgeMs ?? 0) > SLOW_MS ? waiting : 0;
  const problems: [count: number, one: string, many: string, href: Route][] = [
    [dead, "dead event", "dead events", "/admin/events?status=dead"],
    [failing, "event that is retried", "events that are retried", "/admin/events?status=pending"],
    [late, "event that waits too long", "events that wait too long", "/admin/events?status=pending"],
    [(missing?.length ?? 0) + unnamed.length, "plan mismatch", "plan mismatches", "/admin/health"],
  ];
  return problems
    .filter(([count]) => count > 0)
    .map(([count, one, many, href]) => ({ text: `${count} ${count === 1 ? one : many}`, href }));
}

async function queueNow(now: Date) {
  const { _count: counts, _min: first } = await db.webhookEvent.aggregate({
    where: { status: { in: ["pending", "processing"] } },
    _count: { _all: true, lastError: true },
    _min: { receivedAt: true },
  });
  const { _all: waiting, lastError: failing } = counts;
  const oldest = first.receivedAt;
  return { waiting, failing, oldestAgeMs: oldest && Math.max(0, now.getTime() - oldest.getTime()) };
}

async function reasonsSince(since: Date) {
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

/**
 * How long events took from arrival to our tables in each of the last 24 hours, including the current one, oldest first; no times where
 * none was applied.
 */
async function hoursUntil(now: Date) {
  const last = Math.floor(now.getTime() / HOUR) * HOUR;
  const starts = Array.from({ length: HOURS }, (_, i) => new Date(last - (HOURS - 1 - i) * HOUR));
  const rows = await readApplied(starts[0]!);
  const byHour = new Map(rows.map((row) => [row.hour, row]));
  return starts.map((start) => {
    const { count = 0, p50 = null, p95 = null } = byHour.get(start.getTime() / HOUR) ?? {};
    return { start, count, p50Ms: p50 && p50 * 1_000, p95Ms: p95 && p95 * 1_000 };
  });
}
