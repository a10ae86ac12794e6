import "server-only";
import { hash, randomUUID } from "node:crypto";
import { db, type DbTx } from "@/lib/db";
import type { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { faultPoint } from "@/lib/server/fault-point";
import { backOff, latestRuns, MAX_ATTEMPTS, reasonOf } from "../retry-schedule";
import { expectEvents } from "../sync/expected";
import type { Classified } from "./read-event";

export type Delivery = {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string | number>;
  /** The sandbox generation in the delivery's header, a UUID, if any. */
  generation: string | null;
  now: Date;
};

/** Stores a delivery, or counts it if it was stored before. Raw SQL, because Prisma takes twice as long, and the sender is waiting. */
export async function storeEvent(
  delivery: Delivery,
  event: Classified,
): Promise<{ id: bigint; isNew: boolean }> {
  const { bytes, headers, generation, now } = delivery;
  const { eventName, subjectType, subjectId, providerTime, status, outcome, reason } = event;
  faultPoint("acknowledge.before");
  const [stored] = await db.$queryRaw<{ id: bigint; isNew: boolean }[]>`
    INSERT INTO merchant.webhook_events AS known
      (source, dedupe_key, event_name, subject_type, subject_id, provider_time, raw, headers, status, outcome, last_error,
       run_at, received_at, generation)
    VALUES ('webhook', ${hash("sha256", bytes, "buffer")}, ${eventName}, ${subjectType}, ${subjectId}, ${providerTime}, ${bytes},
      ${JSON.stringify(headers)}::jsonb, ${status}, ${outcome}, ${reason}, ${now}, ${now}, ${generation}::uuid)
    ON CONFLICT (dedupe_key) DO UPDATE SET duplicates = known.duplicates + 1
    RETURNING id, (xmax = 0) AS "isNew"`;
  faultPoint("acknowledge.after");
  return stored!;
}

/** An event that this worker may process until its lease ends. */
export type ClaimedEvent = {
  id: bigint;
  eventName: string;
  /** Null once the bytes are purged. */
  raw: Uint8Array | null;
  /** The sandbox generation in the delivery's header. */
  generation: string | null;
  /** When the record got this state at the service, if the event has it. */
  providerTime: Date | null;
  attempts: number;
  leaseId: string;
};

/** After this time without a renewal a worker counts as gone, and its events go to another. */
const LEASE_MS = 12_000;
const RENEW_MS = 3_000;
const SOON_MS = 15_000;

/**
 * Takes up to `limit` due events, oldest first. Every event is a snapshot, so none waits for an earlier one about the same
 * record. Safe with any number of workers. Rows whose lease or wait is longer than possible are due too: the clock was set back.
 * Raw SQL for SKIP LOCKED.
 */
export async function claimEvents(limit: number, now: Date): Promise<ClaimedEvent[]> {
  const longestLease = new Date(now.getTime() + 5 * LEASE_MS);
  const latest = latestRuns(now);
  return await db.$queryRaw<ClaimedEvent[]>`
    UPDATE merchant.webhook_events AS event
    SET status = 'processing', attempts = event.attempts + 1, lease_id = ${randomUUID()}::uuid, lease_until = ${leaseEnd(now)}
    WHERE event.id IN (
      SELECT due.id FROM merchant.webhook_events AS due
      WHERE (due.status = 'pending'
          AND (due.run_at <= ${now} OR due.run_at > (${latest}::timestamptz[])[least(due.attempts + 1, ${latest.length})]))
        OR (due.status = 'processing' AND (due.lease_until < ${now} OR due.lease_until > ${longestLease}))
      ORDER BY due.id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING event.id, event.event_name AS "eventName", event.raw, event.generation::text, event.attempts,
      event.provider_time AS "providerTime", event.lease_id::text AS "leaseId"`;
}

/** Renews the lease while `work` runs, so that a slow service doesn't cost a worker its events. */
export async function whileLeased<Result>(leaseId: string, work: () => Promise<Result>): Promise<Result> {
  const renewing = setInterval(() => void renew(leaseId), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}

/** Raw SQL for SKIP LOCKED: the work itself may be writing one of the rows, and waiting for it could deadlock. */
async function renew(leaseId: string): Promise<void> {
  try {
    await db.$executeRaw`
      UPDATE merchant.webhook_events SET lease_until = ${leaseEnd(new Date())} WHERE id IN (
        SELECT id FROM merchant.webhook_events
        WHERE status = 'processing' AND lease_id = ${leaseId}::uuid FOR UPDATE SKIP LOCKED)`;
  } catch (error) {
    // The next renewal may succeed. If none does, the lease ends and the work rolls back.
    log.error("webhook.lease_not_renewed", error);
  }
}

/** Another worker has the event now: what this one wrote is rolled back. */
class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/**
 * Marks an event as done, first in the transaction that applies it, and locks its customer as `lockCustomers` does. Throws `LeaseLost`
 * when another worker has taken it, or a reset of the sandbox has deleted it. Raw SQL for the lock.
 */
export async function finish(
  tx: DbTx,
  { id, leaseId }: ClaimedEvent,
  { customerId, outcome, now }: { customerId: string; outcome: string; now: Date },
): Promise<void> {
  const count = await tx.$executeRaw`
    UPDATE merchant.webhook_events
    SET status = 'done', outcome = ${outcome}, processed_at = ${now}, last_error = NULL, lease_id = NULL, lease_until = NULL
    WHERE id = ${id} AND lease_id = ${leaseId}::uuid
    RETURNING pg_advisory_xact_lock(hashtextextended(${customerId}, 0))`;
  if (count === 0) throw new LeaseLost();
}

/** Schedules the next attempt after a failure; after the last one the event is dead. Never throws. */
export async function postpone(event: ClaimedEvent, error: unknown, now: Date): Promise<void> {
  if (error instanceof LeaseLost) return log.warn("webhook.lease_lost", { id: String(event.id) });
  if (event.attempts >= MAX_ATTEMPTS) return await markDead(event, "gave_up", error, now);
  log.error("webhook.postponed", error, describe(event));
  const runAt = new Date(now.getTime() + backOff(event.attempts));
  await release(event, { status: "pending", runAt, lastError: reasonOf(error) });
}

/** Returns an event that could not be tried yet, which doesn't count as an attempt. Never throws. */
export async function putBack(event: ClaimedEvent, reason: AppError, now: Date): Promise<void> {
  log.warn("webhook.put_back", { reason: reason.message, ...describe(event) });
  const runAt = new Date(now.getTime() + SOON_MS);
  const attempts = event.attempts - 1;
  await release(event, { status: "pending", runAt, attempts, lastError: reasonOf(reason) });
}

/** Marks an event as dead, and has its record fetched from the service instead. Never throws. */
export async function markDead(
  event: ClaimedEvent,
  outcome: "unreadable" | "gave_up",
  error: unknown,
  now: Date,
): Promise<void> {
  log.error("webhook.dead", error, describe(event));
  await release(event, { status: "dead", outcome, lastError: reasonOf(error) });
  try {
    const { subjectType: type, subjectId: id } = await db.webhookEvent.findUniqueOrThrow({
      where: { id: event.id },
    });
    if (type && id) await expectEvents(db, [{ type, id, at: now }], "dead_event");
  } catch (cause) {
    log.error("webhook.refetch_not_queued", cause, { id: String(event.id) });
  }
}

async function release(event: ClaimedEvent, data: Prisma.WebhookEventUpdateManyMutationInput): Promise<void> {
  try {
    await db.webhookEvent.updateMany({
      where: { id: event.id, leaseId: event.leaseId },
      data: { ...data, leaseId: null, leaseUntil: null },
    });
  } catch (cause) {
    // The database is down. The lease ends by itself, and another worker takes the event.
    log.error("webhook.not_released", cause, { id: String(event.id) });
  }
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

function describe({ id, eventName, attempts }: ClaimedEvent) {
  return { id: String(id), name: eventName, attempts };
}
