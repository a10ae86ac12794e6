import { UTC, formatTime } from "@/app/(sandbox)/_service/shared/format-time";

type Clock = { name: string; now: Date; offsetMs: number };

/** Below this a difference is the time that something took meanwhile. */
export const SAME_MS = 5_000;

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** Whether all these stores live at the same time. */
export function agree(clocks: readonly { offsetMs: number }[]): boolean {
  const offsets = clocks.map(({ offsetMs }) => offsetMs);
  return Math.max(...offsets, 0) - Math.min(...offsets, Infinity) < SAME_MS || clocks.length < 2;
}

/** What time it is in these stores, in the reader's `zone`: one time where they agree, else each with its store. */
export function clocksText(clocks: readonly Clock[], zone = UTC): string {
  const [first] = clocks;
  if (!first) return formatTime(new Date(), zone);
  if (agree(clocks)) return formatTime(first.now, zone);
  const times = clocks.map(({ name, now }) => `${formatTime(now, zone)} in ${name}`);
  return `${times.slice(0, -1).join(", ")} and ${times.at(-1)}`;
}

/** How far a clock is ahead of the machine's. */
export function distanceText(offsetMs: number): string {
  if (offsetMs < SAME_MS) return "This machine’s time";
  const [unit = "second", ms = 1_000] = UNITS.find(([, length]) => offsetMs >= 2 * length) ?? [];
  return `${Math.round(offsetMs / ms)} ${unit}s ahead of this machine`;
}
