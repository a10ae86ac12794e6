import { addInterval } from "@/lib/dates";

/** Days from the first failure to each further attempt. */
const RETRY_DAYS = [3, 7, 10, 14];

/** When an overdue payment is tried again after so many retries; null when it was tried often enough. */
export function nextRetry(firstFailedAt: Date, retriesCount: number): Date | null {
  const days = RETRY_DAYS[retriesCount];
  return days === undefined ? null : addInterval(firstFailedAt, "day", days);
}

/** When a subscription that became unpaid at `at` expires by its store's rule; null when it stays unpaid. */
export function dunningEnd(store: { dunningExpiresAfterDays: number | null }, at: Date): Date | null {
  const { dunningExpiresAfterDays: days } = store;
  return days === null ? null : addInterval(at, "day", days);
}
