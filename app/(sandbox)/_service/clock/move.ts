import "server-only";
import { type SandboxDbTx, sandboxDb } from "../db";
import { log } from "@/lib/log";
import { applyBatch } from "../lifecycle/batch";
import { type Lease, countApplied, keepLease, releaseClock, takeClock } from "./lease";

/**
 * Moves the clock of each of these stores to its target and makes everything happen that is due there until then; answers how
 * much it was. What another process left unfinished is finished too. Throws conflict while somebody else moves a clock.
 */
export async function moveClocks(targets: ReadonlyMap<number, Date>): Promise<number> {
  const lease = await takeClock(targets);
  const startedAt = performance.now();
  try {
    const applied = await applyAll(lease);
    log.info("clock.moved", {
      applied,
      stores: [...targets].map(([storeId, to]) => `${storeId} to ${to.toISOString()}`).join(", "),
      durationMs: Math.round(performance.now() - startedAt),
    });
    return applied;
  } catch (error) {
    // Every batch is whole: the clocks stay where the last one has left them.
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

/** One batch and the clocks along with it; null once they have arrived. */
async function applyNext(tx: SandboxDbTx, lease: Lease): Promise<number | null> {
  await keepLease(tx, lease);
  const batch = await applyBatch(tx, await readTargets(tx));
  await pushClocks(tx, batch?.lastAt ?? null);
  if (!batch) {
    await releaseClock(tx, lease);
    return null;
  }
  await countApplied(tx, batch.count);
  return batch.count;
}

async function readTargets(tx: SandboxDbTx): Promise<Map<number, Date>> {
  const moving = await tx.sandboxStoreClock.findMany({ select: { storeId: true, movingTo: true } });
  return new Map(moving.flatMap(({ storeId, movingTo }) => (movingTo ? [[storeId, movingTo]] : [])));
}

/** The moving clocks go to `at`, or to their targets when that is null. Machine time has gone on meanwhile, and no clock goes back. */
async function pushClocks(tx: SandboxDbTx, at: Date | null): Promise<void> {
  await tx.$executeRaw`
    UPDATE sandbox.store_clocks SET
      offset_ms = greatest(offset_ms,
        ceil(extract(epoch FROM least(moving_to, ${at}::timestamptz)) * 1000)::bigint - ${BigInt(Date.now())}),
      moved_until = greatest(moved_until, least(moving_to, ${at}::timestamptz))
    WHERE moving_to IS NOT NULL`;
}
