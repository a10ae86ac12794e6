import "server-only";
import { type SandboxDbTx, sandboxDb } from "../db";
import { env } from "../env";
import { toAppError } from "@/lib/errors";
import { startPoller } from "@/lib/server/poller";
import { applyBatch } from "../lifecycle/batch";
import { listDue } from "../lifecycle/due";
import { holdClock, isAbandoned } from "./lease";
import { moveClocks } from "./move";
import { readClocks } from "../time/store-clocks";

/** Looks every second for what has fallen due as real time passes, and for a move of a clock that nobody finishes. */
export function startClockWorker(): void {
  if (env.SANDBOX === "on") startPoller("clock", applyDueNow);
}

/** Makes everything happen that is due by now in its store, unless somebody is moving a clock: then they do. Answers how much it was. */
export async function applyDueNow(): Promise<number> {
  await finishAbandonedMove();
  let count = 0;
  // Looked at outside of any transaction first: most of the time nothing is due.
  // oxlint-disable-next-line no-await-in-loop -- each batch builds on the one before
  while ((await listDue(sandboxDb, (await readClocks()).nows, 1)).length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- the same
    const applied = await sandboxDb.$transaction((tx) => applyOne(tx));
    if (applied === 0) break;
    count += applied;
  }
  return count;
}

async function applyOne(tx: SandboxDbTx): Promise<number> {
  const { clocks, isMoving, isLeased } = await holdClock(tx);
  if (isMoving || isLeased) return 0;
  return (await applyBatch(tx, clocks.nows))?.count ?? 0;
}

async function finishAbandonedMove(): Promise<void> {
  if (!(await isAbandoned())) return;
  // Everything that is to be moved is written down.
  await moveClocks(new Map()).catch((error: unknown) => {
    // Another process was faster.
    if (toAppError(error).code !== "conflict") throw error;
  });
}
