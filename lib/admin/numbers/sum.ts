import { DAY_MS } from "@/lib/dates";
import type { Money } from "./money";
import { type Month, type Months, spanOf } from "./question";

type SumName =
  /** Movements of MRR by day; `about` is their kind. */
  | "mrr"
  /** Customers who came to have MRR or no longer have any, and what they are worth; `about` is the month of their first MRR, `2026-11`. */
  | "cohort"
  /** Customers whose first MRR came in that month; in the rows of their cohort. */
  | "joined"
  /** Customers who had MRR at the start of a month and none at its end, by cohort. */
  | "lost"
  /** Customers of a plan at the end, and what it brings in; `about` is its variant. */
  | "plan"
  /** What a plan was called when it was last sold: `about` is its variant, `scope` its name. */
  | "named"
  /** Subscriptions without a price at the end. */
  | "unpriced"
  /** By the month in which they began; `about` is their outcome. */
  | "trial"
  /** `about` is the outcome; without a currency if the invoice isn't known. */
  | "failed"
  /** Payments by month; `about` is what was paid for. */
  | "billed"
  | "refunded";

/** A sum over all customers. `scope` is the currency in which customers are counted, or all of them together. */
export type Sum = {
  name: SumName;
  scope: string;
  about: string;
  currency: string;
  /** The start of its month, or of its day for movements in the last period; 0 before all periods. */
  from: number;
  count: number;
  /** In parts of the smallest unit. */
  amount: bigint;
};
export type Sums = (name: SumName) => Sum[];

export function countOf(sums: Sum[]): number {
  return sums.reduce((total, { count }) => total + count, 0);
}

/** What these come to, in parts of the money. */
export function amountOf(sums: Sum[], money: Money): bigint {
  return sums.reduce((total, { amount, currency }) => total + (money.take(amount, currency) ?? 0n), 0n);
}

/** The days of a period, the last one until its end. */
export function daysOf(months: Month[]): Months[] {
  const { from, till } = spanOf(months);
  return Array.from({ length: Math.ceil((till - from) / DAY_MS) }, (_, i) => {
    return { from: from + i * DAY_MS, till: Math.min(from + (i + 1) * DAY_MS, till) };
  });
}

/** Sums that began in this time. */
export function sumsIn(sums: Sum[], { from, till }: Months): Sum[] {
  return sums.filter((sum) => from <= sum.from && sum.from < till);
}

/** Items by what they have in common, in their order. */
export function groupBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
