import { dateFormat } from "@/lib/dates";

/** The zone of the stores' days and bills, and of whoever has chosen no other. */
export const UTC = "UTC";

/** A day of a store for people where there is little room, in UTC: `2 Mar 2026`. */
export function formatDay(date: Date): string {
  return dateFormat({ dateStyle: "medium" }).format(date);
}

/** A moment for people in a zone that `knownZone` knows, which it names, in the reader's locale: `2 Mar 2026, 10:15 UTC`. */
export function formatTime(date: Date, zone = UTC, locale?: string): string {
  return dateFormat({ ...TIME, timeZone: zone }, locale).format(date);
}

const TIME = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
} as const;

/**
 * The zone of this name as everybody writes it, UTC for none. Differences such as `+05:07` are no names: there is no end to
 * them, and each would be remembered.
 */
export function knownZone(name: string | undefined): string {
  if (!name || !/^[A-Za-z][\w+/-]{1,40}$/.test(name)) return UTC;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return UTC;
  }
}
