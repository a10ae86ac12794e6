/** The zone of the stores' days and bills, and of whoever has chosen no other. */
export const UTC = "UTC";

// Slow to make, so made once, for each zone that is asked for.
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: UTC });
const TIMES = new Map<string, Intl.DateTimeFormat>();

/** A day of a store for people where there is little room, in UTC: `2 Mar 2026`. */
export function formatDay(date: Date): string {
  return DAY.format(date);
}

/** A moment for people in a zone that `knownZone` knows, which it names: `2 Mar 2026, 10:15 UTC`. */
export function formatTime(date: Date, zone = UTC): string {
  const format = TIMES.get(zone) ?? timeFormatOf(zone);
  TIMES.set(zone, format);
  return format.format(date);
}

/**
 * The zone of this name as everybody writes it, UTC for none. Differences such as `+05:07` are no names: there is no end to
 * them, and each would be remembered.
 */
export function knownZone(name: string | undefined): string {
  if (!name || !/^[A-Za-z][\w+/-]{1,40}$/.test(name)) return UTC;
  try {
    return timeFormatOf(name).resolvedOptions().timeZone;
  } catch {
    return UTC;
  }
}

function timeFormatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
}
