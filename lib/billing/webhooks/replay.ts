import "server-only";
import { db, type DbTx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { plainText } from "@/lib/server/typed-text";
import { classify } from "./read-event";

/** An event before it was replayed or ignored. */
export type Before = { id: bigint; status: string; attempts: number; lastError: string | null };
export type ReplayedMany = { replayed: Before[]; hasMore: boolean };

/** In one transaction, because their bytes are classified again. */
const MOST_AT_ONCE = 500;
const BEFORE = { id: true, status: true, attempts: true, lastError: true } as const;

/**
 * Queues an event as if it had just arrived: classified by the current settings, with all its attempts. Safe to repeat, because an
 * event is a snapshot that never overwrites a newer one. Returns its previous state, or null if it is about to be processed anyway.
 * Throws `not_found`, or `gone` if its bytes are purged; then fetch its record instead.
 */
export async function replayEvent(id: bigint, now: Date, tx: DbTx = db): Promise<Before | null> {
  const event = await tx.webhookEvent.findUnique({ where: { id }, select: { ...BEFORE, raw: true } });
  if (!event) throw new AppError("not_found", "There is no such event.");
  if (!event.raw) throw new AppError("gone", "The bytes of this event are no longer kept.");
  const [replayed] = await requeue(tx, [event], now);
  return replayed ?? null;
}

/** Replays events that arrived at `since` or later and are dead, oldest first, at most 500 at a time. */
export async function replayDeadSince(since: Date, now: Date, tx: DbTx = db): Promise<ReplayedMany> {
  const dead = await tx.webhookEvent.findMany({
    where: { status: "dead", receivedAt: { gte: since }, raw: { not: null } },
    select: { ...BEFORE, raw: true },
    orderBy: { id: "asc" },
    take: MOST_AT_ONCE + 1,
  });
  const replayed = await requeue(tx, dead.slice(0, MOST_AT_ONCE), now);
  return { replayed, hasMore: dead.length > MOST_AT_ONCE };
}

/** Ignores a pending or dead event. Returns its previous state, or null if it is done or being processed. */
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

/** Skips events that are being processed or wait for their first attempt. */
async function requeue(
  tx: DbTx,
  events: (Before & { raw: Uint8Array | null })[],
  now: Date,
): Promise<Before[]> {
  const replayed: Before[] = [];
  for (const { raw, ...before } of events) {
    const { reason, purchase: _purchase, ...again } = classify(raw ?? new Uint8Array());
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    const { count } = await tx.webhookEvent.updateMany({
      where: { id: before.id, status: { not: "processing" }, NOT: { status: "pending", attempts: 0 } },
      data: { ...again, ...(reason && { lastError: reason }), attempts: 0, runAt: now, processedAt: null },
    });
    if (count > 0) replayed.push(before);
  }
  return replayed;
}
