import { exponentOf } from "@/lib/money";

/**
 * An amount as people type it, in the currency's smallest unit: `12.5` and `$12,50` are 1250 in USD, `1250` is 1250 in JPY.
 * Null for anything else: more decimals than the currency has, groups of thousands, a minus.
 */
export function parseAmount(text: string, currency: string): number | null {
  const match = /^[^\d.,+-]*(\d{1,12})(?:[.,](\d{0,3}))?[^\d.,+-]*$/.exec(text.trim());
  const [, whole = "", fraction = ""] = match ?? [];
  const exponent = exponentOf(currency);
  if (!match || fraction.length > exponent) return null;
  return Number(`${whole}${fraction.padEnd(exponent, "0")}`);
}
