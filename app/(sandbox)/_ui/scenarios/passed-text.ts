import { UTC, formatTime } from "@/app/(sandbox)/_service/shared/format-time";

const DAY = 86_400_000;

/** How far the clock has gone between two moments, as a sentence in the reader's `zone`. */
export function passedText(from: Date, to: Date, zone = UTC): string {
  const days = Math.round((to.getTime() - from.getTime()) / DAY);
  if (days === 0) return "The store’s clock was left alone.";
  return `The store’s clock moved on by ${days === 1 ? "a day" : `${days} days`}, to ${formatTime(to, zone)}.`;
}
