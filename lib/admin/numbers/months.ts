/** Moments are milliseconds of the service's clock; `till` is the first that no longer belongs. */
export type Month = { key: string; from: number; till: number };

/** What can be chosen, and what it is called. */
export const PERIODS = {
  "this-month": "This month",
  "last-month": "Last month",
  "3-months": "3 months",
  "6-months": "6 months",
  "12-months": "12 months",
} as const;

export type PeriodName = keyof typeof PERIODS;

/** What every page shows first, so that they agree. */
export const DEFAULT_PERIOD: PeriodName = "12-months";

const LENGTHS: Record<PeriodName, number> = {
  "this-month": 1,
  "last-month": 1,
  "3-months": 3,
  "6-months": 6,
  "12-months": 12,
};

/** The months of a period in UTC, oldest first. The one that runs ends with `now`. */
export function monthsOf(name: PeriodName, now: Date): Month[] {
  const last = name === "last-month" ? -1 : 0;
  return Array.from({ length: LENGTHS[name] }, (_, i) => monthAt(now, last - LENGTHS[name] + 1 + i));
}

export function monthKey(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}

/** Of the month in which a moment is, or of one so many months later. */
export function startOfMonth(at: number, later = 0): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}

function monthAt(now: Date, offset: number): Month {
  const start = (months: number) => startOfMonth(now.getTime(), months);
  const from = start(offset);
  // What happens in this very millisecond has happened.
  return { key: monthKey(from), from, till: Math.min(start(offset + 1), now.getTime() + 1) };
}
