import { AppError } from "@/lib/errors";
import { exponentOf } from "@/lib/money";
import type { Conversion } from "./conversion";
import { PARTS } from "./exact";

/** In which money figures are shown: in one currency alone, or in one that all others are converted into. */
export type Money = {
  currency: string;
  isConverted: boolean;
  /** So many parts are one of the currency's smallest unit. */
  unit: bigint;
  /** Parts of `PARTS` of another currency in parts of this; null where they are none of its business. */
  take: (parts: bigint, currency: string) => bigint | null;
};

const PLACES = 8;
/** More than the difference of any two currencies' places. */
const ROOM = 8;
const SCALE = 10n ** BigInt(PLACES + ROOM);

export function inCurrency(currency: string): Money {
  return { currency, isConverted: false, unit: PARTS, take: (parts, of) => (of === currency ? parts : null) };
}

/** All of these currencies in one; null where the rate of one is not stated, or where there is nothing to convert. */
export function inOne(currencies: string[], { into, rates }: Conversion): Money | null {
  if (currencies.every((currency) => currency === into)) return null;
  const factors = new Map<string, bigint>([[into, SCALE]]);
  for (const currency of currencies) {
    const rate = currency === into ? "1" : rates[currency];
    if (rate === undefined) return null;
    factors.set(currency, factorOf(rate, exponentOf(into) - exponentOf(currency)));
  }
  const take = (parts: bigint, of: string) => {
    const factor = factors.get(of);
    return factor === undefined ? null : parts * factor;
  };
  return { currency: into, isConverted: true, unit: PARTS * SCALE, take };
}

/** The rate of the smallest units, as a multiple of one in `SCALE`. */
function factorOf(rate: string, places: number): bigint {
  if (!/^\d{1,9}(\.\d{1,8})?$/.test(rate)) throw new AppError("internal", `This is no rate: ${rate}`);
  const [whole = "", fraction = ""] = rate.split(".");
  return BigInt(whole + fraction.padEnd(PLACES, "0")) * 10n ** BigInt(ROOM + places);
}
