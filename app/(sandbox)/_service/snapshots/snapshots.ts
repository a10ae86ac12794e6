import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { mainStoreNow } from "../time/store-now";
import { releaseDeliveries } from "../delivery/release";
import { forgetFaults } from "../faults/store";
import { beginLife } from "../time/life";
import { interruptRuns } from "../scenarios/runs/lease";
import { readDump, writeDump } from "./dump";
import { pack, unpack } from "./pack";
import { replaceAll } from "./replace-all";
import { LONG_TRANSACTION, holdStillClock } from "./still-clock";

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export type SnapshotLine = { name: string; takenAt: Date; sizeBytes: number };

/** Every snapshot, by name. `takenAt` is on the clock of the merchant's own store. */
export async function listSnapshots(): Promise<SnapshotLine[]> {
  return sandboxDb.$queryRaw<SnapshotLine[]>`
    SELECT name, taken_at AS "takenAt", length(content) AS "sizeBytes" FROM sandbox.snapshots ORDER BY name`;
}

/** Keeps everything as it is now, over an older snapshot of that name. Throws invalid for a bad name, conflict while the clock is moved. */
export async function saveSnapshot(name: string): Promise<SnapshotLine> {
  if (!NAME.test(name)) {
    throw new AppError(
      "invalid",
      "A snapshot's name has 1 to 64 letters, digits, dots, dashes and underscores, and begins with a letter or digit.",
    );
  }
  const { dump, takenAt } = await sandboxDb.$transaction(async (tx) => {
    // One moment for all tables, also while others write.
    await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`;
    // The moment is that of the first row it reads: whoever is at the clock by then has to be done.
    await tx.$executeRaw`LOCK TABLE sandbox.clock IN SHARE ROW EXCLUSIVE MODE`;
    await holdStillClock(tx);
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
 * Puts everything back to what it was, the ids to come and how far the clocks are from the machine's time too. Throws not_found,
 * and conflict while the clock is moved or when the tables have changed since.
 */
export async function restoreSnapshot(name: string): Promise<void> {
  const snapshot = await sandboxDb.sandboxSnapshot.findUnique({ where: { name } });
  if (!snapshot) throw noSuchSnapshot();
  const dump = await unpack(snapshot.content);
  await replaceAll(async (tx) => {
    await writeDump(tx, dump);
    // Whoever was at something then is not any more, or is so for another past.
    await releaseDeliveries(tx);
    await interruptRuns(tx);
    // Not the one in which it was taken: what has happened since was told to merchants.
    await beginLife(tx);
  });
  forgetFaults();
}

/** Throws not_found. */
export async function deleteSnapshot(name: string): Promise<void> {
  const { count } = await sandboxDb.sandboxSnapshot.deleteMany({ where: { name } });
  if (count === 0) throw noSuchSnapshot();
}

function noSuchSnapshot(): AppError {
  return new AppError("not_found", "There is no such snapshot.");
}
