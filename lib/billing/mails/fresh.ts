import { DAY_MS } from "@/lib/dates";

/**
 * News that is older than a day is no news any more: whoever connects a store that has been selling for years must not mail its
 * customers what they know. Both are times at the service.
 */
export function isFresh(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= DAY_MS;
}
