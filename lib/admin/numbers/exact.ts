import type { Period } from "@/lib/commerce/types";

/**
 * Into so many parts the smallest unit of a currency is divided, so that a month of any usual period is a whole number of them: a
 * twelfth of a year, 52/12 of a week, 365/12 of a day, also of 2 to 16 or 18, 20, 24, 26, 28, 30, 52, 90, 180 or 365 of them. What
 * is not whole even so is rounded to a part.
 */
export const PARTS = 12n * 720_720n;

/** How many of each are in a year. */
const IN_A_YEAR = { year: 1n, month: 12n, week: 52n, day: 365n };

/** What `amount` for each period comes to in a month. */
export function monthlyParts(amount: number, { interval, count }: Period): bigint {
  return divided(BigInt(amount) * PARTS * IN_A_YEAR[interval], 12n * BigInt(count));
}

export function partsOf(amount: number): bigint {
  return BigInt(amount) * PARTS;
}

/** The amount in the smallest unit, a half up; `unit` parts are one. */
export function rounded(parts: bigint, unit: bigint = PARTS): number {
  return Number(divided(parts, unit));
}

/**
 * What each of these adds to a sum that begins at `level`, such that the sum is rounded as it goes on: they add up exactly to what
 * the whole sum is, rounded once, and none is off by a whole unit.
 */
export function roundedAlong(parts: bigint[], { level = 0n, unit = PARTS } = {}): number[] {
  let [sum, shown] = [level, rounded(level, unit)];
  return parts.map((one) => {
    const before = shown;
    sum += one;
    shown = rounded(sum, unit);
    return shown - before;
  });
}

/** A half up, also below zero. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const [twice, whole] = [2n * dividend + divisor, 2n * divisor];
  const quotient = twice / whole;
  return twice % whole < 0n ? quotient - 1n : quotient;
}
