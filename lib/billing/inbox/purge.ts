import "server-only";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import { log } from "@/lib/log";

/** How long the bytes of an event are kept: they hold names and addresses, and what they said has long been copied by then. */
const KEPT_MS = 90 * DAY_MS;
const PAUSE_MS = 60_000;
/** So many at once, that no purge is long. */
const MOST = 500;

let purgedAt = -Infinity;

/**
 * Forgets the bytes of events that were applied or ignored long ago, once a minute in each process. Their hashes stay for ever, so
 * that a captured request which is sent again years later is still known. What is dead or waits keeps its bytes.
 */
export async function purgeBytes(now: Date): Promise<void> {
  if (Math.abs(now.getTime() - purgedAt) < PAUSE_MS) return;
  purgedAt = now.getTime();
  const count = await db.$executeRaw`
    UPDATE merchant.webhook_events SET raw = NULL WHERE id IN (
      SELECT id FROM merchant.webhook_events
      WHERE raw IS NOT NULL AND status IN ('done', 'ignored') AND received_at < ${new Date(now.getTime() - KEPT_MS)}
      ORDER BY received_at LIMIT ${MOST} FOR UPDATE SKIP LOCKED)`;
  if (count > 0) log.info("webhook.bytes_purged", { count });
}
