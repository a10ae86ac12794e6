import "server-only";
import { assertNever } from "@/lib/errors";
import type { FigureName } from "./figures";
import { chooseMoney, type Money, rounded, roundedAlong } from "./money";
import { compareTexts, currenciesOf, getNumbers, levelOf } from "./numbers";
import { failuresIn, trialsIn } from "./payments";
import { monthKey, type Question, spanOf } from "./question";
import {
  paymentsOf,
  readComingAndGoing,
  readEvents,
  readJoined,
  readLost,
  readMovements,
  readNewestPayments,
  readShares,
  type Row,
} from "./read-rows";
import { groupBy, readSums, total } from "./sums";

/** How many rows of each kind the overview has. */
const MOST = 5;

type Valued = Row & { parts: bigint };
type Shown = Row & { amount: number };

/** What a figure is made of. `amount` is in the smallest unit; null where the figure counts rows alone. */
export type FigureRow = Omit<Row, "parts"> & { amount: number | null };
export type Figure = { money: Money; rows: FigureRow[]; sum: number | null };

/** The rows of a figure, without a cache. Their amounts, or where it is a count their number, add up to it. */
export async function getFigure(name: FigureName, question: Question): Promise<Figure> {
  const sums = await readSums([question.months], question.now);
  const money = chooseMoney(question.currency, currenciesOf(sums, question.months));
  const rows = await rowsOf(name, question, money, levelOf(sums, money, spanOf(question.months).from));
  const isCounted = rows.length > 0 && rows.every(({ amount }) => amount === null);
  return { money, rows, sum: isCounted ? null : total(rows.map(({ amount }) => amount ?? 0)) };
}

/** `level` is the exact MRR at the start. */
async function rowsOf(name: FigureName, question: Question, money: Money, level: bigint) {
  const months = question.months.filter(({ key }) => question.month === "" || key === question.month);
  const [whole, span] = [spanOf(question.months), spanOf(months)];
  const isWithin = ({ at }: Row) => span.from <= at.getTime() && at.getTime() < span.till;
  const shares = async (times = 1n) => inMoney(await readShares(span.till), money, times);
  switch (name) {
    case "mrr":
      return amounts(await shares(), money);
    case "arr":
      return amounts(await shares(12n), money);
    case "customers":
      return byCustomer(amounts(await shares(), money));
    case "lost":
      return byCustomer(
        amounts(inMoney(await readLost(months, money), money), money),
        ({ customerId, group }) => `${customerId} ${group}`,
      );
    case "plan":
      return inGroup(await shares(), money, question.plan, ({ group }) => group);
    case "cohort":
    case "members": {
      const joined = await readJoined(span.till, money);
      const first = new Map(joined.map(({ customerId, at }) => [customerId, monthKey(at.getTime())]));
      const cohortOf = ({ customerId }: Row) => first.get(customerId) ?? "";
      const left = inGroup(await shares(), money, question.cohort, cohortOf);
      if (name === "cohort") return left;
      const there = new Set(left.map(({ customerId }) => customerId));
      const gone = joined.filter((row) => cohortOf(row) === question.cohort && !there.has(row.customerId));
      return [...byCustomer(left), ...gone.map((row) => Object.assign(row, { amount: 0 }))];
    }
    case "unpriced":
      return counted((await readShares(span.till)).filter(({ parts }) => parts === null));
    case "trials":
      return counted(await readEvents(trialsIn(span, question.now)));
    case "converted":
    case "running":
      return counted(ofGroup(name, await readEvents(trialsIn(span, question.now))));
    case "failed":
    case "recovered":
    case "open":
    case "lapsed": {
      const failures = inMoney(await readEvents(failuresIn([whole])), money).filter(isWithin);
      return amounts(name === "failed" ? failures : ofGroup(name, failures), money);
    }
    case "subscriptions":
    case "usage":
    case "once":
    case "refunded":
      return amounts(inMoney(await readEvents(paymentsOf(name, span)), money), money);
    case "movements":
    case "new":
    case "reactivation":
    case "expansion":
    case "contraction":
    case "churn": {
      // Movements of one month are rounded along with all before them, as they stand in the table of months.
      const moved = amounts(inMoney(await readMovements(question.months), money), money, level);
      return (name === "movements" ? moved : ofGroup(name, moved)).filter(isWithin);
    }
    default:
      return assertNever(name);
  }
}

/** The figures of a period, and what happened last in it, with amounts in their own currencies. */
export async function getOverview(question: Question) {
  const span = spanOf(question.months);
  const [numbers, payments, customers, failures] = await Promise.all([
    getNumbers(question),
    readNewestPayments(span, MOST),
    readComingAndGoing(span, MOST),
    readEvents(failuresIn([span])),
  ]);
  const { money } = numbers;
  /** Those whose invoice may still be paid. One without its invoice may be about any money. */
  const open = ofGroup("open", failures).filter(({ currency }) => money.take(0n, currency) !== null);
  return {
    numbers,
    payments: recent(payments, money),
    failures: recent(open.toReversed().slice(0, MOST), money),
    customers: recent(customers, money),
  };
}

function recent(rows: Row[], { currency }: Money) {
  return rows.map((row) => {
    return Object.assign(row, { amount: rounded(row.parts ?? 0n), currency: row.currency || currency });
  });
}

function ofGroup<One extends Row>(name: FigureName, rows: One[]): One[] {
  return rows.filter(({ group }) => group === name);
}

/** Those that belong to the money, so many times in its parts. */
function inMoney(rows: Row[], money: Money, times = 1n): Valued[] {
  return rows.flatMap((row) => {
    const parts = row.parts === null ? null : money.take(row.parts, row.currency);
    return parts === null ? [] : [Object.assign(row, { parts: times * parts })];
  });
}

function amounts(rows: Valued[], { unit }: Money, level = 0n): Shown[] {
  const exact = rows.map(({ parts }) => parts);
  const along = roundedAlong(exact, unit, level);
  return rows.map((row, i) => Object.assign(row, { amount: along[i] ?? 0 }));
}

/** Those of a group, rounded group by group, so that each group adds up as well. */
function inGroup(rows: Valued[], money: Money, group: string, groupOf: (row: Row) => string): Shown[] {
  const sorted = rows.toSorted((one, other) => compareTexts(groupOf(one), groupOf(other)));
  return amounts(sorted, money).filter((row) => groupOf(row) === group);
}

function counted(rows: Row[]): FigureRow[] {
  return rows.map((row) => Object.assign(row, { amount: null }));
}

/** One row for each customer, who may have several subscriptions. */
function byCustomer(rows: Shown[], keyOf = ({ customerId }: Row) => customerId): FigureRow[] {
  return [...groupBy(rows, keyOf).values()].map((of) => {
    const [what, amount] = [of.map((row) => row.what).join(", "), total(of.map((row) => row.amount))];
    return Object.assign(of[0], { what, amount });
  });
}
