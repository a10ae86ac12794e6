import "server-only";
import { db, type DbTx } from "@/lib/db";
import { lockCustomers } from "@/lib/db/locks";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { retryConflicts } from "@/lib/server/database-busy";
import { isTest } from "../mode";
import { decideFetched, findCopies } from "../sync/if-newer";
import { customerOf, type Entity, type KindName, KINDS } from "../sync/kinds";
import { writeRecord } from "../sync/write";
import { holdGeneration, lastServiceNow } from "../test-mode/generation";
import { findDrifts, type FoundBy, writeDrifts } from "./drift";

/** Records of one kind that were just fetched from the service. */
export type Fetched = { type: KindName; records: Entity[] };

type Context = {
  foundBy: FoundBy;
  /** The sandbox generation when they were fetched. */
  generation: string | null;
  importBefore?: Date | null;
};

/**
 * Writes fetched records as their events would have, and differences as drift, in one transaction with `also`. Returns the number of
 * records that differed. Skips records of another store or mode.
 */
export async function repair(
  fetched: Fetched[],
  { foundBy, generation, importBefore = null }: Context,
  now: Date,
  also: (tx: DbTx, differed: number) => Promise<void> = async () => {},
): Promise<number> {
  const own = fetched.map(({ type, records }) => ({ type, records: records.filter(isOurs) }));
  // An event may write the same record between our read and our write; then we read again.
  return await retryConflicts(async () => {
    const found = await Promise.all(
      own.map(async ({ type, records }) => ({
        type,
        drifts: await findDrifts(type, records, importBefore),
        decided: (await decideFetched(KINDS[type], records)).filter(
          ({ record, known, isReread }) => isReread || !known || known.updatedAt < record.updatedAt,
        ),
      })),
    );
    const atService = await lastServiceNow(now);
    const drifts = found.flatMap((one) => one.drifts);
    const customers = found.flatMap(({ decided }) => decided.map(({ record }) => customerOf(record)));
    await db.$transaction(async (tx) => {
      await holdGeneration(tx, generation);
      await lockCustomers(tx, customers);
      for (const { type, decided } of found)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        for (const one of decided) await writeRecord(tx, type, one, { now, atService, isFetched: true });
      await writeDrifts(tx, drifts, foundBy, now);
      await also(tx, drifts.length);
    });
    return drifts.length;
  });
}

/** A list may have records of another store or mode. */
function isOurs({ id, storeId, testMode }: Entity): boolean {
  const isOwn = storeId === env.COMMERCE_STORE_ID && testMode === isTest;
  if (!isOwn) log.warn("sync.foreign_record", { id, store: storeId, testMode });
  return isOwn;
}

/**
 * Stores as drift, once for each, that the service no longer has records that we have, and expects no more events about them.
 * Nothing is deleted. Returns how many were new.
 */
export async function writeMissing(
  type: KindName,
  ids: string[],
  { foundBy, generation }: Context,
  now: Date,
): Promise<number> {
  const [known, reported] = await Promise.all([
    findCopies(
      KINDS[type],
      ids.map((id) => ({ id })),
    ),
    db.drift.findMany({ where: { subjectType: type, subjectId: { in: ids }, since: null } }),
  ]);
  const drifts = known
    .filter(({ id }) => !reported.some(({ subjectId }) => subjectId === id))
    .map(({ id }) => ({
      subjectType: type,
      subjectId: id,
      differences: [{ field: "id", ours: id, theirs: null }],
      since: null,
      eventName: null,
    }));
  await db.$transaction(async (tx) => {
    await holdGeneration(tx, generation);
    await writeDrifts(tx, drifts, foundBy, now);
    await tx.expectedEvent.deleteMany({ where: { subjectType: type, subjectId: { in: ids } } });
  });
  return drifts.length;
}
