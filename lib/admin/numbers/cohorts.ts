import type { Book, Worth } from "./book";
import { roundedAlong } from "./exact";
import { groupBy } from "./group-by";
import type { Cell } from "./kept/cell";
import { amountOf, countOf, scopeOf, type Sums } from "./kept/sums";
import type { Money } from "./money";
import { type Month, monthKey } from "./months";
import { compareTexts } from "./mrr";

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

export function cohortsIn(sums: Sums, months: Month[], money: Money): Cohort[] {
  const ofScope = ({ scope }: Cell) => scope === scopeOf(money);
  const joined = sums("joined").filter(ofScope);
  const ends = months.map((month) => ({ month, left: leftAt(sums("cohort").filter(ofScope), month, money) }));
  return months.map((month) => {
    const left = ends
      .filter((end) => end.month.from >= month.from)
      .map((end) => {
        const { customers = 0, amount = 0 } = end.left.get(month.key) ?? {};
        return { month: end.month, customers, amount };
      });
    const customers = countOf(joined.filter(({ day }) => day === month.from));
    return { month, customers, amount: left[0]?.amount ?? 0, left };
  });
}

/** What is left of each cohort at the end of a month, rounded along from the oldest to the newest. */
function leftAt(cells: Cell[], { till }: Month, money: Money) {
  const byCohort = groupBy(
    cells.filter(({ day }) => day < till).toSorted((one, other) => compareTexts(one.about, other.about)),
    ({ about }) => about,
  );
  const amounts = roundedAlong(
    [...byCohort.values()].map((of) => amountOf(of, money)),
    money,
  );
  return new Map(
    [...byCohort].map(([key, of], i) => [key, { customers: countOf(of), amount: amounts[i] ?? 0 }]),
  );
}

export function customerOf({ entry }: Worth): string {
  return entry.life.customerId;
}
