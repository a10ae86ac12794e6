import { formatMoney } from "@/lib/money";
import { parseAmount } from "./parse-amount";

/** What a shopper may name as a price, in the smallest unit; `suggested` is never below `min`. */
export type PriceBounds = { min: number; suggested: number };

type Sold = {
  variant: { payWhatYouWant: boolean; minPrice: number; suggestedPrice: number };
  price: {
    category: string;
    minPrice: number | null;
    suggestedPrice: number | null;
    usageAggregation: string | null;
  };
  customPrice: number | null;
};

/** The bounds where shoppers pay what they want; null where the price is fixed, as by a custom price. */
export function priceBoundsOf({ variant, price, customPrice }: Sold): PriceBounds | null {
  const isNamed = variant.payWhatYouWant || price.category === "pwyw";
  if (!isNamed || customPrice !== null || price.usageAggregation !== null) return null;
  const min = Math.max(0, price.minPrice ?? variant.minPrice);
  return { min, suggested: Math.max(min, price.suggestedPrice ?? variant.suggestedPrice) };
}

/** The price a shopper named, or the suggested one with what is wrong with it. Left out, the suggested one counts. */
export function namedPrice(
  { min, suggested }: PriceBounds,
  typed: string | undefined,
  currency: string,
): { amount: number; problem: string | null } {
  if (typed === undefined) return { amount: suggested, problem: null };
  const amount = parseAmount(typed, currency);
  if (amount === null) {
    return {
      amount: suggested,
      problem: `Enter an amount in ${currency}, such as ${formatMoney(suggested, currency)}.`,
    };
  }
  if (amount < min)
    return { amount: suggested, problem: `The least you can pay is ${formatMoney(min, currency)}.` };
  return { amount, problem: null };
}
