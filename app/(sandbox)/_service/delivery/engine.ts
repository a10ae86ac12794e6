import "server-only";
import { setImmediate } from "node:timers/promises";
import { log } from "@/lib/log";
import type { Until } from "../time/until";
import { type Claimed, claimDeliveries } from "./claim";
import { FEW_LANES, lanesAfter } from "./lanes";
import { type Attempted, recordAttempts } from "./record";
import { type Outcome, send } from "./send";

/** By when a delivery has to be due to be sent, and how its attempt is dated. */
export type Pace = { until: Until; dateOf: (storeId: number, due: Date) => Date };
/** Asked again and again, for time goes on. A date is the same for all stores, and dates every attempt. */
export type Clock = () => Date | Pace | Promise<Date | Pace>;

/**
 * Sends what is due until nothing is, and returns how many attempts it made. One loop claims and records for all lanes, so a
 * statement serves several deliveries, and a slow receiver holds up its own lane alone.
 */
export async function deliverAll(clock: Clock): Promise<number> {
  const underWay = new Set<Promise<unknown>>();
  let finished: Attempted[] = [];
  let lanes = FEW_LANES;
  let count = 0;
  const take = async (claimed: Claimed) => {
    const outcome = await attemptOn(claimed);
    finished.push({ claimed, outcome });
  };
  /* oxlint-disable no-await-in-loop -- one statement after the other is what keeps them few */
  for (;;) {
    const { until, dateOf } = await paceOf(clock);
    const done = finished;
    finished = [];
    if (done.length > 0) await recordAttempts(done, ({ storeId, dueAt }) => dateOf(storeId, dueAt));
    for (const one of done) logAttempt(one);
    count += done.length;
    lanes = lanesAfter(done, lanes);
    for (const delivery of await claimDeliveries(until, Math.max(lanes - underWay.size, 0))) {
      const attempt: Promise<unknown> = take(delivery).finally(() => underWay.delete(attempt));
      underWay.add(attempt);
    }
    if (underWay.size === 0 && finished.length === 0) return count;
    if (finished.length === 0) await Promise.race(underWay);
    // Whatever else has ended by now is written down with it.
    await setImmediate();
  }
  /* oxlint-enable no-await-in-loop */
}

async function paceOf(clock: Clock): Promise<Pace> {
  const pace = await clock();
  return pace instanceof Date ? { until: pace, dateOf: () => pace } : pace;
}

function attemptOn(claimed: Claimed): Promise<Outcome> {
  if (claimed.isEnabled) return send(claimed.parcel, { isSpoilt: claimed.fault === "bad_signature" });
  const error = "The webhook is switched off, so nothing was sent.";
  return Promise.resolve({ headers: {}, status: null, answer: null, error, durationMs: 0 });
}

function logAttempt({ claimed, outcome }: Attempted): void {
  log.info("delivery.attempted", {
    delivery: claimed.id,
    name: claimed.parcel.eventName,
    attempt: claimed.attemptsCount,
    status: outcome.status,
    error: outcome.error,
  });
}
