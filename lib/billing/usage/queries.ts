import "server-only";
import { randomUUID } from "node:crypto";
import { db, type DbTx } from "@/lib/db";
import { isTest } from "../mode";
import { longestWait } from "../retry-schedule";

// Raw SQL for what Prisma can't say: several sums in one snapshot, the day of a time, window sums, ON CONFLICT and SKIP LOCKED.

/** `waiting`: not reported to the service, or perhaps not. */
type Used = { sent: number; waiting: number };

/**
 * The usage of a subscription since `start`. A report counts for the period in which the service got it. One statement, so that a
 * batch that is reported at the same time is counted exactly once.
 */
export async function usedSince(tx: DbTx, subscriptionId: string, start: Date): Promise<Used> {
  const [used] = await tx.$queryRaw<Used[]>`
    SELECT (
      SELECT coalesce(sum(quantity), 0)::float8 FROM merchant.usage_batches
      WHERE subscription_id = ${subscriptionId} AND recorded_at >= ${start}
    ) AS sent, (
      SELECT coalesce(sum(quantity), 0)::float8 FROM merchant.usage_batches
      WHERE subscription_id = ${subscriptionId} AND record_id IS NULL
    ) + (
      SELECT coalesce(sum(quantity), 0)::float8 FROM merchant.usage_events
      WHERE subscription_id = ${subscriptionId} AND batch_id IS NULL
    ) AS waiting`;
  return used ?? { sent: 0, waiting: 0 };
}

type UsedOn = { subscriptionId: string; day: Date; quantity: number; uses: number };

/** The usage of these subscriptions by day in UTC: there may be millions of single uses. */
export async function usageByDay(subscriptionIds: string[], since = new Date(0)): Promise<UsedOn[]> {
  return await db.$queryRaw<UsedOn[]>`
    SELECT subscription_id AS "subscriptionId", date_trunc('day', at, 'UTC') AS day,
      sum(quantity)::float8 AS quantity, count(*)::int AS uses
    FROM merchant.usage_events
    WHERE subscription_id = ANY(${subscriptionIds}::text[]) AND at >= ${since}
    GROUP BY 1, 2 ORDER BY 1, 2`;
}

/** What comes within a minute is reported together, because the service allows few requests. */
const PAUSE_MS = 60_000;
/** A report can have a little more (service §2 Usage record). */
const LARGEST = 2_000_000_000;

/**
 * Opens a batch for up to `limit` subscriptions whose usage has waited longest, and puts the usage into it. A subscription with an open
 * batch, or one from the last minute, has to wait; a unique index lets one of several senders open it. `atService` is the time there.
 */
export async function openBatches(limit: number, now: Date, atService: Date): Promise<void> {
  const since = new Date(atService.getTime() - PAUSE_MS);
  // A batch that starts after this is from before the clock was set back.
  const ahead = new Date(atService.getTime() + PAUSE_MS);
  await db.$transaction(async (tx) => {
    // Sorted, so that two senders don't wait for each other.
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
    // A statement of its own: it sees what was committed before it, so what another sender has just reported is not taken again.
    await tx.$executeRaw`
      WITH put AS (
        UPDATE merchant.usage_events AS event SET batch_id = fitting.batch_id
        FROM (
          SELECT waiting.id, batch.id AS batch_id,
            sum(waiting.quantity) OVER (PARTITION BY batch.id ORDER BY waiting.id) AS so_far
          FROM merchant.usage_batches AS batch
          JOIN merchant.usage_events AS waiting
            ON waiting.subscription_id = batch.subscription_id AND waiting.batch_id IS NULL
          WHERE batch.id = ANY(${ids}::bigint[])
        ) AS fitting
        WHERE event.id = fitting.id AND fitting.so_far <= ${LARGEST}
        RETURNING event.batch_id, event.quantity)
      UPDATE merchant.usage_batches AS batch SET quantity = filled.quantity
      FROM (SELECT batch_id, sum(quantity) AS quantity FROM put GROUP BY 1) AS filled
      WHERE batch.id = filled.batch_id`;
    await tx.usageBatch.deleteMany({ where: { id: { in: ids }, quantity: 0 } });
  });
}

/** A batch that this process may send until its lease ends. `attempts` includes this one. */
export type ClaimedBatch = {
  id: bigint;
  subscriptionId: string;
  quantity: number;
  startedAt: Date;
  attempts: number;
  leaseId: string;
};

/** Longer than a request takes that was started in time, so nothing of an earlier attempt arrives afterwards. */
export const LEASE_MS = 60_000;
/** From this attempt on the waits stay the same: ten minutes. */
export const LONGEST_WAIT = 4;

/** Claims batches that no other process is sending, oldest first. Leases from before the clock was set back don't count. */
export async function claimBatches(limit: number, now: Date): Promise<ClaimedBatch[]> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const longest = new Date(now.getTime() + longestWait(LONGEST_WAIT));
  return await db.$queryRaw<ClaimedBatch[]>`
    UPDATE merchant.usage_batches AS batch
    SET attempts = batch.attempts + 1, lease_id = ${randomUUID()}::uuid, lease_until = ${leaseUntil}
    WHERE batch.id IN (
      SELECT due.id FROM merchant.usage_batches AS due
      WHERE due.record_id IS NULL AND (due.lease_until <= ${now} OR due.lease_until > ${longest})
      ORDER BY due.id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING batch.id, batch.subscription_id AS "subscriptionId", batch.quantity::float8 AS quantity,
      batch.started_at AS "startedAt", batch.attempts, batch.lease_id::text AS "leaseId"`;
}
