import type { Plan } from "@/lib/billing/catalog/pricing";

/**
 * What paying for a year at once saves against twelve months, in whole percent, rounded down so that it is never
 * overstated. `isSame`: every plan saves this much; otherwise it is the most. Null when no plan saves anything.
 */
export function yearlySaving(plans: Plan[]): { percent: number; isSame: boolean } | null {
  const percents = plans.map(savingOf).filter((percent) => percent !== null);
  const percent = Math.max(0, ...percents);
  return percent > 0 ? { percent, isSame: percents.every((other) => other === percent) } : null;
}

function savingOf({ month, year }: Plan): number | null {
  if (!month || !year || month.currency !== year.currency) return null;
  if (month.leastPrice !== null || year.leastPrice !== null) return null;
  if (month.intervalCount !== 1 || year.intervalCount !== 1 || month.price <= 0) return null;
  const twelveMonths = month.price * 12;
  return Math.floor(((twelveMonths - year.price) * 100) / twelveMonths);
}
