import { query } from "./database";
import { findDifferences } from "./differences";
import type { Sites } from "./sites";

/**
 * Checks the promises after everything has settled and returns one sentence for each that is broken: an acknowledged delivery that
 * isn't in the inbox, an event or effect that wasn't applied, a record that differs, a wrong owner, a missing effect.
 */
export async function brokenPromises(sites: Sites): Promise<string[]> {
  const found = await Promise.all([
    lostDeliveries(sites),
    findDifferences(sites.service, sites.databaseUrl),
    rowsOf(sites, NOT_APPLIED),
    rowsOf(sites, NOT_DONE),
    rowsOf(sites, WRONG_OWNER),
    rowsOf(sites, NO_EFFECT),
  ]);
  return found.flat();
}

const NOT_APPLIED = `SELECT 'event ' || id || ' is ' || status || ': ' || coalesce(last_error, '') AS text
  FROM merchant.webhook_events WHERE status NOT IN ('done', 'ignored')`;
const NOT_DONE = `SELECT 'effect ' || key || ' is not done: ' || coalesce(last_error, '') AS text
  FROM merchant.effects WHERE done_at IS NULL`;
const WRONG_OWNER = `SELECT 'subscription ' || id || ' of ' || user_email || ' is given to ' || user_id AS text
  FROM merchant.subscriptions WHERE user_id IS NOT NULL AND user_id || '@example.org' <> user_email`;
/**
 * A customer who is charged for two plans is notified, whatever the order of the events. A metered subscription is an addition to a
 * plan, not a second one.
 */
const NO_EFFECT = `SELECT 'no email was sent about the second subscription ' || newer.id AS text
  FROM merchant.subscriptions AS newer
  WHERE newer.status NOT IN ('expired', 'cancelled') AND NOT newer.is_usage_based
    AND EXISTS (SELECT 1 FROM merchant.subscriptions AS older
      WHERE older.user_id = newer.user_id AND older.status NOT IN ('expired', 'cancelled')
        AND NOT older.is_usage_based AND (older.created_at, older.id) < (newer.created_at, newer.id))
    AND NOT EXISTS (SELECT 1 FROM merchant.effects WHERE key = 'two_subscriptions:' || newer.id)`;

async function rowsOf({ databaseUrl }: Sites, sql: string): Promise<string[]> {
  const rows = await query<{ text: string }>(databaseUrl, sql);
  return rows.map(({ text }) => text);
}

type Kept = { name: string; type: string; id: string; count: number };

/** Compares the deliveries that the service counts as acknowledged with the inbox, by event and object. */
async function lostDeliveries({ service, databaseUrl }: Sites): Promise<string[]> {
  const delivered = await service.deliveries("&state=delivered");
  const kept = await query<Kept>(
    databaseUrl,
    `SELECT event_name AS name, coalesce(body #>> '{data,type}', body ->> 'type') AS type, coalesce(body #>> '{data,id}', body ->> 'id') AS id, sum(1 + duplicates)::int AS count
     FROM (SELECT event_name, duplicates, convert_from(raw, 'UTF8')::jsonb AS body FROM merchant.webhook_events WHERE raw IS NOT NULL) AS read
     GROUP BY 1, 2, 3`,
  );
  const counts = new Map(kept.map(({ name, type, id, count }) => [`${name} ${type}/${id}`, count]));
  const acknowledged = new Map<string, number>();
  for (const { event_name, subject_type, subject_id } of delivered) {
    const fact = `${event_name} ${subject_type}/${subject_id}`;
    acknowledged.set(fact, (acknowledged.get(fact) ?? 0) + 1);
  }
  return [...acknowledged]
    .filter(([fact, times]) => (counts.get(fact) ?? 0) < times)
    .map(
      ([fact, times]) => `${fact} was acknowledged ${times} times and kept ${counts.get(fact) ?? 0} times`,
    );
}
