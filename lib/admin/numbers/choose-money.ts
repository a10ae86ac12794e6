import { conversion } from "./conversion";
import { inCurrency, inOne, type Money } from "./money";
import { compareTexts } from "./mrr";
import type { Question } from "./question";

/** The currencies that anything was sold in, the one that brings in the most first. */
export function currenciesOf(found: string[], worthOf: (money: Money) => bigint): string[] {
  const worth = new Map(found.map((currency) => [currency, worthOf(inCurrency(currency))]));
  return [...worth]
    .toSorted(([one, less], [other, more]) => Number(more - less) || compareTexts(one, other))
    .map(([currency]) => currency);
}

/** All in one, where rates for it are stated. */
export function totalOf(currencies: string[]): Money | null {
  return inOne(currencies, conversion);
}

/** The money that is asked for; what cannot be shown is shown in the first currency. */
export function chooseMoney({ currency }: Question, currencies: string[]): Money {
  const total = currency === "all" ? totalOf(currencies) : null;
  const [first = conversion.into] = currencies;
  return total ?? inCurrency(currencies.includes(currency) ? currency : first);
}
