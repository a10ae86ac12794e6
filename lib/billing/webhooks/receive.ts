import "server-only";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { verifySignature } from "@/lib/lemonsqueezy/signature";
import { log } from "@/lib/log";
import { trace } from "@/lib/observe/trace";
import { isAccepted, type Rotated } from "@/lib/server/secrets";
import { inTime } from "@/lib/server/timers";
import { type Delivery, storeEvent } from "./queue";
import { classify } from "./read-event";

/** The sender gives up after ten seconds, so it gets a 503 long before. */
const TIMEOUT_MS = 2_000;
/** With the largest bodies that is 128 MB. */
const MOST_WAITING = 500;
let waiting = 0;

/**
 * Stores a verified delivery once: the service sends no event id, so the hash of the bytes is the key. Bytes that are no event are
 * stored as dead. Throws `unavailable` when the database is too slow or too many deliveries are waiting. The event may then be
 * stored anyway; a retry is a duplicate.
 */
export async function recordEvent(delivery: Delivery): Promise<void> {
  if (waiting >= MOST_WAITING) throw new AppError("unavailable", "Too many deliveries are waiting.");
  const startedAt = Date.now();
  const classified = classify(delivery.bytes);
  waiting += 1;
  const stored = storeEvent(delivery, classified).finally(() => (waiting -= 1));
  const { id, isNew } = await inTime(stored, TIMEOUT_MS, "The database is too slow.");
  const { eventName: name, status, outcome, purchase } = classified;
  log.info("webhook.recorded", { id: String(id), name, status, outcome, isNew, ...purchase });
  trace("webhook.record", startedAt, { intent: purchase.intent, event: name });
}

/**
 * The index of the accepted secret that signed these bytes, or null. Every secret is tried, so the time taken doesn't reveal which
 * one it was.
 */
export function findSecretIndex(
  secrets: readonly Rotated[],
  bytes: Uint8Array,
  signature: string | null,
  now: Date,
): number | null {
  const matches = secrets.map(
    (rotated) => verifySignature(rotated.secret, bytes, signature) && isAccepted(rotated, now),
  );
  const index = matches.indexOf(true);
  return index === -1 ? null : index;
}

/** Anyone can send a request that is refused, so refusals must not fill the log. */
const QUIET_MS = 10_000;
let refusals = 0;
let loggedAt = -Infinity;

/** Logs a missing or wrong signature, at most every ten seconds; `count` includes those since the last line. */
export function logRefusal(signature: string | null, now: Date): void {
  refusals += 1;
  if (now.getTime() - loggedAt < QUIET_MS) return;
  log.warn("webhook.refused", { signature: signature === null ? "missing" : "wrong", count: refusals });
  refusals = 0;
  loggedAt = now.getTime();
}

/** The bytes hold names and addresses, and their content was copied long before. */
const KEPT_MS = 90 * DAY_MS;
const PURGED_AT_ONCE = 500;

/**
 * Deletes the bytes of events that were done or ignored 90 days ago. Their hashes stay forever, so an old request that is sent again
 * is still a duplicate. Dead and pending events keep their bytes.
 */
export async function purgeBytes(now: Date): Promise<void> {
  const receivedAt = { lt: new Date(now.getTime() - KEPT_MS) };
  const where = { raw: { not: null }, status: { in: ["done", "ignored"] }, receivedAt };
  const old = await db.webhookEvent.findMany({
    where,
    select: { id: true },
    orderBy: { receivedAt: "asc" },
    take: PURGED_AT_ONCE,
  });
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  // With the condition once more: an administrator may have replayed one of them since.
  const { count } = await db.webhookEvent.updateMany({
    where: { ...where, id: { in: ids } },
    data: { raw: null },
  });
  log.info("webhook.bytes_purged", { count });
}
