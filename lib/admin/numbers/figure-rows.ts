import "server-only";
import { assertNever } from "@/lib/errors";
import type { FigureName } from "./figures";
import { chooseMoney, type Money, roundedAlong } from "./money";
import { compareTexts, currenciesOf, levelOf } from "./numbers";
import { monthKey, type Question, spanOf } from "./question";
import {
  type Found,
  readFailures,
  readJoined,
  readLost,
  readMovements,
  readPayments,
  readShares,
  readTrials,
} from "./read-rows";
import { groupBy } from "./sum";
import { readSums } from "./sums";

/** What a figure is made of. `amount` is in the smallest unit; null where the figure counts rows alone. */
export type FigureRow = {
  /** Of no other row of the figure. */
  key: string;
  /** When it happened, or since when it is so. */
  at: Date;
  customerId: string;
  email: string;
  what: string;
  amount: number | null;
};
export type Figure = { money: Money; rows: FigureRow[]; sum: number | null };

/** The rows of a figure, without a cache. Their amounts, or where it is a count their number, add up to it. */
export async function getFigure(name: FigureName, question: Question): Promise<Figure> {
  const sums = await readSums([question.months], question.now);
  const money = chooseMoney(question.currency, currenciesOf(sums, question.months));
  const { from } = spanOf(question.months);
  const rows = await rowsOf(name, { money, question, level: levelOf(sums("mrr"), money, from) });
  const isCounted = rows.length > 0 && rows.every(({ amount }) => amount === null);
  const sum = isCounted ? null : rows.reduce((total, { amount }) => total + (amount ?? 0), 0);
  return { money, rows, sum };
}

/** `level` is the exact MRR at the start. */
type Asked = { money: Money; question: Question; level: bigint };

async function rowsOf(name: FigureName, { money, question, level }: Asked): Promise<FigureRow[]> {
  const months = question.months.filter(({ key }) => question.month === "" || key === question.month);
  const [whole, span] = [spanOf(question.months), spanOf(months)];
  const isWithin = ({ at }: Found) => span.from <= at.getTime() && at.getTime() < span.till;
  const isNamed = ({ group }: Found) => group === name;
  const shares = async () => inMoney(await readShares(span.till), money);
  switch (name) {
    case "mrr":
      return amounts(await shares(), money);
    case "arr":
      return amounts(
        (await shares()).map((share) => Object.assign({}, share, { parts: 12n * share.parts })),
        money,
      );
    case "customers":
      return byCustomer(amounts(await shares(), money));
    case "lost":
      return byCustomer(amounts(inMoney(await readLost(months, money), money), money), ({ group }) => group);
    case "plan":
      return inGroups(await shares(), money, ({ group }) => group).filter(
        ({ group }) => group === question.plan,
      );
    case "cohort":
    case "members":
      return await cohortRows(name, await shares(), question, money);
    case "unpriced":
      return (await readShares(span.till)).filter(({ parts }) => parts === null).map(counted);
    case "trials":
    case "converted":
    case "running": {
      const trials = await readTrials(span, question.now);
      return trials.filter((trial) => name === "trials" || isNamed(trial)).map(counted);
    }
    case "failed":
    case "recovered":
    case "open":
    case "lapsed": {
      const failures = inMoney(await readFailures(whole, money), money).filter(isWithin);
      return amounts(
        failures.filter((row) => name === "failed" || isNamed(row)),
        money,
      );
    }
    case "subscriptions":
    case "usage":
    case "once":
    case "refunded":
      return amounts(inMoney(await readPayments(span, name), money), money);
    case "movements":
    case "new":
    case "reactivation":
    case "expansion":
    case "contraction":
    case "churn": {
      // Those of one month are rounded along with all before them, as they stand in the table of months.
      const moved = amounts(inMoney(await readMovements(question.months), money), money, level);
      return moved.filter((row) => isWithin(row) && (name === "movements" || isNamed(row)));
    }
    default:
      return assertNever(name);
  }
}

async function cohortRows(
  name: "cohort" | "members",
  shares: Valued[],
  { cohort, months }: Question,
  money: Money,
): Promise<FigureRow[]> {
  const joined = await readJoined(spanOf(months).till, money);
  const first = new Map(joined.map(({ customerId, at }) => [customerId, monthKey(at.getTime())]));
  const cohortOf = ({ customerId }: Found) => first.get(customerId) ?? "";
  const left = inGroups(shares, money, cohortOf).filter((row) => cohortOf(row) === cohort);
  if (name === "cohort") return left;
  const there = new Set(left.map(({ customerId }) => customerId));
  const gone = joined.filter((member) => cohortOf(member) === cohort && !there.has(member.customerId));
  return [...byCustomer(left), ...gone.map((member) => Object.assign(member, { amount: 0 }))];
}

type Valued = Found & { parts: bigint };
type Shown = Found & { amount: number };

/** Those that belong to the money, in its parts. */
function inMoney(found: Found[], money: Money): Valued[] {
  return found
    .map((row) =>
      Object.assign({}, row, { parts: row.parts === null ? null : money.take(row.parts, row.currency) }),
    )
    .filter((row): row is Valued => row.parts !== null);
}

function amounts(rows: Valued[], { unit }: Money, level = 0n): Shown[] {
  const along = roundedAlong(
    rows.map(({ parts }) => parts),
    { level, unit },
  );
  return rows.map((row, i) => Object.assign({}, row, { amount: along[i] ?? 0 }));
}

/** Rounded group by group, so that each group adds up as well. */
function inGroups(rows: Valued[], money: Money, groupOf: (row: Valued) => string): Shown[] {
  return amounts(
    rows.toSorted((one, other) => compareTexts(groupOf(one), groupOf(other))),
    money,
  );
}

function counted(row: Found): FigureRow {
  return { ...row, amount: null };
}

/** One row for each customer, who may have several subscriptions, and for each group. */
function byCustomer(rows: Shown[], groupOf: (row: Shown) => string = () => ""): FigureRow[] {
  const byKey = groupBy(rows, (row) => `${row.customerId} ${groupOf(row)}`);
  return [...byKey.values()].flatMap((of) => {
    const what = of.map((row) => row.what).join(", ");
    return of
      .slice(0, 1)
      .map((row) =>
        Object.assign({}, row, { what, amount: of.reduce((sum, { amount }) => sum + amount, 0) }),
      );
  });
}
