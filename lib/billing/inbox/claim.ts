import "server-only";
import { randomUUID } from "node:crypto";
import { ask } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { isBeyondBackOff } from "../back-off";
import { leaseEnd, longestLease } from "./lease";

/** An event that this worker may process until its lease ends. */
export type ClaimedEvent = {
  id: bigint;
  eventName: string;
  /** Null once the bytes were purged. */
  raw: Uint8Array | null;
  /** The life of the sandbox that it says it tells of. */
  life: string | null;
  /** When what it tells became true at the service, where it says so. */
  providerTime: Date | null;
  attempts: number;
  leaseId: string;
};

/**
 * Takes up to `limit` due events, oldest first. Every event is a snapshot, so none waits for an earlier one about the same
 * record; nor for a clock that was set back. Safe with any number of workers: rows that another is about to take are skipped, and
 * what is taken carries a lease.
 */
export async function claimEvents(limit: number, now: Date): Promise<ClaimedEvent[]> {
  const claimed = await ask<Omit<ClaimedEvent, "id"> & { id: string | bigint }>(Prisma.sql`
    UPDATE merchant.webhook_events AS event
    SET status = 'processing', attempts = event.attempts + 1, lease_id = ${randomUUID()}::uuid, lease_until = ${leaseEnd(now)}
    WHERE event.id IN (
      SELECT due.id FROM merchant.webhook_events AS due
      WHERE (due.status = 'pending' AND (due.run_at <= ${now} OR ${isBeyondBackOff(now)}))
        OR (due.status = 'processing' AND (due.lease_until < ${now} OR due.lease_until > ${longestLease(now)}))
      ORDER BY due.id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING event.id, event.event_name AS "eventName", event.raw, event.life::text, event.attempts,
      event.provider_time AS "providerTime", event.lease_id::text AS "leaseId"`);
  return claimed.map((event) => Object.assign(event, { id: BigInt(event.id) }));
}
