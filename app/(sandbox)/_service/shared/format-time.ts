// Slow to make, so made once.
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** A date for people where there is little room, in UTC: `2 Mar 2026`. */
export function formatDay(date: Date): string {
  return DAY.format(date);
}

/** A moment for people, in UTC: `2 Mar 2026, 10:15 UTC`. */
export function formatTime(date: Date): string {
  return `${TIME.format(date)} UTC`;
}
