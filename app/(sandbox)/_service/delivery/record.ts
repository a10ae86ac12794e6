import "server-only";
import { sandboxDb } from "../db";
import type { Claimed } from "./claim";
import { verdictOn } from "./retry";
import type { Outcome } from "./send";

export type Attempted = { claimed: Claimed; outcome: Outcome };

/**
 * Stores what came of these attempts in one statement, each dated by `dateOf`, leaving out those whose lease was lost meanwhile:
 * then another worker answers for the delivery. Locks are taken in the order of ids, so that two workers never wait for each
 * other.
 */
export async function recordAttempts(
  attempted: Attempted[],
  dateOf: (claimed: Claimed) => Date,
): Promise<void> {
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
