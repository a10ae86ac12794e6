/** Seconds between the end of an attempt and the next one: four attempts in all (service §3). */
const GAPS = [5, 25, 125];

export type Verdict = { status: "delivered" | "pending" | "failed"; nextAttemptAt: Date | null };

/**
 * What becomes of a delivery after an attempt. Only 200 is success: 201, 202 and redirects fail (service §3). An attempt that
 * was asked for by hand is not repeated.
 */
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
