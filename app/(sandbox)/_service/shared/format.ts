import { dateFormat, type Interval } from "@/lib/dates";

/** The time zone of stores and bills, and the default for readers. */
export const UTC = "UTC";

/** A short date in UTC: `2 Mar 2026`. */
export function formatDay(date: Date): string {
  return dateFormat({ dateStyle: "medium" }).format(date);
}

/** A time with its zone: `2 Mar 2026, 10:15 UTC`. */
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

/** The canonical name of a time zone, or UTC. Offsets such as `+05:07` are refused, because each would be cached. */
export function knownZone(name: string | undefined): string {
  if (!name || !/^[A-Za-z][\w+/-]{1,40}$/.test(name)) return UTC;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return UTC;
  }
}

const UNITS = ["B", "KB", "MB", "GB"];

/** `100 MB`, `1.5 KB`. */
export function formatSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${UNITS[power]}`;
}

/** As on the wire: `past_due` is "Past due". */
export function statusText(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** For people: the wire's `cancelled` is "Canceled". */
export function statusLabel(status: string): string {
  return statusText(status === "cancelled" ? "canceled" : status);
}

/** The product, with the name of its variant unless that is hidden. */
export function planName({ productName, variantName }: { productName: string; variantName: string }): string {
  const isHidden = variantName === "Default" || variantName === productName;
  return isHidden ? productName : `${productName} ${variantName}`;
}

const INTERVALS: readonly Interval[] = ["day", "week", "month", "year"];

export function intervalOf(variant: { interval: string | null; intervalCount: number | null }) {
  return { interval: parseInterval(variant.interval), count: variant.intervalCount ?? 1 };
}

export function trialIntervalOf(variant: { trialInterval: string }): Interval {
  return parseInterval(variant.trialInterval);
}

function parseInterval(text: string | null): Interval {
  return INTERVALS.find((interval) => interval === text) ?? "month";
}
