import "server-only";
import { db } from "@/lib/db";
import { findWebhookFailures } from "@/lib/limits/webhook-failures";

/** One figure of this moment. What has no value now, as the age of the oldest where nothing waits, is left out. */
type Metric = { name: string; help: string; value: number | null };

const HOUR = 3_600_000;

/**
 * How the work behind the pages does, for whoever watches it. Each statement reads what is open or the last hour or day by an index, so
 * it costs the same after years. Times are in seconds.
 */
export async function readMetrics(now: Date): Promise<Metric[]> {
  const hourAgo = new Date(now.getTime() - HOUR);
  const dayAgo = new Date(now.getTime() - 24 * HOUR);
  const [[inbox], [applied], [outbox], [drift], [news], [usage], [sweep], refused] = await Promise.all([
    db.$queryRaw<{ open: number; failing: number; oldest: Date | null; dead: number }[]>`
      SELECT open.*, (SELECT count(*)::int FROM merchant.webhook_events WHERE status = 'dead') AS dead
      FROM (SELECT count(*)::int AS open, count(*) FILTER (WHERE last_error IS NOT NULL)::int AS failing, min(received_at) AS oldest
        FROM merchant.webhook_events WHERE status IN ('pending', 'processing')) AS open`,
    db.$queryRaw<{ count: number; p50: number | null; p95: number | null }[]>`
      SELECT count(*)::int AS count,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM processed_at - received_at)::float8) AS p50,
        percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM processed_at - received_at)::float8) AS p95
      FROM merchant.webhook_events WHERE received_at >= ${hourAgo} AND status = 'done' AND source = 'webhook'`,
    db.$queryRaw<{ open: number; oldest: Date | null; dead: number }[]>`
      SELECT open.*, (SELECT count(*)::int FROM merchant.effects WHERE created_at >= ${dayAgo} AND dead_at IS NOT NULL) AS dead
      FROM (SELECT count(*)::int AS open, min(created_at) AS oldest
        FROM merchant.effects WHERE done_at IS NULL AND dead_at IS NULL) AS open`,
    db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM merchant.drifts WHERE found_at >= ${dayAgo}`,
    db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM merchant.expected_news WHERE due_at < ${hourAgo}`,
    db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM merchant.usage_events WHERE batch_id IS NULL`,
    db.$queryRaw<{ ended: Date | null }[]>`SELECT max(ended_at) AS ended FROM merchant.sweeps`,
    findWebhookFailures(now),
  ]);
  const ageOf = (date: Date | null | undefined) =>
    date ? Math.max(0, (now.getTime() - date.getTime()) / 1_000) : null;
  return [
    metric("inbox_open", "Events waiting or being processed.", inbox?.open),
    metric("inbox_failing", "Open events that failed at least once.", inbox?.failing),
    metric("inbox_oldest_seconds", "Age of the oldest open event.", ageOf(inbox?.oldest)),
    metric("inbox_dead", "Events that failed every attempt and await an administrator.", inbox?.dead),
    metric("applied_last_hour", "Webhooks received and applied within the last hour.", applied?.count),
    metric("applied_p50_seconds", "Median time from arrival to applied, last hour.", applied?.p50),
    metric(
      "applied_p95_seconds",
      "95th percentile of the time from arrival to applied, last hour.",
      applied?.p95,
    ),
    metric("outbox_open", "Mails and other effects waiting to be sent.", outbox?.open),
    metric("outbox_oldest_seconds", "Age of the oldest waiting effect.", ageOf(outbox?.oldest)),
    metric("outbox_dead_last_day", "Effects of the last day that were given up.", outbox?.dead),
    metric("drift_last_day", "Differences from the service found in the last day.", drift?.count),
    metric("news_overdue", "Records whose expected event is more than an hour late.", news?.count),
    metric("usage_waiting", "Usage records not yet reported to the service.", usage?.count),
    metric(
      "sweep_age_seconds",
      "Time since all records were last compared with the service.",
      ageOf(sweep?.ended),
    ),
    metric("refused_last_day", "Deliveries with a wrong signature in the last day.", refused?.count ?? 0),
  ];
}

function metric(name: string, help: string, value: number | null | undefined): Metric {
  return { name: `billfold_${name}`, help, value: value ?? null };
}

/** In the text format of Prometheus. All are gauges: they are read from the tables, which all servers share. */
export function asText(metrics: Metric[]): string {
  const lines = metrics.flatMap(({ name, help, value }) =>
    value === null ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`],
  );
  return `${lines.join("\n")}\n`;
}
