import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { startPoller } from "@/lib/server/timers";
import { sandboxDb, type SandboxDbTx } from "../db";
import { deliverDue, deliverUntil } from "../delivery/deliver";
import { lookAhead } from "../delivery/outlook";
import { env } from "../env";
import { applyBatch, listDue } from "../lifecycle/batch";
import { formatTime } from "../shared/format";
import { canBringForward } from "../subscription/draft";
import type { Until } from "../time/record-now";
import { readClocks, type StoreClocks } from "../time/store-clocks";
import { holdClock, isAbandoned } from "./lease";
import { moveClocks } from "./move";

/** Every second, applies what is due and finishes an abandoned move. */
export function startClockWorker(): void {
  if (env.SANDBOX === "on") startPoller("clock", applyDueNow);
}

/** Applies everything that is due now, unless a move is running. Returns how many steps were applied. */
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
  await moveClocks(new Map()).catch((error: unknown) => {
    // Another process was first.
    if (toAppError(error).code !== "conflict") throw error;
  });
}

const LOOK_AGAIN_MS = 50;

/**
 * Whether nothing is due by `now` and no delivery is due or running. Deliveries that wait for a retry, or behind one, don't
 * count.
 */
export async function isIdle(now: Until): Promise<boolean> {
  if ((await listDue(sandboxDb, now, 1)).length > 0) return false;
  const { nextAt, isUnderWay } = await lookAhead(now);
  return nextAt === null && !isUnderWay;
}

/** Applies and delivers everything that is due, then waits until the sandbox is idle; false after `timeoutMs`. */
export async function waitUntilIdle(timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  applyDueNow()
    .then(() => deliverDue())
    .catch((error: unknown) => log.error("idle.failed", error));
  return look();

  async function look(): Promise<boolean> {
    if (await isIdle((await readClocks()).nows)) return true;
    if (performance.now() >= deadline) return false;
    await sleep(LOOK_AGAIN_MS);
    return look();
  }
}

/** The last date of the sandbox's calendar. */
const END_OF_TIME = new Date("2100-01-01T00:00:00Z");
const DELIVERY_TIMEOUT_MS = 30_000;

export type Advanced = { clocks: StoreClocks; applied: number };

/**
 * Moves the clock of each store to its target. Everything due until then happens at its own instant, then its events are
 * delivered. Throws invalid for a time in the past or too far ahead, conflict while another move is running.
 */
export async function advanceClocks(targets: ReadonlyMap<number, Date>): Promise<Advanced> {
  const before = await readClocks();
  for (const [storeId, to] of targets) requirePossible(before, storeId, to);
  const applied = await moveClocks(targets);
  await deliverUntil((await readClocks()).nows);
  // Another worker may still be sending.
  await waitUntilIdle(DELIVERY_TIMEOUT_MS);
  return { clocks: await readClocks(), applied };
}

/** Moves the clock of one store. */
export function advanceClock(storeId: number, to: Date): Promise<Advanced> {
  return advanceClocks(new Map([[storeId, to]]));
}

function requirePossible(clocks: StoreClocks, storeId: number, to: Date): void {
  const now = clocks.of(storeId);
  if (to <= now) {
    const whose = clocks.all.find((clock) => clock.storeId === storeId)?.name ?? "This store";
    throw new AppError(
      "invalid",
      `In ${whose} it is ${formatTime(now)} already. A clock only goes forward: restore a snapshot to go back.`,
    );
  }
  if (to > END_OF_TIME) throw new AppError("invalid", "The clock goes no further than the year 2099.");
}

/**
 * Makes the next payment of a subscription due now and applies it: a renewal, the end of a trial, or a retry. Doesn't move a
 * clock. Throws not_found, and conflict if no payment is expected.
 */
export async function bringForward(id: number, now: Date): Promise<void> {
  await sandboxDb.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM sandbox.subscriptions WHERE id = ${id} FOR UPDATE`;
    const subscription = await tx.sandboxSubscription.findUnique({ where: { id } });
    if (!subscription) throw new AppError("not_found", "There is no such subscription.");
    const { status } = subscription;
    if (!canBringForward(subscription)) {
      throw new AppError("conflict", "No payment of this subscription is to come.");
    }
    await tx.sandboxSubscription.update({
      where: { id },
      data: {
        dueAt: now,
        renewsAt: now,
        ...(status === "on_trial" && { trialEndsAt: now }),
        // The new period starts today; a retry is for a period that has already started.
        ...(status !== "past_due" && { billingAnchor: now.getUTCDate() }),
      },
    });
  });
  await applyDueNow();
}
