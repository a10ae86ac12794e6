import { toAppError } from "@/lib/errors";
import { plainText } from "@/lib/server/typed-text";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const WAITS = [5 * SECOND, 25 * SECOND, 125 * SECOND, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR];

/** After this many failed attempts work is dead. */
export const MAX_ATTEMPTS = WAITS.length + 1;

/** The wait after attempt number `attempts`, in milliseconds, with 20% jitter. */
export function backOff(attempts: number): number {
  const base = WAITS[attempts - 1] ?? 0;
  return Math.round(base * (0.8 + Math.random() * 0.4));
}

/** More than the clocks of two machines differ by, and than any lease lasts. */
const MARGIN = MINUTE;

/** The longest possible wait after `attempts` attempts, in milliseconds. Anything later was scheduled before the clock was set back. */
export function longestWait(attempts: number): number {
  return (WAITS[attempts - 1] ?? 0) * 1.2 + MARGIN;
}

/** The latest possible time of the next attempt after 0, 1, 2… attempts. */
export function latestRuns(now: Date): Date[] {
  return [0, ...WAITS].map((_, attempts) => new Date(now.getTime() + longestWait(attempts)));
}

/** Why an attempt failed, as it is stored with the work. */
export function reasonOf(error: unknown): string {
  const { message, cause } = toAppError(error);
  const detail = cause instanceof Error ? ` ${cause.name}: ${cause.message}` : "";
  return plainText(`${message}${detail}`).slice(0, 1_000);
}
