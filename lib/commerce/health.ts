import { type Breaker, createBreaker } from "./breaker";
import { createShare, type Share } from "./share";
import { env } from "@/lib/env";

/** The built-in sandbox, a part of this very process. */
const IS_OURS = env.COMMERCE_API_URL.startsWith(`${env.LOCAL_URL}/`);

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
  return (shared.billfoldServiceHealth ??= newHealth(IS_OURS));
}

/** The same of the license endpoints, which have a limit of their own. */
export function licenseHealth(): Health {
  return (shared.billfoldLicenseHealth ??= newHealth(IS_OURS));
}

/** `isOurs`: it is asked each time, since it is not away while this process runs. It may only be slow. */
export function newHealth(isOurs = false): Health {
  const breaker = createBreaker(isOurs ? { opensAfter: Infinity } : {});
  return { breaker, share: createShare(), noLifeUntil: 0 };
}
