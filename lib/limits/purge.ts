import "server-only";
import { db } from "@/lib/db";

const PAUSE_MS = 60_000;
/** So many at once, that no purge is long. */
const MOST = 1_000;

let purgedAt = -Infinity;

/**
 * Forgets counts whose period is over, once a minute in each process. Apart from the counting, and without waiting for rows
 * that are being counted: so that it can hold up nobody.
 */
export async function purgeLimits(now: Date): Promise<void> {
  if (Math.abs(now.getTime() - purgedAt) < PAUSE_MS) return;
  purgedAt = now.getTime();
  await db.$executeRaw`
    DELETE FROM merchant.limits WHERE key IN (
      SELECT key FROM merchant.limits WHERE ends_at <= ${now} ORDER BY ends_at LIMIT ${MOST} FOR UPDATE SKIP LOCKED)`;
}
