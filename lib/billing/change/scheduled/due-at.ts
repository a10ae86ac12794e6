/** Long enough for all attempts of the first hour, short enough to take nothing that anybody misses. */
const AHEAD_MS = 60 * 60_000;

/** When a change that waits for the end of a period may be made: before the service renews the old plan. */
export function dueAtFor(periodEndsAt: Date): Date {
  return new Date(periodEndsAt.getTime() - AHEAD_MS);
}
