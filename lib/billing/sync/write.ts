import "server-only";
import { db, type DbTx } from "@/lib/db";
import { lockCustomers } from "@/lib/db/locks";
import { AppError } from "@/lib/errors";
import { retryConflicts } from "@/lib/server/database-busy";
import { lastServiceNow } from "../test-mode/generation";
import type { WriteContext } from "./after-write";
import { expectEvents } from "./expected";
import { copiesOf, decide, type Decided, type Outcome, outcomeOf } from "./if-newer";
import { customerOf, type Entity, type Kind, type KindName, KINDS } from "./kinds";

/**
 * Writes our copy unless it is newer, with its owner, history and emails, and when its next event is due. The transaction has to lock
 * the customer first.
 */
export async function writeRecord(
  tx: DbTx,
  type: KindName,
  decided: Decided,
  context: WriteContext,
): Promise<Outcome> {
  const { record, known } = decided;
  const { dueAt, expected, after } = KINDS[type];
  const outcome = await writeIfNewer(tx, KINDS[type], decided, context.now);
  const isWritten = outcome === "created" || outcome === "changed";
  const next = { type, id: record.id, at: dueAt(record) };
  const events = expected?.(record, known as never, context.isFetched ?? false) ?? [next];
  if (isWritten) await expectEvents(tx, known ? events : events.filter(({ at }) => at));
  await after(tx, { record, known: known as never, isWritten }, context);
  return outcome;
}

/** Writes a record that the service just returned, such as the response to a change of ours. Its event brings the same later. */
export async function recordAnswer(type: KindName, answer: Entity, now: Date): Promise<void> {
  await retryConflicts(async () => {
    const decided = await decide(KINDS[type], answer);
    const atService = await lastServiceNow(now);
    await db.$transaction(async (tx) => {
      await lockCustomers(tx, [customerOf(answer)]);
      await writeRecord(tx, type, decided, { now, atService });
    });
  });
}

/**
 * Writes a whole record unless our copy is newer: events may arrive out of order, so an older state never overwrites a newer one.
 * The owner isn't part of the record and stays. When our copy has changed since it was read, this throws a write conflict
 * (`isWriteConflict`), and the event is tried again.
 */
async function writeIfNewer(tx: DbTx, kind: Kind, decided: Decided, now: Date): Promise<Outcome> {
  const { record, known } = decided;
  const outcome = outcomeOf(decided);
  const rows = copiesOf(kind, tx);
  const data = { ...record, syncedAt: now };
  if (!known) await rows.create({ data, select: { id: true } });
  else if (outcome === "changed") {
    const where = { id: known.id, updatedAt: isAt(known.updatedAt), syncedAt: isAt(known.syncedAt) };
    const { count } = await rows.updateMany({ where, data });
    if (count === 0) throw new AppError("conflict", "Another transaction wrote the record.");
  }
  return outcome;
}

/** Within the same millisecond: a row that was edited by hand may have microseconds, which a Date drops. */
function isAt(time: Date) {
  return { gte: time, lt: new Date(time.getTime() + 1) };
}
