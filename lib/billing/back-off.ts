import { Prisma } from "@/lib/generated/prisma/client";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const WAITS = [5 * SECOND, 25 * SECOND, 125 * SECOND, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR];

/** Work that failed this often is given up. */
export const MAX_ATTEMPTS = WAITS.length + 1;

/** The wait after attempt number `attempts`, in milliseconds, spread by a fifth so that failures do not return together. */
export function backOff(attempts: number): number {
  const base = WAITS[attempts - 1] ?? 0;
  return Math.round(base * (0.8 + Math.random() * 0.4));
}

/** More than two machines' clocks differ by, and than any lease lasts. */
const MARGIN = MINUTE;

/** The longest that anything waits after `attempts` tries, in milliseconds. What waits longer was due before the clock was set back. */
export function longestWait(attempts: number): number {
  return (WAITS[attempts - 1] ?? 0) * 1.2 + MARGIN;
}

/**
 * In SQL: whether work of the table `due` waits longer than it ever has to after so many attempts. The clock was set back since, and
 * what was due then would stay undone until it has caught up.
 */
export function isBeyondBackOff(now: Date): Prisma.Sql {
  const longest = [0, ...WAITS].map((_, attempts) => new Date(now.getTime() + longestWait(attempts)));
  return Prisma.sql`due.run_at > (${longest}::timestamptz[])[least(due.attempts, ${WAITS.length}) + 1]`;
}
