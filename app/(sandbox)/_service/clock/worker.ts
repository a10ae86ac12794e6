import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { startPoller } from "@/lib/server/timers";
import { sandboxDb, type SandboxDbTx } from "../db";
import { clockOf, deliverDue, deliverUntil } from "../delivery/deliver";
import { lookAhead } from "../delivery/outlook";
import { env } from "../env";
import { applyBatch, listDue } from "../lifecycle/batch";
import { formatTime } from "../shared/format";
import { ALL_STORES } from "../shared/ids";
import { canBringForward } from "../subscription/draft";
import type { Until } from "../time/record-now";
import { nowsOf, readClocks, type StoreClock, type StoreClocks, type Stores } from "../time/store-clocks";
import { holdClocks } from "./lease";
import { moveClocks } from "./move";

/** Every second, applies what is due and finishes an abandoned move. */
export function startClockWorker(): void {
  if (env.SANDBOX === "on") startPoller("clock", applyDueNow);
}

const MOST_LISTED = 100;

/** Applies everything that is due now in stores that no move is running in. Returns how many steps were applied. */
export async function applyDueNow(stores: Stores = ALL_STORES): Promise<number> {
  await finishAbandonedMoves(stores);
  for (let count = 0; ;) {
    // Looked at outside of any transaction first: most of the time nothing is due.
    // oxlint-disable-next-line no-await-in-loop -- each batch builds on the one before
    const { all } = await readClocks(stores);
    // oxlint-disable-next-line no-await-in-loop -- the same
    const due = await listDue(sandboxDb, nowsOf(all.filter(isFree)), MOST_LISTED);
    const dueIn = [...new Set(due.map(({ storeId }) => storeId))];
    // oxlint-disable-next-line no-await-in-loop -- the same
    const applied = due.length > 0 ? await sandboxDb.$transaction((tx) => applyOne(tx, dueIn)) : 0;
    if (applied === 0) return count;
    count += applied;
  }
}

async function applyOne(tx: SandboxDbTx, dueIn: number[]): Promise<number> {
  const clocks = await holdClocks(tx, dueIn);
  return (await applyBatch(tx, nowsOf(clocks.filter(isFree))))?.count ?? 0;
}

function isFree({ moving, isLeased }: StoreClock): boolean {
  return moving === null && !isLeased;
}

async function finishAbandonedMoves(stores: Stores): Promise<void> {
  const { all } = await readClocks(stores);
  const abandoned = all.filter(({ moving, isLeased }) => moving !== null && !isLeased);
  if (abandoned.length === 0) return;
  await moveClocks(new Map(abandoned.map(({ storeId }) => [storeId, null]))).catch((error: unknown) => {
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

/** Applies and delivers everything that is due in these stores, then waits until they are idle; false after `timeoutMs`. */
export async function waitUntilIdle(timeoutMs: number, stores: Stores = ALL_STORES): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  applyDueNow(stores)
    .then(() => deliverDue(clockOf(stores)))
    .catch((error: unknown) => log.error("idle.failed", error));
  return look();

  async function look(): Promise<boolean> {
    if (await isIdle((await readClocks(stores)).nows)) return true;
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
 * delivered. Throws invalid for a time in the past or too far ahead, conflict while one of them is being moved.
 */
export async function advanceClocks(targets: ReadonlyMap<number, Date>): Promise<Advanced> {
  const stores = [...targets.keys()];
  const before = await readClocks(stores);
  for (const [storeId, to] of targets) requirePossible(before, storeId, to);
  const applied = await moveClocks(targets);
  await deliverUntil((await readClocks(stores)).nows);
  // Another worker may still be sending.
  await waitUntilIdle(DELIVERY_TIMEOUT_MS, stores);
  return { clocks: await readClocks(stores), applied };
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
  const storeId = await sandboxDb.$transaction(async (tx) => {
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
    return subscription.storeId;
  });
  await applyDueNow(storeId);
}
