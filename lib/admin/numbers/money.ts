import { AppError } from "@/lib/errors";
import { exponentOf } from "@/lib/money";
import { type Conversion, conversion } from "./conversion";

/**
 * So many parts are one of a currency's smallest unit: a month of any usual period is then a whole number of them, a twelfth of a year,
 * 52/12 of a week, 365/12 of a day. What still isn't whole is rounded to a part.
 */
export const PARTS = 12n * 720_720n;

/** Amounts that are in all currencies together are filed under this one. */
export const ALL = "all";

/** The money that figures are shown in: one currency alone, or one that all others are converted into. */
export type Money = {
  currency: string;
  isConverted: boolean;
  /** So many parts are one of the currency's smallest unit. */
  unit: bigint;
  /** Parts of another currency in parts of this one; null if they don't belong to it. What has no currency may be about any. */
  take: (parts: bigint, currency: string) => bigint | null;
};

/** Rates have up to eight places, and eight more are enough for the difference of two currencies' places. */
const PLACES = 16;
const SCALE = 10n ** BigInt(PLACES);

export function inCurrency(currency: string): Money {
  const take = (parts: bigint, of: string) => (of === currency || of === "" ? parts : null);
  return { currency, isConverted: false, unit: PARTS, take };
}

/** All of these currencies in one; null if a rate is missing or there is nothing to convert. */
export function inOne(currencies: string[]): Money | null {
  const { into } = conversion;
  const factors = factorsOf(conversion);
  if (currencies.every((currency) => currency === into)) return null;
  if (!currencies.every((currency) => factors.has(currency))) return null;
  const take = (parts: bigint, of: string) => {
    if (of === ALL || of === "") return parts;
    return currencies.includes(of) || of === into ? parts * (factors.get(of) ?? 0n) : null;
  };
  return { currency: into, isConverted: true, unit: PARTS * SCALE, take };
}

/** What one part of each currency with a rate is worth in the converted parts; empty if no rates are configured. */
export function factorsOf({ into, rates }: Conversion): Map<string, bigint> {
  const found = Object.entries(rates).map(([currency, rate]): [string, bigint] => {
    if (!/^\d{1,9}(\.\d{1,8})?$/.test(rate)) throw new AppError("internal", `This is no rate: ${rate}`);
    const [whole = "", fraction = ""] = rate.split(".");
    const places = PLACES + exponentOf(into) - exponentOf(currency);
    return [currency, BigInt(whole + fraction.padEnd(places, "0"))];
  });
  return new Map(found.length > 0 ? [...found, [into, SCALE]] : []);
}

/** The currency of the request; one that can't be shown becomes the first currency. */
export function chooseMoney(wanted: string, currencies: string[]): Money {
  const total = wanted === ALL ? inOne(currencies) : null;
  const [first = conversion.into] = currencies;
  return total ?? inCurrency(currencies.includes(wanted) ? wanted : first);
}

/** The amount in the smallest unit, rounded half up, also below zero; `unit` parts are one. */
export function rounded(parts: bigint, unit: bigint = PARTS): number {
  const [twice, whole] = [2n * parts + unit, 2n * unit];
  const quotient = twice / whole;
  return Number(twice % whole < 0n ? quotient - 1n : quotient);
}

/**
 * What each of these adds to a sum that starts at `level` and is rounded as it grows: they add up exactly to the whole sum, rounded once,
 * and none is off by a whole unit.
 */
export function roundedAlong(items: { parts: bigint }[], unit: bigint, level = 0n): number[] {
  let [sum, shown] = [level, rounded(level, unit)];
  return items.map(({ parts }) => {
    const before = shown;
    sum += parts;
    shown = rounded(sum, unit);
    return shown - before;
  });
}
