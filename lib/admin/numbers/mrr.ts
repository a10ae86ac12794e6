import { type Book, type Entry, movementsBetween, type Worth } from "./book";
import { rounded, roundedAlong } from "./exact";
import { amountOf, type Sums } from "./kept/sums";
import type { Money } from "./money";
import type { Month } from "./months";
import { type Kind, KINDS, type Movement } from "./movements";
import type { Stretch } from "./stretches";

/** What one subscription brought in a month, in the smallest unit of the money that is asked for. */
export type Share = { entry: Entry; stretch: Stretch; amount: number };
export type Moved = { movement: Movement; amount: number };
export type MrrMonth = { month: Month; start: number; moved: Record<Kind, number>; end: number };

type Order = { times?: bigint; by?: (worth: Worth) => string };

/**
 * Of each subscription that is worth something just before `moment`: they add up to the MRR. Where they stand group by group they are
 * rounded so, and each group adds up as well.
 */
export function sharesAt(book: Book, moment: number, money: Money, { times = 1n, by }: Order = {}): Share[] {
  const worth = worthAt(book, moment, money);
  const found = by ? worth.toSorted((one, other) => compareTexts(by(one), by(other))) : worth;
  const amounts = roundedAlong(
    found.map(({ parts }) => parts * times),
    money,
  );
  return found.map(({ entry, stretch }, i) => ({ entry, stretch, amount: amounts[i] ?? 0 }));
}

/** What is worth something just before `moment` and cannot be counted, for its price is not known. */
export function unpricedAt(book: Book, moment: number): Worth[] {
  return book.worthBefore(moment).filter(({ stretch }) => stretch.parts === null);
}

/** All movements of these months, which follow each other: month by month and kind by kind, so that they add up along the way. */
export function movedIn(book: Book, months: Month[], money: Money): Moved[] {
  const [first] = months;
  if (!first) return [];
  const found = months.flatMap(({ from, till }) => {
    const within = movementsBetween(book, from, till);
    return KINDS.flatMap((kind) => within.filter((movement) => movement.kind === kind));
  });
  const taken = found.flatMap((movement) => {
    const parts = money.take(movement.parts, movement.currency);
    return parts === null ? [] : [{ movement, parts }];
  });
  const amounts = roundedAlong(
    taken.map(({ parts }) => parts),
    { level: levelAt(book, first.from, money), unit: money.unit },
  );
  return taken.map(({ movement }, i) => ({ movement, amount: amounts[i] ?? 0 }));
}

/** How the MRR came from its start to its end in each month. */
export function mrrByMonth(sums: Sums, months: Month[], money: Money): MrrMonth[] {
  const cells = sums("mrr");
  let level = levelOf(sums, months[0]?.from ?? 0, money);
  return months.map((month) => {
    const start = rounded(level, money.unit);
    const within = cells.filter(({ day }) => month.from <= day && day < month.till);
    const moved = { new: 0, reactivation: 0, expansion: 0, contraction: 0, churn: 0 };
    for (const kind of KINDS) {
      const before = rounded(level, money.unit);
      level += amountOf(
        within.filter(({ about }) => about === kind),
        money,
      );
      moved[kind] = rounded(level, money.unit) - before;
    }
    return { month, start, moved, end: rounded(level, money.unit) };
  });
}

/** The MRR just before each of these moments, which follow each other. */
export function mrrAlong(sums: Sums, moments: number[], money: Money): number[] {
  const cells = sums("mrr").toSorted((one, other) => one.day - other.day);
  let [level, place] = [0n, 0];
  return moments.map((moment) => {
    for (let cell = cells[place]; cell && cell.day < moment; cell = cells[place]) {
      level += amountOf([cell], money);
      place += 1;
    }
    return rounded(level, money.unit);
  });
}

/** The exact MRR just before a moment. */
export function levelOf(sums: Sums, moment: number, money: Money): bigint {
  return amountOf(
    sums("mrr").filter(({ day }) => day < moment),
    money,
  );
}

export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

export function sumOf(rows: { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

export function levelAt(book: Book, moment: number, money: Money): bigint {
  return worthAt(book, moment, money).reduce((sum, { parts }) => sum + parts, 0n);
}

function worthAt(book: Book, moment: number, money: Money) {
  return book.worthBefore(moment).flatMap(({ entry, stretch }) => {
    const parts = stretch.parts === null ? null : money.take(stretch.parts, stretch.currency);
    return parts === null ? [] : [{ entry, stretch, parts }];
  });
}
