import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import type { AppError } from "@/lib/errors";
import { backOff, longestWait } from "../back-off";

/** A batch that this process may send until its lease ends. `attempts`: how often somebody has claimed it, this time included. */
export type ClaimedBatch = {
  id: bigint;
  subscriptionId: string;
  quantity: number;
  startedAt: Date;
  attempts: number;
  leaseId: string;
};

/** Longer than a request takes that was begun within `SENDING_MS`, so that nothing of an earlier attempt can arrive afterwards. */
const LEASE_MS = 60_000;
/** So long after the claim nothing is sent any more. */
export const SENDING_MS = 20_000;
/** The attempt after which the waits grow no longer: ten minutes. */
const LONGEST_WAIT = 4;

/**
 * Takes up to `limit` batches that nobody sends, the oldest first, without waiting for a clock that was set back. Safe with any number
 * of senders.
 */
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

/** The service has it, as this record. */
export async function settleBatch(
  { id, leaseId }: ClaimedBatch,
  record: { id: string; createdAt: Date },
): Promise<void> {
  const data = { recordId: record.id, recordedAt: record.createdAt, leaseId: null, lastError: null };
  await db.usageBatch.updateMany({ where: { id, leaseId, recordId: null }, data });
}

/** It is tried again later. Where the service may have it all the same, not before the lease has ended. */
export async function postponeBatch(
  { id, leaseId, attempts }: ClaimedBatch,
  { code, message }: AppError,
  now: Date,
): Promise<void> {
  const isUncertain = code === "upstream" || code === "internal";
  const wait = Math.max(isUncertain ? LEASE_MS : 0, backOff(Math.min(attempts, LONGEST_WAIT)));
  const data = { lastError: message, leaseUntil: new Date(now.getTime() + wait) };
  await db.usageBatch.updateMany({ where: { id, leaseId, recordId: null }, data });
}
