import type { Book } from "./book";
import { groupBy } from "./group-by";
import type { Money } from "./money";
import { type Month, monthKey } from "./months";
import { type Share, sharesAt, sumOf } from "./mrr";

/** Customers whose first MRR came in the same month, and what is left of them at the end of each month since. */
export type Cohort = {
  month: Month;
  customers: number;
  /** What they were worth at the end of the first month. */
  amount: number;
  left: { month: Month; customers: number; amount: number }[];
};

/** The month in which each customer first was worth something, before `till`: what is dated later has not come yet. */
export function cohortOf(book: Book, money: Money, till: number): Map<string, string> {
  const first = new Map<string, string>();
  for (const { life, at, parts, currency } of book.movements) {
    if (at >= till || parts <= 0n || money.take(parts, currency) === null) continue;
    if (!first.has(life.customerId)) first.set(life.customerId, monthKey(at));
  }
  return first;
}

export function cohortsIn(book: Book, months: Month[], money: Money): Cohort[] {
  const cohort = cohortOf(book, money, months.at(-1)?.till ?? 0);
  const members = groupBy([...cohort], ([, key]) => key);
  const ends = months.map((month) => ({
    month,
    shares: groupBy(sharesAt(book, month.till, money), (share) => cohort.get(customerOf(share)) ?? ""),
  }));
  return months.map((month) => {
    const left = ends
      .filter((end) => end.month.from >= month.from)
      .map((end) => {
        const shares = end.shares.get(month.key) ?? [];
        return {
          month: end.month,
          customers: new Set(shares.map(customerOf)).size,
          amount: sumOf(shares),
        };
      });
    return { month, customers: members.get(month.key)?.length ?? 0, amount: left[0]?.amount ?? 0, left };
  });
}

export function customerOf({ entry }: Share): string {
  return entry.life.customerId;
}
