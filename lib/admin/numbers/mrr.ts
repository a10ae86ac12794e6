import { type Book, type Entry, stretchBefore } from "./book";
import { rounded, roundedAlong } from "./exact";
import type { Money } from "./money";
import type { Month } from "./months";
import { type Kind, KINDS, type Movement } from "./movements";
import type { Stretch } from "./stretches";

/** What one subscription brought in a month, in the smallest unit of the money that is asked for. */
export type Share = { entry: Entry; stretch: Stretch; amount: number };
export type Moved = { movement: Movement; amount: number };
export type MrrMonth = { month: Month; start: number; moved: Record<Kind, number>; end: number };

/** Of each subscription that is worth something just before `moment`: they add up to the MRR. */
export function sharesAt(book: Book, moment: number, money: Money, times = 1n): Share[] {
  const found = worthAt(book, moment, money);
  const amounts = roundedAlong(
    found.map(({ parts }) => parts * times),
    money,
  );
  return found.map(({ entry, stretch }, i) => ({ entry, stretch, amount: amounts[i] ?? 0 }));
}

export function mrrAt(book: Book, moment: number, money: Money, times = 1n): number {
  return rounded(levelAt(book, moment, money) * times, money.unit);
}

/** What is worth something just before `moment` and cannot be counted, for its price is not known. */
export function unpricedAt(book: Book, moment: number): { entry: Entry; stretch: Stretch }[] {
  return book.entries.flatMap((entry) => {
    const stretch = stretchBefore(entry, moment);
    return stretch?.parts === null ? [{ entry, stretch }] : [];
  });
}

/** All movements of these months, which follow each other: month by month and kind by kind, so that they add up along the way. */
export function movedIn(book: Book, months: Month[], money: Money): Moved[] {
  const [first] = months;
  if (!first) return [];
  const found = months.flatMap(({ from, till }) => {
    const within = book.movements.filter(({ at }) => from <= at && at < till);
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
export function mrrByMonth(book: Book, months: Month[], money: Money): MrrMonth[] {
  const moved = movedIn(book, months, money);
  let level = mrrAt(book, months[0]?.from ?? 0, money);
  return months.map((month) => {
    const within = moved.filter(({ movement: { at } }) => month.from <= at && at < month.till);
    const start = level;
    const sums = Object.fromEntries(
      KINDS.map((kind) => [kind, sumOf(within.filter(({ movement }) => movement.kind === kind))]),
    ) as Record<Kind, number>;
    level += sumOf(within);
    return { month, start, moved: sums, end: level };
  });
}

/** The MRR just before each of these moments, which follow each other. */
export function mrrAlong(book: Book, moments: number[], money: Money): number[] {
  const [first = 0] = moments;
  let level = levelAt(book, first, money);
  let next = book.movements.findIndex(({ at }) => at >= first);
  return moments.map((moment) => {
    for (; next >= 0 && next < book.movements.length; next++) {
      const movement = book.movements[next];
      if (!movement || movement.at >= moment) break;
      level += money.take(movement.parts, movement.currency) ?? 0n;
    }
    return rounded(level, money.unit);
  });
}

export function sumOf(rows: { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

function levelAt(book: Book, moment: number, money: Money): bigint {
  return worthAt(book, moment, money).reduce((sum, { parts }) => sum + parts, 0n);
}

function worthAt(book: Book, moment: number, money: Money) {
  return book.entries.flatMap((entry) => {
    const stretch = stretchBefore(entry, moment);
    const parts = stretch?.parts ? money.take(stretch.parts, stretch.currency) : null;
    return stretch && parts !== null ? [{ entry, stretch, parts }] : [];
  });
}
