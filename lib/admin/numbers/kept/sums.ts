import { groupBy } from "../group-by";
import type { Money } from "../money";
import { ALL, type Cell, type KeptFigure } from "./cell";

/** The sums that figures of some months are made of, by what they are of. */
export type Sums = (figure: KeptFigure) => Cell[];

export function sumsOf(cells: Cell[]): Sums {
  const byFigure = groupBy(cells, ({ figure }) => figure);
  return (figure) => byFigure.get(figure) ?? [];
}

/** In which cells the customers of some money are counted. */
export function scopeOf({ currency, isConverted }: Money): string {
  return isConverted ? ALL : currency;
}

export function countOf(cells: Cell[]): number {
  return cells.reduce((sum, { count }) => sum + count, 0);
}

/** What these come to, in parts of the money. */
export function amountOf(cells: Cell[], money: Money): bigint {
  return cells.reduce((sum, { amount, currency }) => sum + (money.take(amount, currency) ?? 0n), 0n);
}
