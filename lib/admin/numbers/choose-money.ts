import type { BilledSum } from "./billed";
import type { Book } from "./book";
import { conversion } from "./conversion";
import { inCurrency, inOne, type Money } from "./money";
import { mrrAt } from "./mrr";
import type { Question } from "./question";

/** The currencies that anything was sold in, the one that brings in the most first. */
export function currenciesOf(book: Book, billed: BilledSum[], till: number): string[] {
  const found = new Set([
    ...book.movements.map(({ currency }) => currency),
    ...billed.map(({ currency }) => currency),
  ]);
  const worth = new Map([...found].map((currency) => [currency, mrrAt(book, till, inCurrency(currency))]));
  return [...found].toSorted((one, other) => (worth.get(other) ?? 0) - (worth.get(one) ?? 0));
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
