import "server-only";
import { addInterval } from "@/lib/dates";
import { log } from "@/lib/log";
import { sandboxDb, type SandboxDbTx } from "../db";
import { applyBatch } from "../lifecycle/batch";
import type { StoreClock } from "../time/store-clocks";
import { countApplied, keepLease, type Lease, releaseClocks, takeClocks, type Targets } from "./lease";

/**
 * Moves the clock of each store to its target and applies everything that is due until then. Also finishes an abandoned move.
 * Returns how many steps were applied. Throws conflict while one of them is being moved.
 */
export async function moveClocks(targets: Targets): Promise<number> {
  const lease = await takeClocks(targets);
  const startedAt = performance.now();
  try {
    const applied = await applyAll(lease);
    log.info("clock.moved", {
      applied,
      stores: [...targets]
        .map(([storeId, to]) => `${storeId} to ${to?.toISOString() ?? "where it was going"}`)
        .join(", "),
      durationMs: Math.round(performance.now() - startedAt),
    });
    return applied;
  } catch (error) {
    // Clocks stay where the last complete batch left them.
    await releaseClocks(sandboxDb, lease).catch(() => {});
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

/** Applies one batch and moves the clocks with it; null when they have reached their targets. */
async function applyNext(tx: SandboxDbTx, lease: Lease): Promise<number | null> {
  await keepLease(tx, lease);
  const batch = await applyBatch(tx, await readTargets(tx, lease));
  await pushClocks(tx, lease, batch?.lastAt ?? null);
  if (!batch) {
    await releaseClocks(tx, lease);
    return null;
  }
  await countApplied(tx, lease, batch.count);
  return batch.count;
}

async function readTargets(tx: SandboxDbTx, { id: leaseId }: Lease): Promise<Map<number, Date>> {
  const moving = await tx.sandboxStoreClock.findMany({
    where: { leaseId },
    select: { storeId: true, movingTo: true },
  });
  return new Map(moving.flatMap(({ storeId, movingTo }) => (movingTo ? [[storeId, movingTo]] : [])));
}

/** Moves the clocks to `at`, or to their targets if null. Clocks never go backward. */
async function pushClocks(tx: SandboxDbTx, { id }: Lease, at: Date | null): Promise<void> {
  await tx.$executeRaw`
    UPDATE sandbox.store_clocks SET
      offset_ms = greatest(offset_ms,
        ceil(extract(epoch FROM least(moving_to, ${at}::timestamptz)) * 1000)::bigint - ${BigInt(Date.now())}),
      moved_until = greatest(moved_until, least(moving_to, ${at}::timestamptz))
    WHERE lease_id = ${id}::uuid AND moving_to IS NOT NULL`;
}

/** The first clock that is being moved; null if none is. */
export function firstMoving(clocks: readonly StoreClock[]) {
  const clock = clocks.find(({ moving }) => moving !== null);
  return clock?.moving ? { ...clock.moving, now: clock.now } : null;
}

const PATTERN =
  /^P(?=\d|T\d)(?:(\d{1,4})Y)?(?:(\d{1,5})M)?(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,7})H)?(?:(\d{1,9})M)?(?:(\d{1,10})S)?)?$/;

/**
 * `from` plus an ISO 8601 duration (`P1M`, `P14D`, `P1Y2M3DT4H`), calendar units first. Null for anything else, also for
 * fractions, signs and zero.
 */
export function addDuration(from: Date, text: string): Date | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const [years, months, weeks, days, hours, minutes, seconds] = match
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  const byCalendar = addInterval(from, "month", (years ?? 0) * 12 + (months ?? 0));
  const clockSeconds = ((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
  const byDays = addInterval(byCalendar, "day", (weeks ?? 0) * 7 + (days ?? 0));
  const result = new Date(byDays.getTime() + clockSeconds * 1000);
  return result > from ? result : null;
}
