import "server-only";
import { type Before, ignoreEvent, replayDeadSince, replayEvent } from "@/lib/billing/inbox/replay";
import { db } from "@/lib/db";
import type { Admin } from "../guard";
import { writeDown } from "../write-down";

/** What became of the wish, for the page to say; `late` when the event was no longer as the administrator saw it. */
export type Done = "replayed" | "ignored" | "late";

/** Takes an event up again, and writes that down in the same transaction. Throws as `replayEvent`. */
export async function replay(admin: Admin, id: bigint, now: Date): Promise<Done> {
  return await db.$transaction(async (tx) => {
    const before = await replayEvent(id, now, tx);
    const outcome = before ? stood(before) : "Nothing to do: it was about to be processed.";
    await writeDown(tx, admin, [{ verb: "replay", subject: eventOf(id), outcome }], now);
    return before ? "replayed" : "late";
  });
}

/** The same for all that are dead since a moment. Answers how many, and whether there are more. */
export async function replayAll(
  admin: Admin,
  since: Date,
  now: Date,
): Promise<{ count: number; hasMore: boolean }> {
  return await db.$transaction(async (tx) => {
    const { replayed, hasMore } = await replayDeadSince(since, now, tx);
    const deeds = replayed.map((before) => ({
      verb: "replay_all" as const,
      subject: eventOf(before.id),
      outcome: stood(before),
    }));
    await writeDown(tx, admin, deeds, now);
    return { count: replayed.length, hasMore };
  });
}

/** Ends an event that is not to be applied, for a reason in the administrator's words. */
export async function ignore(admin: Admin, id: bigint, reason: string, now: Date): Promise<Done> {
  return await db.$transaction(async (tx) => {
    const before = await ignoreEvent(id, `Ignored by ${admin.email}: ${reason}`, now, tx);
    const outcome = before ? `${stood(before)} Reason: ${reason}` : "Nothing to do: it was no longer open.";
    await writeDown(tx, admin, [{ verb: "ignore", subject: eventOf(id), outcome }], now);
    return before ? "ignored" : "late";
  });
}

function eventOf(id: bigint) {
  return { type: "events", id: String(id) };
}

/** What the event's own row says no longer. */
function stood({ status, attempts, lastError }: Before): string {
  const tried = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  return `It was ${status} after ${tried}.${lastError ? ` ${lastError}` : ""}`;
}
