import type { Interval } from "@/lib/dates";

const INTERVALS: readonly string[] = ["day", "week", "month", "year"] satisfies Interval[];

/** How often a variant renews; a month where the row does not say. */
export function intervalOf(variant: { interval: string | null; intervalCount: number | null }) {
  return { interval: parseInterval(variant.interval), count: variant.intervalCount ?? 1 };
}

export function trialIntervalOf(variant: { trialInterval: string }): Interval {
  return parseInterval(variant.trialInterval);
}

function parseInterval(text: string | null): Interval {
  return text !== null && isInterval(text) ? text : "month";
}

function isInterval(text: string): text is Interval {
  return INTERVALS.includes(text);
}
