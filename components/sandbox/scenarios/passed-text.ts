const DAY = 86_400_000;

/** How far the clock has gone between two moments, for a sentence about it. */
export function passedText(from: Date, to: Date): string {
  const days = Math.round((to.getTime() - from.getTime()) / DAY);
  if (days === 0) return "was left alone";
  return days === 1 ? "moved on by a day" : `moved on by ${days} days`;
}
