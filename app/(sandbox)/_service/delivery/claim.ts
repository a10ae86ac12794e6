import "server-only";
import { sandboxDb, type SandboxDbTx } from "../db";
import { Prisma } from "../generated/prisma/client";
import { ALL_STORES } from "../shared/ids";
import { storesUntil, type Until } from "../time/record-now";
import type { Parcel } from "./send";

export type Claimed = Parcel & {
  id: number;
  leaseId: string;
  webhookId: number;
  storeId: number;
  /** It is due, and the earlier deliveries of its subject have ended. */
  dueAt: Date;
  attemptsCount: number;
  isResend: boolean;
  isEnabled: boolean;
  /** Only the first attempt is signed wrongly, so that the next shows whether the receiver recovers. */
  fault: "bad_signature" | null;
};

/** Some may be locked by another worker. */
const SPARE = 4;

/**
 * Claims up to `limit` due deliveries, oldest first, for 30 seconds, which is longer than an attempt can take, so that deliveries
 * of a dead worker come back. Only the first of each subject is claimed. `until` is on the stores' clocks; leases use the
 * database's clock.
 */
export async function claimDeliveries(until: Until, limit: number): Promise<Claimed[]> {
  const rows = await sandboxDb.$queryRaw<Claimed[]>`
    WITH first AS MATERIALIZED (${firstDue(until, limit * SPARE)}),
    due AS MATERIALIZED (
      SELECT d.id FROM sandbox.deliveries d JOIN first AS s ON s.id = d.id
      WHERE ${isDue} ORDER BY d.next_attempt_at, d.id LIMIT ${limit} FOR UPDATE OF d SKIP LOCKED)
    UPDATE sandbox.deliveries AS d
    SET status = 'sending',
        attempts_count = d.attempts_count + CASE WHEN d.status = 'pending' THEN 1 ELSE 0 END,
        lease_id = gen_random_uuid(),
        lease_until = clock_timestamp() + interval '30 seconds'
    FROM due, sandbox.events e, sandbox.webhooks w
    WHERE d.id = due.id AND e.id = d.event_id AND w.id = d.webhook_id
    RETURNING d.id, d.lease_id AS "leaseId", d.webhook_id AS "webhookId", w.store_id AS "storeId", ${turnOf} AS "dueAt",
      d.attempts_count AS "attemptsCount", d.finished_at IS NOT NULL AS "isResend", w.enabled AS "isEnabled",
      CASE WHEN d.attempts_count = 1 AND d.fault LIKE '%bad_signature%' THEN 'bad_signature' END AS fault,
      w.url, w.secret, e.name AS "eventName", e.body, (
        SELECT generation::text FROM sandbox.generation g WHERE g.store_id IN (w.store_id, ${ALL_STORES})
        ORDER BY g.store_id DESC LIMIT 1) AS generation`;
  return rows.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.id - other.id);
}

/** Releases claimed deliveries; their attempts are repeated under the same number. */
export async function releaseDeliveries(tx: SandboxDbTx, storeId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE sandbox.deliveries d SET lease_id = gen_random_uuid(), lease_until = clock_timestamp()
    FROM sandbox.webhooks w
    WHERE d.status = 'sending' AND w.id = d.webhook_id AND ${storeId}::int IN (w.store_id, ${ALL_STORES}::int)`;
}

/** Earlier deliveries about the same subject, to the same webhook. */
// OFFSET 0 makes the planner look them up by subject, whatever the statistics say.
const EARLIER = Prisma.sql`(
  SELECT * FROM sandbox.deliveries
  WHERE subject_type = d.subject_type AND subject_id = d.subject_id AND webhook_id = d.webhook_id AND id < d.id
  OFFSET 0) AS earlier`;

/**
 * Whether the delivery `d` has to wait: deliveries about one subject go to a webhook one after the other, except that a delivery
 * delayed by the fault panel lets others pass until its first attempt. Evaluated row by row, so that reading the first few stays
 * fast.
 */
export const waitsItsTurn = Prisma.sql`coalesce((
  SELECT true FROM ${EARLIER}
  WHERE earlier.status = 'sending' OR (earlier.status = 'pending'
    AND NOT (earlier.attempts_count = 0 AND earlier.fault IS NOT NULL AND earlier.fault LIKE '%reorder%'))
  LIMIT 1), false)`;

/** When the delivery `d` can be sent: it is due, and the one before it has ended. */
const turnOf = Prisma.sql`greatest(d.next_attempt_at, (SELECT max(earlier.finished_at) FROM ${EARLIER}))`;

// SQL fragments about unfinished deliveries, which each statement calls `d`.

/** `id` and `until` of the first deliveries that can be claimed. */
export function firstDue(until: Until, limit: number): Prisma.Sql {
  return Prisma.sql`
    SELECT d.id, s.until FROM ${OPEN} AS d ${withUntil(until)} WHERE ${isDue} AND NOT ${waitsItsTurn} LIMIT ${limit}`;
}

/**
 * All unfinished deliveries in the order of their due dates. OFFSET 0 keeps the planner from evaluating all of them when a few
 * are read.
 */
export const OPEN = Prisma.sql`(
  SELECT * FROM sandbox.deliveries WHERE status IN ('pending', 'sending') ORDER BY next_attempt_at, id OFFSET 0)`;

/** `s.until`: the latest due date of a delivery `d` on the clock of its store. */
export function withUntil(until: Until): Prisma.Sql {
  return Prisma.sql`JOIN LATERAL (
    SELECT u.until FROM sandbox.webhooks w JOIN ${storesUntil(until)} AS u ON u.store_id = w.store_id
    WHERE w.id = d.webhook_id OFFSET 0) AS s ON true`;
}

/** Whether the delivery `d` can be taken by `s.until`. */
const isDue = Prisma.sql`((d.status = 'pending' AND d.next_attempt_at <= s.until)
  OR (d.status = 'sending' AND d.lease_until < clock_timestamp()))`;
