import "server-only";
import { db } from "@/lib/db";
import { isTest } from "../mode";

/** What came within a minute is told at once: the service allows few requests. */
const PAUSE_MS = 60_000;
/** The largest number that a report may have is a little above (service §2 Usage record). */
const LARGEST = 2_000_000_000;

/**
 * Puts what waits into batches, one of each subscription, as far as none of it is under way and the last one is a minute old: of up
 * to `limit` subscriptions, whose use has waited longest first. A unique index lets one of several senders open it. `atService` is
 * the time there.
 */
export async function openBatches(limit: number, now: Date, atService: Date): Promise<void> {
  const since = new Date(atService.getTime() - PAUSE_MS);
  // One that was begun later than that is from before the clock was set back.
  const ahead = new Date(atService.getTime() + PAUSE_MS);
  await db.$transaction(async (tx) => {
    // In one order, so that two senders do not wait for each other.
    const opened = await tx.$queryRaw<{ id: bigint }[]>`
      INSERT INTO merchant.usage_batches (subscription_id, quantity, started_at, lease_until)
      SELECT due.subscription_id, 0, ${atService}::timestamptz, ${now}::timestamptz FROM (
        SELECT waiting.subscription_id FROM merchant.usage_events AS waiting
        JOIN merchant.subscriptions AS used ON used.id = waiting.subscription_id
          AND used.subscription_item_id IS NOT NULL AND used.test_mode = ${isTest}
        WHERE waiting.batch_id IS NULL AND NOT EXISTS (
          SELECT FROM merchant.usage_batches AS last WHERE last.subscription_id = waiting.subscription_id
            AND (last.record_id IS NULL OR last.started_at BETWEEN ${since} AND ${ahead}))
        GROUP BY waiting.subscription_id ORDER BY min(waiting.id) LIMIT ${limit}) AS due
      ORDER BY due.subscription_id
      ON CONFLICT DO NOTHING RETURNING id`;
    if (opened.length === 0) return;
    const ids = opened.map(({ id }) => id);
    // Each statement sees what was committed until then, so what another sender has just told is not taken again.
    await tx.$executeRaw`
      UPDATE merchant.usage_events AS event SET batch_id = fitting.batch_id
      FROM (
        SELECT waiting.id, batch.id AS batch_id,
          sum(waiting.quantity) OVER (PARTITION BY batch.id ORDER BY waiting.id) AS so_far
        FROM merchant.usage_batches AS batch
        JOIN merchant.usage_events AS waiting
          ON waiting.subscription_id = batch.subscription_id AND waiting.batch_id IS NULL
        WHERE batch.id = ANY(${ids}::bigint[])
      ) AS fitting
      WHERE event.id = fitting.id AND fitting.so_far <= ${LARGEST}`;
    await tx.$executeRaw`
      UPDATE merchant.usage_batches AS batch SET quantity = (
        SELECT coalesce(sum(event.quantity), 0) FROM merchant.usage_events AS event WHERE event.batch_id = batch.id)
      WHERE batch.id = ANY(${ids}::bigint[])`;
    await tx.usageBatch.deleteMany({ where: { id: { in: ids }, quantity: 0 } });
  });
}
