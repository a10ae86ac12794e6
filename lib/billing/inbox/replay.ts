import "server-only";
import { db, type DbTx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { plainText } from "../plain-text";
import { sortOut } from "./sort-out";

/** How an event stood before it was touched. */
export type Before = { id: bigint; status: string; attempts: number; lastError: string | null };
/** How many were replayed, each as it stood before, and whether there are more. */
export type ReplayedMany = { replayed: Before[]; hasMore: boolean };

/** As many as one transaction takes: their bytes are read again. */
const MOST_AT_ONCE = 500;
const BEFORE = { id: true, status: true, attempts: true, lastError: true } as const;

/**
 * Takes an event up again as if it had just come: sorted out anew by the settings of today, with all its attempts before it.
 * Harmless however often, for an event is a snapshot that never overwrites a newer one. Answers how it stood, or null when
 * it is about to be worked on anyway. Throws `not_found`, and `gone` when its bytes are no longer kept: read its subject again.
 */
export async function replayEvent(id: bigint, now: Date, tx: DbTx = db): Promise<Before | null> {
  const event = await tx.webhookEvent.findUnique({ where: { id }, select: { ...BEFORE, raw: true } });
  if (!event) throw new AppError("not_found", "There is no such event.");
  if (!event.raw) throw new AppError("gone", "The bytes of this event are no longer kept.");
  const [replayed] = await takeUp(tx, [event], now);
  return replayed ?? null;
}

/** The same for all that failed for good and came at `since` or later, at most 500 at a time, oldest first. */
export async function replayDeadSince(since: Date, now: Date, tx: DbTx = db): Promise<ReplayedMany> {
  const dead = await tx.webhookEvent.findMany({
    where: { status: "dead", receivedAt: { gte: since }, raw: { not: null } },
    select: { ...BEFORE, raw: true },
    orderBy: { id: "asc" },
    take: MOST_AT_ONCE + 1,
  });
  const replayed = await takeUp(tx, dead.slice(0, MOST_AT_ONCE), now);
  return { replayed, hasMore: dead.length > MOST_AT_ONCE };
}

/** Ends an event that is not to be applied. Answers how it stood, or null when it is not open, or just being worked on. */
export async function ignoreEvent(
  id: bigint,
  reason: string,
  now: Date,
  tx: DbTx = db,
): Promise<Before | null> {
  const event = await tx.webhookEvent.findUnique({ where: { id }, select: BEFORE });
  if (!event) throw new AppError("not_found", "There is no such event.");
  const { count } = await tx.webhookEvent.updateMany({
    where: { id, status: { in: ["pending", "dead"] } },
    data: { status: "ignored", outcome: "not_wanted", lastError: plainText(reason), processedAt: now },
  });
  return count > 0 ? event : null;
}

type Kept = Before & { raw: Uint8Array | null };

/** Those that are being worked on, or wait for their first attempt, are left as they are: so twice is as good as once. */
async function takeUp(tx: DbTx, events: Kept[], now: Date): Promise<Before[]> {
  if (events.length === 0) return [];
  const rows = events.map(({ id, raw }) => {
    const { status, outcome, reason, eventName, subjectType, subjectId, providerTime } = sortOut(
      raw ?? new Uint8Array(),
    );
    return Prisma.sql`(${id}::bigint, ${status}::text, ${outcome}::text, ${reason}::text, ${eventName}::text,
      ${subjectType}::text, ${subjectId}::text, ${providerTime}::timestamptz)`;
  });
  const taken = await tx.$queryRaw<{ id: bigint }[]>`
    UPDATE merchant.webhook_events AS event
    SET status = again.status, outcome = again.outcome, last_error = coalesce(again.reason, event.last_error), attempts = 0, run_at = ${now},
      processed_at = NULL, event_name = again.event_name, subject_type = again.subject_type, subject_id = again.subject_id,
      provider_time = again.provider_time
    FROM (VALUES ${Prisma.join(rows)})
      AS again (id, status, outcome, reason, event_name, subject_type, subject_id, provider_time)
    WHERE event.id = again.id AND event.status <> 'processing' AND NOT (event.status = 'pending' AND event.attempts = 0)
    RETURNING event.id`;
  const ids = new Set(taken.map(({ id }) => id));
  return events.filter(({ id }) => ids.has(id)).map(({ raw: _raw, ...before }) => before);
}
