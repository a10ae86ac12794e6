import type { Interval } from "@/lib/dates";

type Priced = {
  unitPrice: number;
  interval: Interval | null;
  intervalCount: number;
  bounds: unknown;
  usage: unknown;
};

const MONTHS: Record<Interval, number> = { day: 12 / 365, week: 84 / 365, month: 1, year: 12 };

/**
 * How much each choice saves against the dearest per month, in whole percent; null where it saves nothing. Only the same plan
 * at other intervals can be compared: two choices of one interval are two plans.
 */
export function savingsOf(choices: readonly Priced[]): (number | null)[] {
  const lengths = choices.map(({ interval, intervalCount }) => interval && MONTHS[interval] * intervalCount);
  const isComparable =
    new Set(lengths).size === choices.length && choices.every((choice) => !choice.bounds && !choice.usage);
  const monthly = choices.map(({ unitPrice }, index) => unitPrice / (lengths[index] ?? Infinity));
  const dearest = Math.max(...monthly);
  return monthly.map((amount, index) => {
    if (!isComparable || !lengths[index] || dearest <= 0) return null;
    const saving = Math.round((1 - amount / dearest) * 100);
    return saving > 0 ? saving : null;
  });
}
