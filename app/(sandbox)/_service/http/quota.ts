const MINUTE = 60_000;

export type Quota = { limit: number; remaining: number; retryAfter: number | null };

/**
 * Counts requests per caller (a key's hash, an address), at most `limit` per clock minute. Counts are per process (service §8).
 */
export function quotaPerMinute(): (caller: string, now: Date, limit: number) => Quota {
  let minute = 0;
  let counts = new Map<string, number>();
  return (caller, now, limit) => {
    const current = Math.floor(now.getTime() / MINUTE);
    if (current !== minute) [minute, counts] = [current, new Map()];
    const count = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, count);
    const secondsLeft = Math.ceil(((current + 1) * MINUTE - now.getTime()) / 1000);
    return { limit, remaining: Math.max(0, limit - count), retryAfter: count > limit ? secondsLeft : null };
  };
}

export function quotaHeaders({ limit, remaining, retryAfter }: Quota): Record<string, string> {
  return {
    "X-Ratelimit-Limit": String(limit),
    "X-Ratelimit-Remaining": String(remaining),
    ...(retryAfter !== null && { "Retry-After": String(retryAfter) }),
  };
}
