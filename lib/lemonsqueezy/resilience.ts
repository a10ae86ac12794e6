import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "@/lib/errors";

// How many requests the service gets: for how long a click waits, when a failure is repeated, and which share of the service's
// limit is for work in the background. All times are milliseconds.

/** By when all calls have ended. */
export type Pace = { deadline: number; isBackground: boolean };

/** What a click waits for at most, and any call that has no pace of its own. Less than a form waits (`inTime`). */
const CLICK_MS = 4_000;

// One per process, although a bundler may load this module more than once.
const shared = globalThis as { billfoldPace?: AsyncLocalStorage<Pace> };
const scope = (shared.billfoldPace ??= new AsyncLocalStorage<Pace>());

/** Lets all calls of `work` take `budgetMs` together, however many they are: a person waits for it. */
export function withinClick<Result>(work: () => Promise<Result>, budgetMs = CLICK_MS): Promise<Result> {
  return scope.run({ deadline: Date.now() + budgetMs, isBackground: false }, work);
}

/** Lets `work` take its time until `deadline`, and leaves half of what the service allows to people. */
export function inBackground<Result>(work: () => Promise<Result>, deadline = Infinity): Promise<Result> {
  return scope.run({ deadline, isBackground: true }, work);
}

export function currentPace(): Pace {
  return scope.getStore() ?? { deadline: Date.now() + CLICK_MS, isBackground: false };
}

/** Nothing is wrong with the service: the time for the request was over. */
export class OutOfTime extends AppError {
  constructor(options?: { cause?: unknown }) {
    super("unavailable", "Our payment partner is taking too long. Try again in a minute.", options);
  }
}

export type RetryTiming = {
  retries: number;
  /** The first pause is at most this long, each further one at most twice the one before. */
  baseMs: number;
  /** No pause is longer. A service that requests more is not called again. */
  maxMs: number;
};

/**
 * How long to wait before retry number `retry` (0 is the first), or null to give up. Full jitter: anything up to the limit, so
 * that many clients do not come back together. `Retry-After` is the minimum.
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

const MINUTE = 60_000;
/** Requests a minute that the service allows by default (service §8). */
const ALLOWED = 300;

/**
 * The share of work in the background: half of what the service allows in any minute, so that the other half is left to people.
 * The first requests go at once; when the half is used up each waits for its turn.
 */
export function createShare() {
  let most = ALLOWED / 2;
  let sent: number[] = [];

  return {
    /** How many requests the service allows in a minute, as it reported. */
    setLimit(limit: number): void {
      most = Math.max(1, Math.floor(limit / 2));
    },

    /** Waits until one more request may be sent. Throws OutOfTime at once when that is after `deadline`. */
    async take(deadline: number): Promise<void> {
      for (;;) {
        const now = Date.now();
        sent = sent.filter((time) => time > now - MINUTE);
        const oldest = sent[sent.length - most];
        if (oldest === undefined) {
          sent.push(now);
          return;
        }
        if (oldest + MINUTE > deadline) throw new OutOfTime();
        // oxlint-disable-next-line no-await-in-loop -- waiting is the point
        await new Promise((done) => setTimeout(done, oldest + MINUTE - now));
      }
    },
  };
}

/** What this process knows about the state of the service and what is left of its limit. */
export type Health = ReturnType<typeof newHealth>;

/** A service of our own process is not away while this runs, and so is never left alone. It may only be slow. */
export function newHealth(isOurs = false) {
  return {
    breaker: createBreaker(isOurs ? { opensAfter: Infinity } : {}),
    share: createShare(),
    /** Until when, in milliseconds, the service's generation is not requested: it reported that it has none. */
    noGenerationUntil: 0,
  };
}

const OPENS_AFTER = 5;
const OPEN_MS = 10_000;
const AWAY = "Our payment partner is not responding. Nothing was changed; try again in a minute.";

/**
 * Leaves the service alone while it is away. After five failures in a row nothing is sent for ten seconds; then one request may
 * try, and its success lets the others pass again. All respect `Retry-After`.
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
        if (isProbing || now < openUntil) throw new AppError("unavailable", AWAY);
        isProbing = true;
      }
      return Math.max(0, pausedUntil - now);
    },

    /** A request was given up before it was sent. */
    abandoned(): void {
      isProbing = false;
    },

    answered(): void {
      failures = 0;
      isProbing = false;
    },

    /** The service did not respond, or its `Retry-After` is `retryAfterMs`. */
    failed(now: number, { retryAfterMs, isBusy }: { retryAfterMs: number | null; isBusy: boolean }): void {
      if (retryAfterMs !== null) pausedUntil = Math.max(pausedUntil, now + retryAfterMs);
      isProbing = false;
      // A service that returns `Retry-After` is not down.
      if (isBusy && retryAfterMs !== null) return;
      failures += 1;
      if (failures >= opensAfter) openUntil = now + openMs;
    },
  };
}
