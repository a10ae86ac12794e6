import { readerLocales } from "./region";

export type Interval = "day" | "week" | "month" | "year";

/** A day, which in UTC is always as long. */
export const DAY_MS = 86_400_000;

/** The earlier of two times; null is no time. */
export function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

/**
 * The moment `count` intervals after `from`, in UTC. Months and years keep the day of the month where it exists and take
 * the last day where it does not. `anchor` (1 to 31) is the day to return to, so that 31 January, 28 February, 31 March.
 */
export function addInterval(from: Date, interval: Interval, count: number, anchor = from.getUTCDate()): Date {
  if (interval === "day") return new Date(from.getTime() + count * DAY_MS);
  if (interval === "week") return new Date(from.getTime() + count * 7 * DAY_MS);
  const months = interval === "month" ? count : count * 12;
  const result = new Date(from);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  result.setUTCDate(Math.min(anchor, daysInMonth(result)));
  return result;
}

/** A timestamp in wire format, with microseconds: `2026-03-02T10:15:04.000000Z` (service §2). */
export function toWireTime(date: Date): string {
  return `${date.toISOString().slice(0, -1)}000Z`;
}

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/;

/**
 * Reads a timestamp of the wire: ISO 8601 with microseconds, or the older `2026-03-02 10:15:04` (service §2 License key).
 * Both mean UTC. What is no timestamp gives an invalid Date.
 */
export function parseWireTime(text: string): Date {
  return new Date(WITHOUT_ZONE.test(text) ? `${text.replace(" ", "T")}${text.length > 10 ? "Z" : ""}` : text);
}

/** A date for people, in UTC and in the reader's locale: `2 March 2026`. */
export function formatDate(date: Date, locale = readerLocales().dates): string {
  return dateFormat({ dateStyle: "long" }, locale).format(date);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format in the reader's locale, in UTC unless `options` name another time zone. Kept, because formats are slow to make. */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = readerLocales().dates) {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
  formats.set(key, format);
  return format;
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
