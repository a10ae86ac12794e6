import "server-only";
import { type SandboxDbTx, sandboxDb } from "@/lib/db";
import { env } from "@/lib/env";
import { toAppError } from "@/lib/errors";
import { startPoller } from "@/lib/poller";
import { sandboxNow } from "../clock";
import { applyBatch } from "../lifecycle/batch";
import { listDue } from "../lifecycle/due";
import { holdClock } from "./lease";
import { moveClock } from "./move";

/** Looks every second for what has fallen due as real time passes, and for a move of the clock that nobody finishes. */
export function startClockWorker(): void {
  if (env.SANDBOX === "on") startPoller("clock", applyDueNow);
}

/** Makes everything happen that is due by now, unless somebody is moving the clock: then they do. Answers how much it was. */
export async function applyDueNow(): Promise<number> {
  await finishAbandonedMove();
  let count = 0;
  // Looked at outside of any transaction first: most of the time nothing is due.
  // oxlint-disable-next-line no-await-in-loop -- each batch builds on the one before
  while ((await listDue(sandboxDb, await sandboxNow(), 1)).length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- the same
    const applied = await sandboxDb.$transaction((tx) => applyOne(tx));
    if (applied === 0) break;
    count += applied;
  }
  return count;
}

async function applyOne(tx: SandboxDbTx): Promise<number> {
  const { movingTo } = await holdClock(tx);
  if (movingTo) return 0;
  return (await applyBatch(tx, await sandboxNow(tx)))?.count ?? 0;
}

async function finishAbandonedMove(): Promise<void> {
  const [abandoned] = await sandboxDb.$queryRaw<{ moving_to: Date }[]>`
    SELECT moving_to FROM sandbox.clock
    WHERE moving_to IS NOT NULL AND (lease_until IS NULL OR lease_until < clock_timestamp())`;
  if (!abandoned) return;
  await moveClock(abandoned.moving_to).catch((error: unknown) => {
    // Another process was faster.
    if (toAppError(error).code !== "conflict") throw error;
  });
}
