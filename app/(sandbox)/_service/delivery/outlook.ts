import "server-only";
import { sandboxDb } from "../db";
import { storesUntil, type Until } from "../time/record-now";
import { OPEN, waitsItsTurn, withUntil } from "./claim";

type Outlook = { nextAt: Date | null; isUnderWay: boolean };

/** Both values come from one statement: an attempt that ends between two would be missed. */
export async function lookAhead(until: Until): Promise<Outlook> {
  const [row] = await sandboxDb.$queryRaw<{ next_at: Date | null; under_way: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM sandbox.deliveries d ${withUntil(until)} WHERE d.status = 'sending') AS under_way, (
      SELECT d.next_attempt_at FROM ${OPEN} AS d ${withUntil(until)}
      WHERE d.status = 'pending' AND d.next_attempt_at <= s.until AND NOT ${waitsItsTurn} LIMIT 1) AS next_at`;
  return { nextAt: row?.next_at ?? null, isUnderWay: row?.under_way === true };
}

/** Unfinished deliveries that are due by then, including those that wait for an earlier one. */
export async function countDue(until: Until): Promise<number> {
  const [row] = await sandboxDb.$queryRaw<{ due: number }[]>`
    SELECT count(*)::int AS due FROM sandbox.deliveries d
    JOIN sandbox.webhooks w ON w.id = d.webhook_id JOIN ${storesUntil(until)} AS u ON u.store_id = w.store_id
    WHERE d.status IN ('pending', 'sending') AND d.next_attempt_at <= u.until`;
  return row?.due ?? 0;
}

/** Seconds between attempts: four attempts in all (service §3). */
const GAPS = [5, 25, 125];

type Verdict = { status: "delivered" | "pending" | "failed"; nextAttemptAt: Date | null };

/** The state after an attempt. Only 200 is success: 201, 202 and redirects fail (service §3). A resend is not retried. */
export function verdictOn(
  answer: number | null,
  delivery: { attemptsCount: number; isResend: boolean },
  now: Date,
): Verdict {
  if (answer === 200) return { status: "delivered", nextAttemptAt: null };
  const gap = delivery.isResend ? undefined : GAPS[delivery.attemptsCount - 1];
  if (gap === undefined) return { status: "failed", nextAttemptAt: null };
  return { status: "pending", nextAttemptAt: new Date(now.getTime() + gap * 1000) };
}
