import "server-only";
import { type SandboxDbTx, sandboxDb } from "@/lib/db";
import { log } from "@/lib/log";
import { CLOCK_ID, sandboxNow } from "../clock";
import { applyBatch } from "../lifecycle/batch";
import { type Lease, keepLease, releaseClock, takeClock } from "./lease";

/**
 * Moves the clock to `to` and makes everything happen that is due until then; answers how much it was. Throws conflict while
 * somebody else moves the clock.
 */
export async function moveClock(to: Date): Promise<number> {
  const lease = await takeClock(await sandboxNow(), to);
  const startedAt = performance.now();
  try {
    const applied = await applyAll(lease);
    log.info("clock.moved", {
      applied,
      to: lease.to.toISOString(),
      durationMs: Math.round(performance.now() - startedAt),
    });
    return applied;
  } catch (error) {
    // Every batch is whole: the clock stays where the last one has left it.
    await releaseClock(sandboxDb, lease).catch(() => {});
    throw error;
  }
}

async function applyAll(lease: Lease): Promise<number> {
  let count = 0;
  let isDone = false;
  while (!isDone) {
    // oxlint-disable-next-line no-await-in-loop -- each batch builds on the one before
    const applied = await sandboxDb.$transaction((tx) => applyNext(tx, lease));
    isDone = applied === null;
    count += applied ?? 0;
  }
  return count;
}

/** One batch and the clock along with it; null once the clock has arrived. */
async function applyNext(tx: SandboxDbTx, lease: Lease): Promise<number | null> {
  await keepLease(tx, lease);
  const batch = await applyBatch(tx, lease.to);
  const now = batch?.lastAt ?? lease.to;
  // The machine's time has gone on meanwhile, and the clock never goes back.
  await tx.$executeRaw`
    UPDATE sandbox.clock SET
      offset_ms = greatest(offset_ms, ${BigInt(now.getTime() - Date.now())}),
      applied_count = applied_count + ${batch?.count ?? 0}
    WHERE id = ${CLOCK_ID}`;
  if (!batch) await releaseClock(tx, lease);
  return batch && batch.count;
}
