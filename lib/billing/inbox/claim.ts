import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";

/** An event that this worker may process until its lease ends. */
export type ClaimedEvent = {
  id: bigint;
  eventName: string;
  raw: Uint8Array;
  /** The life of the sandbox that it says it tells of. */
  life: string | null;
  attempts: number;
  leaseId: string;
};

/** A worker that has not finished by then is taken for gone, and its event is given to another. */
const LEASE_MS = 60_000;
/** An event that failed this often no longer holds back newer ones about the same subject. */
const PATIENCE = 3;

/**
 * Takes up to `limit` due events, oldest first, one per subject. Safe with any number of workers: rows that another is
 * about to take are skipped, and what is taken carries a lease. OFFSET 0 has earlier events found by their subject, whatever
 * the database's statistics say of the moment.
 */
export async function claimEvents(limit: number, now: Date): Promise<ClaimedEvent[]> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  return await db.$queryRaw<ClaimedEvent[]>`
    UPDATE merchant.webhook_events AS event
    SET status = 'processing', attempts = event.attempts + 1, lease_id = ${randomUUID()}::uuid, lease_until = ${leaseUntil}
    WHERE event.id IN (
      SELECT due.id FROM merchant.webhook_events AS due
      WHERE ((due.status = 'pending' AND due.run_at <= ${now}) OR (due.status = 'processing' AND due.lease_until < ${now}))
        AND NOT coalesce((
          SELECT true FROM (
            SELECT status, attempts FROM merchant.webhook_events
            WHERE subject_type = due.subject_type AND subject_id = due.subject_id AND id < due.id OFFSET 0) AS earlier
          WHERE earlier.status IN ('pending', 'processing') AND earlier.attempts < ${PATIENCE} LIMIT 1), false)
      ORDER BY due.id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING event.id, event.event_name AS "eventName", event.raw, event.life::text, event.attempts,
      event.lease_id::text AS "leaseId"`;
}
