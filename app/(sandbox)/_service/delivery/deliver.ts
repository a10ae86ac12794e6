import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { sandboxDb } from "../db";
import { env } from "../env";
import { AppError } from "@/lib/errors";
import { startPoller } from "@/lib/server/timers";
import { ALL_STORES } from "../shared/ids";
import { readClocks, type Stores } from "../time/store-clocks";
import type { Until } from "../time/record-now";
import { lookAhead } from "./outlook";
import { type Clock, type Pace, deliverAll } from "./engine";

const LEAST_PAUSE_MS = 20;
const MOST_PAUSE_MS = 320;

/**
 * Sends every due delivery and returns the number of attempts. Attempts that a moved clock has passed are dated when they were
 * due. Not in a transaction; safe to run in parallel, here and in other processes.
 */
export function deliverDue(clock: Clock = clockOf(ALL_STORES)): Promise<number> {
  return deliverAll(clock);
}

/**
 * Makes every attempt that is due until `target`, in order and dated when it is due, so a failing receiver gets all four. Waits
 * for other workers. Returns the number of attempts.
 */
export async function deliverUntil(target: Until): Promise<number> {
  const pace: Pace = { until: target, dateOf: (_storeId, due) => due };
  let count = 0;
  for (let pause = LEAST_PAUSE_MS; ; pause = Math.min(2 * pause, MOST_PAUSE_MS)) {
    // oxlint-disable-next-line no-await-in-loop -- an attempt may leave another one to be made
    count += await deliverAll(() => pace);
    // oxlint-disable-next-line no-await-in-loop -- the same
    const { nextAt, isUnderWay } = await lookAhead(target);
    if (!nextAt && !isUnderWay) return count;
    // Also takes over what a worker left behind when it died.
    // oxlint-disable-next-line no-await-in-loop -- the pause is the point
    if (!nextAt) await sleep(pause);
  }
}

/** The time in these stores only, so that nothing of others is sent. */
export function clockOf(stores: Stores): Clock {
  return async () => {
    const { nows, dateOf } = await readClocks(stores);
    return { until: nows, dateOf };
  };
}

/** Sends the same bytes once more. Throws not_found, and conflict while an attempt is running. */
export async function resend(deliveryId: number, now: Date): Promise<void> {
  const queued = await sandboxDb.sandboxDelivery.updateMany({
    where: { id: deliveryId, status: { in: ["pending", "delivered", "failed"] } },
    data: { status: "pending", nextAttemptAt: now },
  });
  if (queued.count > 0) return;
  const exists = await sandboxDb.sandboxDelivery.count({ where: { id: deliveryId } });
  throw exists
    ? new AppError("conflict", "This delivery is under way.")
    : new AppError("not_found", "There is no such delivery.");
}

/** What to resend: all failed deliveries, or everything from `from` to before `to`. */
export type ResendRange = { webhookId: number; onlyFailed: boolean; from?: Date; to?: Date };

export async function resendMany(range: ResendRange, now: Date): Promise<number> {
  const { webhookId, onlyFailed, from, to } = range;
  const { count } = await sandboxDb.sandboxDelivery.updateMany({
    where: {
      webhookId,
      status: { in: onlyFailed ? ["failed"] : ["delivered", "failed"] },
      createdAt: { ...(from && { gte: from }), ...(to && { lt: to }) },
    },
    data: { status: "pending", nextAttemptAt: now },
  });
  return count;
}

export function startDeliveryWorker(): void {
  if (env.SANDBOX === "on") startPoller("delivery", () => deliverDue());
}
