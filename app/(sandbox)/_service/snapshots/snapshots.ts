import "server-only";
import { AppError, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { holdStillClocks } from "../clock/lease";
import { sandboxDb } from "../db";
import { releaseDeliveries } from "../delivery/claim";
import { forgetFaults } from "../faults/store";
import { interruptRuns } from "../scenarios/runs";
import { isHistoryAbandoned } from "../seed/history";
import { seedSandbox, seedShop } from "../seed/seed-sandbox";
import { ALL_STORES } from "../shared/ids";
import { startGeneration, mainStoreNow } from "../time/store-clocks";
import { emptyTables, pack, readDump, replaceAll, unpack, writeDump } from "./dump";
import { listTables, LONG_TRANSACTION } from "./tables";

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export type SnapshotLine = { name: string; takenAt: Date; sizeBytes: number };

export async function listSnapshots(): Promise<SnapshotLine[]> {
  return sandboxDb.$queryRaw<SnapshotLine[]>`
    SELECT name, taken_at AS "takenAt", length(content) AS "sizeBytes" FROM sandbox.snapshots ORDER BY name`;
}

/** Replaces an older snapshot of the same name. Throws invalid for a bad name, conflict while the clock is being moved. */
export async function saveSnapshot(name: string): Promise<SnapshotLine> {
  if (!NAME.test(name)) {
    throw new AppError(
      "invalid",
      "A snapshot's name has 1 to 64 letters, digits, dots, dashes and underscores, and begins with a letter or digit.",
    );
  }
  const { dump, takenAt } = await sandboxDb.$transaction(async (tx) => {
    // A consistent view of all tables.
    await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`;
    // Waits for whoever moves the clock, before the transaction's snapshot is taken.
    await tx.$executeRaw`LOCK TABLE sandbox.store_clocks IN SHARE ROW EXCLUSIVE MODE`;
    await holdStillClocks(tx, ALL_STORES);
    return { dump: await readDump(tx), takenAt: await mainStoreNow(tx) };
  }, LONG_TRANSACTION);
  const content = await pack(dump);
  await sandboxDb.sandboxSnapshot.upsert({
    where: { name },
    create: { name, content, takenAt },
    update: { content, takenAt },
  });
  return { name, takenAt, sizeBytes: content.length };
}

/**
 * Restores all data, ids and clock offsets. Throws not_found, and conflict while the clock is being moved or if the tables have
 * changed since.
 */
export async function restoreSnapshot(name: string): Promise<void> {
  const snapshot = await sandboxDb.sandboxSnapshot.findUnique({ where: { name } });
  if (!snapshot) throw noSuchSnapshot();
  const dump = await unpack(snapshot.content);
  await replaceAll(async (tx) => {
    await writeDump(tx, dump);
    // Whatever was running belongs to another past.
    await releaseDeliveries(tx);
    await interruptRuns(tx);
    // A new generation: merchants have seen what happened since.
    await startGeneration(tx);
  });
  forgetFaults();
}

export async function deleteSnapshot(name: string): Promise<void> {
  const { count } = await sandboxDb.sandboxSnapshot.deleteMany({ where: { name } });
  if (count === 0) throw noSuchSnapshot();
}

function noSuchSnapshot(): AppError {
  return new AppError("not_found", "There is no such snapshot.");
}

/** Back to the seeded state, in a new generation; snapshots stay. Throws conflict while the clock is being moved. */
export async function resetSandbox(machineNow: Date, { history }: { history: boolean }): Promise<void> {
  await replaceAll(async (tx) => {
    await emptyTables(tx, await listTables(tx));
    await seedShop(tx);
    await startGeneration(tx);
  });
  forgetFaults();
  await seedSandbox(machineNow, { history });
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
