import { AppError } from "@/lib/errors";

export type Breaker = ReturnType<typeof createBreaker>;

const OPENS_AFTER = 5;
const OPEN_MS = 10_000;

/**
 * Leaves the service alone while it is away. After five failures in a row nothing is sent for ten seconds; then one request may
 * try, and its success lets the others pass again. What `Retry-After` asks for is kept by all. Times are milliseconds.
 */
export function createBreaker({ opensAfter = OPENS_AFTER, openMs = OPEN_MS } = {}) {
  let failures = 0;
  let openUntil = 0;
  let pausedUntil = 0;
  let isProbing = false;

  return {
    /** How long a request has to wait before it may be sent. Throws `unavailable` while nothing is sent. */
    admit(now: number): number {
      if (failures >= opensAfter) {
        if (isProbing || now < openUntil) throw away();
        isProbing = true;
      }
      return Math.max(0, pausedUntil - now);
    },

    /** A request was given up before it was sent. */
    abandoned(): void {
      isProbing = false;
    },

    /** The service answered, whatever it said. */
    answered(): void {
      failures = 0;
      isProbing = false;
    },

    /** The service did not answer, or asks to be left alone for `retryAfterMs`. */
    failed(now: number, { retryAfterMs, isBusy }: { retryAfterMs: number | null; isBusy: boolean }): void {
      if (retryAfterMs !== null) pausedUntil = Math.max(pausedUntil, now + retryAfterMs);
      isProbing = false;
      // A service that says when it has time again is not away.
      if (isBusy && retryAfterMs !== null) return;
      failures += 1;
      if (failures >= opensAfter) openUntil = now + openMs;
    },
  };
}

function away(): AppError {
  return new AppError(
    "unavailable",
    "The commerce service does not answer at the moment. Nothing was changed; please try again in a minute.",
  );
}
