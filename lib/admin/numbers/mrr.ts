import { type Book, type Entry, movementsBetween, type Worth } from "./book";
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
export function mrrByMonth(book: Book, months: Month[], money: Money): MrrMonth[] {
  const moved = sumsByMonth(movedIn(book, months, money), months);
  let level = mrrAt(book, months[0]?.from ?? 0, money);
  return months.map((month, i) => {
    const start = level;
    const sums = moved[i] ?? nothingMoved();
    level += KINDS.reduce((sum, kind) => sum + sums[kind], 0);
    return { month, start, moved: sums, end: level };
  });
}

/** Month by month, as they come. */
function sumsByMonth(moved: Moved[], months: Month[]): Record<Kind, number>[] {
  const sums = months.map(nothingMoved);
  let place = 0;
  for (const { movement, amount } of moved) {
    while (movement.at >= (months[place]?.till ?? Infinity)) place += 1;
    const month = sums[place];
    if (month) month[movement.kind] += amount;
  }
  return sums;
}

function nothingMoved(): Record<Kind, number> {
  return { new: 0, reactivation: 0, expansion: 0, contraction: 0, churn: 0 };
}

/** The MRR just before each of these moments, which follow each other. */
export function mrrAlong(book: Book, moments: number[], money: Money): number[] {
  const [first = 0] = moments;
  let level = levelAt(book, first, money);
  return moments.map((moment, i) => {
    for (const { parts, currency } of movementsBetween(book, moments[i - 1] ?? first, moment))
      level += money.take(parts, currency) ?? 0n;
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
  return book.worthBefore(moment).flatMap(({ entry, stretch }) => {
    const parts = stretch.parts === null ? null : money.take(stretch.parts, stretch.currency);
    return parts === null ? [] : [{ entry, stretch, parts }];
  });
}
