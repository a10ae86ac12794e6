import { type Breaker, createBreaker } from "./breaker";
import { createShare, type Share } from "./share";

/** What a process has learned of how the service is, and how much of it is left. */
export type Health = {
  breaker: Breaker;
  share: Share;
  /** Until when, in milliseconds, nobody asks which life it lives: it said that it knows of none. */
  noLifeUntil: number;
};

// One per process, although a bundler may load this module more than once.
const shared = globalThis as { billfoldServiceHealth?: Health; billfoldLicenseHealth?: Health };

export function serviceHealth(): Health {
  return (shared.billfoldServiceHealth ??= newHealth());
}

/** The same of the license endpoints, which have a limit of their own. */
export function licenseHealth(): Health {
  return (shared.billfoldLicenseHealth ??= newHealth());
}

export function newHealth(): Health {
  return { breaker: createBreaker(), share: createShare(), noLifeUntil: 0 };
}
