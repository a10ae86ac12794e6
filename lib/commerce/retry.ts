export type RetryTiming = {
  /** How many times a request may be repeated. */
  retries: number;
  /** The first pause is at most this long, each further one at most twice the one before. */
  baseMs: number;
  /** No pause is longer. A service that asks for more is not asked again. */
  maxMs: number;
};

/**
 * How many milliseconds to wait before retry number `retry` (0 is the first), or null to give up. Full jitter: anything up
 * to the limit, so that many clients do not come back together. What `Retry-After` asks for is the least.
 */
export function pauseBefore(
  retry: number,
  retryAfterMs: number | null,
  timing: RetryTiming,
  random = Math.random,
): number | null {
  if (retry >= timing.retries) return null;
  const jitter = random() * Math.min(timing.baseMs * 2 ** retry, timing.maxMs);
  const pause = Math.max(retryAfterMs ?? 0, jitter);
  return pause <= timing.maxMs ? pause : null;
}

/** The milliseconds that a `Retry-After` header asks for, written as seconds or as a date; null without a usable one. */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
