import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { sandboxDb } from "../db";
import { env } from "../env";
import { AppError } from "@/lib/errors";
import { startPoller } from "@/lib/server/poller";
import { readClocks } from "../time/store-clocks";
import type { Until } from "../time/until";
import { lookAhead } from "./outlook";
import { type Clock, type Pace, deliverAll } from "./engine";

/** Between two looks at what another worker has under way. */
const LEAST_PAUSE_MS = 20;
const MOST_PAUSE_MS = 320;

/**
 * Sends every delivery that is due on the clock of its store and returns how many attempts it made. What a move of that clock
 * has gone past is dated at the moment it fell due. Sends outside of any transaction; safe to run several times at once, here
 * and in other processes.
 */
export function deliverDue(clock: Clock = paceOfStores): Promise<number> {
  return deliverAll(clock);
}

/**
 * Makes every attempt that falls due up to `target`, in order and each dated at the moment it falls due, as if that time had
 * passed: a receiver that fails sees all four. Returns how many attempts it made, once none is left; what another worker has
 * under way is waited for.
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

async function paceOfStores(): Promise<Pace> {
  const { nows, dateOf } = await readClocks();
  return { until: nows, dateOf };
}

/** One attempt more, at once, with the same bytes. Throws not_found, and conflict while it is under way. */
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

/** Which deliveries are sent again: all that failed, or every one that was written from `from` to before `to`. */
export type ResendRange = { webhookId: number; onlyFailed: boolean; from?: Date; to?: Date };

/** One attempt more for each of them, with the same bytes and in the old order. Returns how many there are. */
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

/** Looks for due deliveries every second: it picks up retries and whatever a request did not send. */
export function startDeliveryWorker(): void {
  if (env.SANDBOX === "on") startPoller("delivery", () => deliverDue());
}
