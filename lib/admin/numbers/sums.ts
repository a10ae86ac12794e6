import "server-only";
import { ALL, type Money, rounded } from "./money";
import { readLedgerSums } from "./mrr";
import { readEventSums } from "./payments";
import { type Month, type Months, spanOf, startsOf } from "./question";

/** A row of a figure. `group` is what figures pick rows by; parts are null where there is no amount. */
export type Row = {
  /** Of no other row of the figure. */
  key: string;
  /** When it happened, or since when it is so. */
  at: Date;
  customerId: string;
  email: string;
  what: string;
  group: string;
  currency: string;
  parts: bigint | null;
};

/** What is added up, and what it is `about`. */
type SumName =
  | "mrr" // movements of MRR by kind, and by day in the last period
  | "cohort" // customers who came to have MRR or lost it, and that MRR, by the month of their first MRR, `2026-11`
  | "joined" // customers whose first MRR came in that month
  | "lost" // customers with MRR at the start of a month and none at its end, by cohort
  | "plan" // customers and MRR at the end, by variant
  | "named" // what a variant was called when it was last sold, in `scope`
  | "unpriced" // subscriptions without a price at the end
  | "trial" // by outcome, as failed ones are
  | "failed"
  | "paid"; // by what was paid for, and what was `refunded`

/** A sum over all customers. `scope` is the currency in which customers are counted, or all of them together, or empty. */
export type SumRow = {
  name: SumName;
  scope: string;
  about: string;
  currency: string;
  /** The start of its month, or of its day for movements in the last period; 0 before all periods. */
  since: Date;
  count: number;
  /** In parts of the smallest unit. */
  amount: string;
};
type Sum = Omit<SumRow, "since" | "amount"> & { from: number; amount: bigint };
export type Sums = (name: SumName) => Sum[];

/** Everything that the page of these periods adds up. They follow each other, the last one until now. */
export async function readSums(periods: Month[][], now: Date): Promise<Sums> {
  const starts = periods.flatMap(startsOf);
  // Two statements, so that a view doesn't take more connections of the pool.
  const found = await Promise.all([
    readLedgerSums(periods, starts),
    readEventSums(periods.map(spanOf), starts, now),
  ]);
  const sums = found.flat().map(({ since, amount, ...row }) => {
    return { ...row, from: since.getTime(), amount: BigInt(amount) };
  });
  const byName = groupBy(sums, ({ name }) => name);
  return (name) => byName.get(name) ?? [];
}

export type Add = ReturnType<typeof adding>;

/** Adds up what belongs to the money, began in a time, and is about something: how many, how much in parts, and that rounded. */
export function adding(sums: Sums, money: Money) {
  const scopes = new Set(["", money.isConverted ? ALL : money.currency]);
  return (name: SumName, { from, till }: Months, about?: string) => {
    let [count, parts] = [0, 0n];
    for (const sum of sums(name)) {
      if (sum.from < from || sum.from >= till || (about !== undefined && sum.about !== about)) continue;
      const taken = scopes.has(sum.scope) ? money.take(sum.amount, sum.currency) : null;
      if (taken === null) continue;
      count += sum.count;
      parts += taken;
    }
    return { count, parts, amount: rounded(parts, money.unit) };
  };
}

export function total(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Items by what they have in common, in their order. */
export function groupBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key) {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
