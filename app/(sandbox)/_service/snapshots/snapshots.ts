import "server-only";
import { AppError, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { requireStill } from "../clock/lease";
import { sandboxDb, type SandboxDbTx } from "../db";
import { releaseDeliveries } from "../delivery/claim";
import { forgetFaults } from "../faults/store";
import { interruptRuns } from "../scenarios/runs";
import { FIRST_IDS } from "../seed/catalog-rows";
import { isHistoryAbandoned } from "../seed/history";
import { seedSandbox, seedShop } from "../seed/seed-sandbox";
import { ALL_STORES } from "../shared/ids";
import { readClocks, startGeneration } from "../time/store-clocks";
import {
  deleteRows,
  emptyTables,
  pack,
  readDump,
  replaceAll,
  replaceInStore,
  unpack,
  writeDump,
} from "./dump";
import { listTables, LONG_TRANSACTION } from "./tables";

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export type SnapshotLine = { name: string; takenAt: Date; sizeBytes: number };

/** Those of the whole sandbox, or of a store. */
export async function listSnapshots(storeId = ALL_STORES): Promise<SnapshotLine[]> {
  return sandboxDb.$queryRaw<SnapshotLine[]>`
    SELECT name, taken_at AS "takenAt", length(content) AS "sizeBytes" FROM sandbox.snapshots
    WHERE store_id = ${storeId} ORDER BY name`;
}

/** Replaces an older snapshot of the same name. Throws invalid for a bad name, conflict while the clock is being moved. */
export async function saveSnapshot(name: string, storeId = ALL_STORES): Promise<SnapshotLine> {
  if (!NAME.test(name)) {
    throw new AppError(
      "invalid",
      "A snapshot's name has 1 to 64 letters, digits, dots, dashes and underscores, and begins with a letter or digit.",
    );
  }
  const { dump, takenAt } = await sandboxDb.$transaction(async (tx) => {
    // A consistent view of all tables.
    await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`;
    // A reset empties the tables in older views too, so each waits for the other. This lock takes no view and stops no other snapshot.
    await tx.$executeRaw`LOCK TABLE sandbox.store_clocks IN ROW SHARE MODE`;
    // The view is taken here. What happens later is not in it, so no clock has to be held.
    const [clock] = requireStill((await readClocks(storeId, tx)).all);
    return { dump: await readDump(tx, storeId), takenAt: clock?.now ?? new Date() };
  }, LONG_TRANSACTION);
  const content = await pack(dump);
  await sandboxDb.sandboxSnapshot.upsert({
    where: { storeId_name: { storeId, name } },
    create: { storeId, name, content, takenAt },
    update: { content, takenAt },
  });
  return { name, takenAt, sizeBytes: content.length };
}

/**
 * Restores all data, ids and clock offsets, of one store or all. Throws not_found, and conflict while the clock is being moved or if
 * the tables have changed since.
 */
export async function restoreSnapshot(name: string, storeId = ALL_STORES): Promise<void> {
  const snapshot = await sandboxDb.sandboxSnapshot.findUnique({
    where: { storeId_name: { storeId, name } },
  });
  if (!snapshot) throw noSuchSnapshot();
  const dump = await unpack(snapshot.content);
  await replace(storeId, async (tx) => {
    await writeDump(tx, dump, storeId);
    // Whatever was running belongs to another past.
    await releaseDeliveries(tx, storeId);
    await interruptRuns(tx, storeId);
    // A new generation: merchants have seen what happened since.
    await startGeneration(tx, storeId);
    if (storeId === ALL_STORES) await deleteStoreSnapshots(tx);
  });
}

/** Their ids start over, so a snapshot could come back in another store. */
async function deleteStoreSnapshots(tx: SandboxDbTx): Promise<void> {
  await tx.sandboxSnapshot.deleteMany({ where: { storeId: { not: ALL_STORES } } });
}

async function replace(storeId: number, work: (tx: SandboxDbTx) => Promise<void>): Promise<void> {
  await (storeId === ALL_STORES ? replaceAll(work) : replaceInStore(storeId, work));
  forgetFaults();
}

export async function deleteSnapshot(name: string, storeId = ALL_STORES): Promise<void> {
  const { count } = await sandboxDb.sandboxSnapshot.deleteMany({ where: { name, storeId } });
  if (count === 0) throw noSuchSnapshot();
}

function noSuchSnapshot(): AppError {
  return new AppError("not_found", "There is no such snapshot.");
}

/**
 * Back to the seeded state, in a new generation. Snapshots of the whole sandbox stay, those of single stores are deleted. Throws
 * conflict while the clock is being moved.
 */
export async function resetSandbox(machineNow: Date, { history }: { history: boolean }): Promise<void> {
  await replace(ALL_STORES, async (tx) => {
    await emptyTables(tx, await listTables(tx));
    await seedShop(tx);
    await startGeneration(tx, ALL_STORES);
    await deleteStoreSnapshots(tx);
  });
  await seedSandbox(machineNow, { history });
}

/** One store without what has happened in it, or the whole sandbox as it was seeded. Throws conflict while the clock is being moved. */
export function startOver(storeId: number, options: { history: boolean }): Promise<void> {
  return storeId === ALL_STORES ? resetSandbox(new Date(), options) : resetStore(storeId);
}

/** What happens in a store, as opposed to what it was set up with. The rest of it goes with these rows. */
const HAPPENED = /^sandbox\.(?:customers|checkouts|carts|events|mails|scenario_runs|faults)$/;

/**
 * Deletes what has happened in a store, in a new generation: its clock is the machine's again, its faults are those of all
 * stores. The catalog, keys, webhooks and snapshots stay.
 */
async function resetStore(storeId: number): Promise<void> {
  await replace(storeId, async (tx) => {
    const happened = (await listTables(tx, storeId)).filter(({ name }) => HAPPENED.test(name));
    await deleteRows(tx, happened, storeId);
    await tx.sandboxDiscount.updateMany({ where: { storeId }, data: { redemptionsCount: 0 } });
    await tx.sandboxAffiliate.updateMany({
      where: { storeId },
      data: { totalEarnings: 0, unpaidEarnings: 0 },
    });
    await tx.sandboxWebhook.updateMany({ where: { storeId }, data: { lastSentAt: null } });
    await tx.sandboxStoreClock.update({ where: { storeId }, data: { offsetMs: 0n, movedUntil: null } });
    await startGeneration(tx, storeId);
  });
}

/** Deletes a store with everything in it. Throws conflict for one that the seed makes, or while the clock is being moved. */
export async function deleteStore(storeId: number): Promise<void> {
  if (storeId < FIRST_IDS.stores) throw new AppError("conflict", "This store belongs to the sandbox.");
  await replace(storeId, async (tx) => {
    await deleteRows(tx, await listTables(tx, storeId), storeId);
    await tx.sandboxGeneration.deleteMany({ where: { storeId } });
    await tx.sandboxSnapshot.deleteMany({ where: { storeId } });
  });
}

/** Seeds the sandbox when a server starts; starts over if the last process died while it wrote the history. */
export async function seedAtStart(now: Date, options: { history: boolean }): Promise<void> {
  if (!(await isHistoryAbandoned())) return seedSandbox(now, options);
  log.warn("sandbox.history_begun_again");
  try {
    await resetSandbox(now, options);
  } catch (error) {
    if (toAppError(error).code !== "conflict") throw error;
    // Another process was first.
    await seedAtStart(now, options);
  }
}
