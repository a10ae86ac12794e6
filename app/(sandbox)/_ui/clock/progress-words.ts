import { formatTime, UTC } from "@/app/(sandbox)/_service/shared/format";

/** How far a clock has moved, and the deliveries that are due. Times are UTC, in ISO 8601. */
export type Progress = {
  moving: { now: string; from: string; to: string; applied: number } | null;
  waiting: number;
};

/** The text of the bar and its value from 0 to 1. */
export type ProgressWords = { text: string; value?: number };

/** The clock moves first, then deliveries are sent. `most` is the highest number of due deliveries. */
export function progressWords(progress: Progress | null, most: number, zone = UTC): ProgressWords {
  if (progress?.moving) {
    const { now, from, to, applied } = progress.moving;
    const things = applied === 1 ? "1 thing has" : `${count(applied)} things have`;
    return { text: `${formatTime(new Date(now), zone)}: ${things} happened`, value: partOf(now, from, to) };
  }
  if (progress && progress.waiting > 0) {
    return { text: `Delivering: ${count(progress.waiting)} to go`, value: 1 - progress.waiting / most };
  }
  return { text: "Moving the clock and delivering what is due…" };
}

function partOf(now: string, from: string, to: string): number {
  const whole = Date.parse(to) - Date.parse(from);
  return Math.min(1, Math.max(0, (Date.parse(now) - Date.parse(from)) / whole));
}

function count(things: number): string {
  return things.toLocaleString("en");
}
