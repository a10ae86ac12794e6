import { formatTime, UTC } from "@/app/(sandbox)/_service/shared/format";

type Clock = { name: string; now: Date; offsetMs: number };

/** Smaller differences are processing time. */
export const SAME_MS = 5_000;

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** Whether all stores have the same time. */
export function agree(clocks: readonly { offsetMs: number }[]): boolean {
  const offsets = clocks.map(({ offsetMs }) => offsetMs);
  return Math.max(...offsets, 0) - Math.min(...offsets, Infinity) < SAME_MS || clocks.length < 2;
}

/** One time if all stores have it, else one for each. */
export function clocksText(clocks: readonly Clock[], zone = UTC): string {
  const [first] = clocks;
  if (!first) return formatTime(new Date(), zone);
  if (agree(clocks)) return formatTime(first.now, zone);
  const times = clocks.map(({ name, now }) => `${formatTime(now, zone)} in ${name}`);
  return `${times.slice(0, -1).join(", ")} and ${times.at(-1)}`;
}

/** The offset from the machine's clock. */
export function distanceText(offsetMs: number): string {
  if (offsetMs < SAME_MS) return "This machine’s time";
  const [unit = "second", ms = 1_000] = UNITS.find(([, length]) => offsetMs >= 2 * length) ?? [];
  return `${Math.round(offsetMs / ms)} ${unit}s ahead of this machine`;
}
