import "server-only";
import { assertNever } from "@/lib/errors";
import type { FigureName } from "./figures";
import { type Money, rounded, roundedAlong } from "./money";
import { readComingAndGoing, readJoined, readLost, readMovements, readShares } from "./mrr";
import { compareTexts, getNumbers } from "./numbers";
import { failuresIn, paymentsOf, readEvents, readNewestPayments, trialsIn } from "./payments";
import { monthKey, type Question, spanOf } from "./question";
import { groupBy, type Row, total } from "./sums";

/** How many rows of each kind the overview has. */
const MOST = 5;

type Valued = Row & { parts: bigint };
type Shown = Row & { amount: number };

/** What a figure is made of. `amount` is in the smallest unit; null where the figure counts rows alone. */
export type FigureRow = Omit<Row, "parts"> & { amount: number | null };
export type Figure = { money: Money; rows: FigureRow[]; sum: number | null };

/** The rows of a figure, without a cache. Their amounts, or where it is a count their number, add up to it. */
export async function getFigure(name: FigureName, question: Question): Promise<Figure> {
  const { money } = await getNumbers(question);
  const rows = await rowsOf(name, question, money);
  const isCounted = rows.length > 0 && rows.every(({ amount }) => amount === null);
  return { money, rows, sum: isCounted ? null : total(rows.map(({ amount }) => amount ?? 0)) };
}

async function rowsOf(name: FigureName, question: Question, money: Money): Promise<FigureRow[]> {
  const months = question.months.filter(({ key }) => question.month === "" || key === question.month);
  const [whole, span] = [spanOf(question.months), spanOf(months)];
  const isWithin = ({ at }: Row) => span.from <= at.getTime() && at.getTime() < span.till;
  /** Those of the figure's own group, unless it has all. */
  const pick = <One extends Row>(all: FigureName, rows: One[]) =>
    name === all ? rows : rows.filter(({ group }) => group === name);
  const readShown = async (times = 1n) => shown(inMoney(await readShares(span.till), money, times), money);
  switch (name) {
    case "mrr":
      return await readShown();
    case "arr":
      return await readShown(12n);
    case "customers":
      return byCustomer(await readShown());
    case "lost":
      return byCustomer(
        shown(inMoney(await readLost(months, money), money), money),
        ({ customerId, group }) => `${customerId} ${group}`,
      );
    case "plan":
      return inGroup(await readShares(span.till), money, question.plan, ({ group }) => group);
    case "cohort":
    case "members": {
      const joined = await readJoined(span.till, money);
      const first = new Map(joined.map(({ customerId, at }) => [customerId, monthKey(at.getTime())]));
      const cohortOf = ({ customerId }: Row) => first.get(customerId) ?? "";
      const left = inGroup(await readShares(span.till), money, question.cohort, cohortOf);
      if (name === "cohort") return left;
      const there = new Set(left.map(({ customerId }) => customerId));
      const gone = joined.filter((row) => cohortOf(row) === question.cohort && !there.has(row.customerId));
      return [...byCustomer(left), ...gone.map((row) => ({ ...row, amount: 0 }))];
    }
    case "unpriced":
      return counted((await readShares(span.till)).filter(({ parts }) => parts === null));
    case "trials":
    case "converted":
    case "running":
      return counted(pick("trials", await readEvents(trialsIn(span, question.now))));
    case "failed":
    case "recovered":
    case "open":
    case "lapsed": {
      const failures = (await readEvents(failuresIn([whole]))).filter(isWithin);
      return shown(pick("failed", inMoney(failures, money)), money);
    }
    case "subscriptions":
    case "usage":
    case "once":
    case "refunded":
      return shown(inMoney(await readEvents(paymentsOf(name, span)), money), money);
    case "movements":
    case "new":
    case "reactivation":
    case "expansion":
    case "contraction":
    case "churn": {
      // Movements of one month are rounded along with all before them, as they stand in the table of months.
      const start = inMoney(await readShares(whole.from), money);
      const level = start.reduce((sum, { parts }) => sum + parts, 0n);
      return pick("movements", shown(inMoney(await readMovements(whole), money), money, level)).filter(
        isWithin,
      );
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
  const open = failures.filter(
    ({ group, currency }) => group === "open" && money.take(0n, currency) !== null,
  );
  return {
    numbers,
    payments: recent(payments, money),
    failures: recent(open.toReversed().slice(0, MOST), money),
    customers: recent(customers, money),
  };
}

function recent(rows: Row[], { currency }: Money) {
  return rows.map((row) => ({
    ...row,
    amount: rounded(row.parts ?? 0n),
    currency: row.currency || currency,
  }));
}

/** Those that belong to the money, so many times in its parts. */
function inMoney(rows: Row[], money: Money, times = 1n): Valued[] {
  return rows.flatMap((row) => {
    const parts = row.parts === null ? null : money.take(row.parts, row.currency);
    return parts === null ? [] : [{ ...row, parts: times * parts }];
  });
}

/** With what each adds to their rounded sum, which starts at `level`. */
function shown(rows: Valued[], { unit }: Money, level = 0n): Shown[] {
  const amounts = roundedAlong(rows, unit, level);
  return rows.map((row, i) => ({ ...row, amount: amounts[i] ?? 0 }));
}

/** Those of a group, rounded group by group, so that each group adds up as well. */
function inGroup(rows: Row[], money: Money, group: string, groupOf: (row: Row) => string): Shown[] {
  const sorted = inMoney(rows, money).toSorted((one, other) => compareTexts(groupOf(one), groupOf(other)));
  return shown(sorted, money).filter((row) => groupOf(row) === group);
}

function counted(rows: Row[]): FigureRow[] {
  return rows.map((row) => ({ ...row, amount: null }));
}

/** One row for each customer, who may have several subscriptions. */
function byCustomer(rows: Shown[], keyOf = ({ customerId }: Row) => customerId): FigureRow[] {
  return [...groupBy(rows, keyOf).values()].map((of) => {
    const [what, amount] = [of.map((row) => row.what).join(", "), total(of.map((row) => row.amount))];
    return { ...of[0], what, amount };
  });
}
