const SHORT = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** `Mar 2026` */
export function monthName({ from }: { from: number }): string {
  return SHORT.format(from);
}

/** `2 Mar` */
export function dayName(at: Date): string {
  return DAY.format(at);
}
