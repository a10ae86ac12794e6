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
 * How much each choice saves against the dearest per month, in whole percent, rounded down so that it is never overstated;
 * null where it saves nothing. Only one plan at several intervals can be compared: two choices of one interval are two plans.
 */
export function savingsOf(choices: readonly Priced[]): (number | null)[] {
  const lengths = choices.map(monthsOf).filter((months) => months !== null);
  if (new Set(lengths).size < lengths.length) return choices.map(() => null);
  const monthly = choices.map((choice) => choice.unitPrice / (monthsOf(choice) ?? Infinity));
  const dearest = choices[monthly.indexOf(Math.max(...monthly))];
  return choices.map((choice) => (dearest ? savingOf(choice, dearest) : null));
}

function savingOf(choice: Priced, dearest: Priced): number | null {
  const months = monthsOf(choice);
  const price = dearest.unitPrice * (months ?? 0);
  if (months === null || price === 0) return null;
  const saving = Math.floor(((price - choice.unitPrice * (monthsOf(dearest) ?? 0)) * 100) / price);
  return saving > 0 ? saving : null;
}

/** How many months one payment is for; null where there is no fixed price for a fixed time. */
function monthsOf({ interval, intervalCount, bounds, usage }: Priced): number | null {
  return interval === null || bounds || usage ? null : MONTHS[interval] * intervalCount;
}
