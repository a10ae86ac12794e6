import "server-only";
import { setImmediate } from "node:timers/promises";
import { log } from "@/lib/log";
import { sandboxDb } from "../db";
import type { Until } from "../time/record-now";
import { claimDeliveries, type Claimed } from "./claim";
import { verdictOn } from "./outlook";
import { type Outcome, send } from "./send";

/** By when a delivery has to be due to be sent, and how its attempt is dated. */
export type Pace = { until: Until; dateOf: (storeId: number, due: Date) => Date };
/** Asked again and again, for time goes on. A date is the same for all stores, and dates every attempt. */
export type Clock = () => Date | Pace | Promise<Date | Pace>;

/**
 * Sends what is due until nothing is, and returns the number of attempts. One loop claims and records for all lanes, so that one
 * statement serves several deliveries and a slow receiver only blocks its own lane.
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
    // Record whatever else has ended by now in the same statement.
    await setImmediate();
  }
  /* oxlint-enable no-await-in-loop */
}

async function paceOf(clock: Clock): Promise<Pace> {
  const pace = await clock();
  return pace instanceof Date ? { until: pace, dateOf: () => pace } : pace;
}

function attemptOn(claimed: Claimed): Promise<Outcome> {
  if (claimed.isEnabled) return send(claimed, { isSpoilt: claimed.fault === "bad_signature" });
  const error = "The webhook is switched off, so nothing was sent.";
  return Promise.resolve({ headers: {}, status: null, answer: null, error, durationMs: 0 });
}

function logAttempt({ claimed, outcome }: Attempted): void {
  log.info("delivery.attempted", {
    delivery: claimed.id,
    name: claimed.eventName,
    attempt: claimed.attemptsCount,
    status: outcome.status,
    error: outcome.error,
  });
}

/** Parallel requests at the start: slow receivers get each within ten seconds. */
export const FEW_LANES = 16;
const MOST_LANES = 32;
/** A receiver that responds within this time may get more requests. */
const PROMPT_MS = 250;

/** One more lane for each fast response, and back to few after a slow one. */
export function lanesAfter(done: Pick<Attempted, "outcome">[], lanes: number): number {
  const isPrompt = done.every(({ outcome }) => outcome.durationMs <= PROMPT_MS);
  return isPrompt ? Math.min(lanes + done.length, MOST_LANES) : FEW_LANES;
}

type Attempted = { claimed: Claimed; outcome: Outcome };

/**
 * Stores the results in one statement, except those whose lease was lost. Rows are locked in the order of their ids, to avoid
 * deadlocks.
 */
async function recordAttempts(attempted: Attempted[], dateOf: (claimed: Claimed) => Date): Promise<void> {
  const rows = JSON.stringify(attempted.map((one) => rowOf(one, dateOf(one.claimed))));
  await sandboxDb.$executeRaw`
    WITH attempted AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS a(
        id int, lease uuid, at timestamptz, status text, next_at timestamptz, number int, headers jsonb,
        answer_status int, answer text, error text, fault text, duration int)
    ), settled AS (
      UPDATE sandbox.deliveries d
      SET status = a.status, lease_id = NULL, lease_until = NULL,
          next_attempt_at = coalesce(a.next_at, d.next_attempt_at),
          finished_at = CASE WHEN a.next_at IS NULL THEN a.at ELSE d.finished_at END
      FROM attempted a WHERE d.id = a.id AND d.lease_id = a.lease AND d.status = 'sending'
      RETURNING d.id, d.webhook_id, a.at
    ), kept AS (
      INSERT INTO sandbox.attempts (delivery_id, number, request_headers, response_status, response_body, error, fault,
        duration_ms, created_at)
      SELECT a.id, a.number, a.headers, a.answer_status, a.answer, a.error, a.fault, a.duration, a.at
      FROM attempted a JOIN settled USING (id) ORDER BY a.id
    ), sent AS (
      SELECT w.id, (SELECT max(at) FROM settled WHERE webhook_id = w.id) AS at
      FROM sandbox.webhooks w WHERE w.id IN (SELECT webhook_id FROM settled)
      ORDER BY w.id FOR NO KEY UPDATE
    )
    UPDATE sandbox.webhooks w SET last_sent_at = sent.at FROM sent WHERE w.id = sent.id`;
}

function rowOf({ claimed, outcome }: Attempted, at: Date) {
  const verdict = claimed.isEnabled
    ? verdictOn(outcome.status, claimed, at)
    : { status: "failed", nextAttemptAt: null };
  return {
    id: claimed.id,
    lease: claimed.leaseId,
    at,
    status: verdict.status,
    next_at: verdict.nextAttemptAt,
    number: claimed.attemptsCount,
    headers: outcome.headers,
    answer_status: outcome.status,
    answer: outcome.answer,
    error: outcome.error,
    fault: claimed.fault,
    duration: outcome.durationMs,
  };
}
