import "server-only";
import { DAY_MS } from "@/lib/dates";
import { type Source, SOURCES } from "./billed";
import { chooseMoney, currenciesOf, totalOf } from "./choose-money";
import { type Cohort, cohortsIn } from "./cohorts";
import { rounded } from "./exact";
import type { FailureOutcome } from "./failures";
import { AND, type Cell } from "./kept/cell";
import { readSums } from "./kept/read-sums";
import type { Behind } from "./kept/settle";
import { amountOf, countOf, scopeOf, type Sums } from "./kept/sums";
import { inCurrency, type Money } from "./money";
import { DEFAULT_PERIOD, type Month, monthsOf } from "./months";
import { levelOf, mrrAlong, mrrByMonth, type MrrMonth, sumOf } from "./mrr";
import type { Question } from "./question";
import { type PlanShare, topPlans } from "./top-plans";
import { type TrialMonth, trialsByMonth } from "./trials";

/** What the business is worth and how it came to that. Amounts are in the smallest unit of `money`'s currency. */
export type Numbers = {
  money: Money;
  currencies: string[];
  /** One for each currency, and one for all of them where rates are stated. */
  heads: Head[];
  unpriced: number;
  /** What is missing in all of this, for there was too much of it to be counted while somebody waits. */
  behind: Behind | null;
  months: MrrMonth[];
  points: { at: Date; amount: number }[];
  trials: TrialMonth[];
  failures: Record<FailureOutcome | "failed", Counted>;
  billed: Record<Source | "refunded", number>;
  cohorts: Cohort[];
  plans: PlanShare[];
};
export type Counted = { count: number; amount: number };
export type Head = {
  money: Money;
  mrr: number;
  arr: number;
  customers: number;
  /** MRR lost in a month, of the MRR at its start; over several months, all that was lost of all starts. Null where there was none. */
  churnRate: number | null;
  /** The same of customers. */
  customerChurnRate: number | null;
};

export async function getNumbers(question: Question): Promise<Numbers> {
  const { months, now } = question;
  const { sums, behind } = await readSums(months, now);
  const till = months.at(-1)?.till ?? 0;
  const currencies = foundIn(sums, ["mrr", "billed"], till);
  const money = chooseMoney(question, currencies);
  return {
    money,
    currencies,
    heads: headsOf(sums, months, currencies),
    unpriced: countOf(sums("unpriced")),
    behind,
    months: mrrByMonth(sums, months, money),
    points: pointsOf(sums, months, money),
    trials: trialsByMonth(sums, months),
    failures: countFailures(sums, months, money),
    billed: sumSources(sums, money),
    cohorts: cohortsIn(sums, months, money),
    plans: topPlans(sums, money),
  };
}

/** The figures at the top of the page of numbers as it first opens, and what they had to leave out. */
export async function getHeads(
  now: Date,
): Promise<Pick<Numbers, "heads" | "unpriced" | "behind"> & { period: Month[] }> {
  const months = monthsOf(DEFAULT_PERIOD, now);
  const { sums, behind } = await readSums(months, now);
  const currencies = foundIn(sums, ["mrr"], months.at(-1)?.till ?? 0);
  const heads = headsOf(sums, months, currencies);
  return { heads, unpriced: countOf(sums("unpriced")), behind, period: months };
}

function foundIn(sums: Sums, figures: ("mrr" | "billed")[], till: number): string[] {
  const found = figures.flatMap((figure) => sums(figure).map(({ currency }) => currency));
  return currenciesOf(found, (money) => levelOf(sums, till, money));
}

function headsOf(sums: Sums, months: Month[], currencies: string[]): Head[] {
  const total = totalOf(currencies);
  const all = [...currencies.map(inCurrency), ...(total ? [total] : [])];
  return all.map((money) => headOf(sums, months, money));
}

function headOf(sums: Sums, months: Month[], money: Money): Head {
  const till = months.at(-1)?.till ?? 0;
  const byMonth = mrrByMonth(sums, months, money);
  const churned = 0 - sumOf(byMonth.map(({ moved }) => ({ amount: moved.churn })));
  const starts = sumOf(byMonth.map(({ start }) => ({ amount: start })));
  const ofScope = ({ scope }: Cell) => scope === scopeOf(money);
  const customers = sums("cohort").filter(ofScope);
  const customerStarts = months.reduce(
    (sum, { from }) => sum + countOf(customers.filter(({ day }) => day < from)),
    0,
  );
  const lost = countOf(sums("lost").filter(ofScope));
  const level = levelOf(sums, till, money);
  return {
    money,
    mrr: rounded(level, money.unit),
    arr: rounded(12n * level, money.unit),
    customers: countOf(customers),
    churnRate: starts > 0 ? churned / starts : null,
    customerChurnRate: customerStarts > 0 ? lost / customerStarts : null,
  };
}

/** The MRR at the end of each day. */
function pointsOf(sums: Sums, months: Month[], money: Money): Numbers["points"] {
  const [from, till] = [months[0]?.from ?? 0, months.at(-1)?.till ?? 0];
  const days = Array.from({ length: Math.ceil((till - from) / DAY_MS) }, (_, i) => from + (i + 1) * DAY_MS);
  const moments = [from, ...days.map((day) => Math.min(day, till))];
  const amounts = mrrAlong(sums, moments, money);
  return moments.map((moment, i) => ({ at: new Date(moment), amount: amounts[i] ?? 0 }));
}

/** Those about this money; one without its invoice may have been about any. The same invoice counts once in these months. */
function countFailures(sums: Sums, months: Month[], money: Money): Numbers["failures"] {
  const first = months[0]?.key ?? "";
  const failed = sums("failed").flatMap((cell) => {
    const [outcome = "", before = ""] = cell.about.split(AND);
    const isAbout = cell.currency === "" || money.take(0n, cell.currency) !== null;
    return isAbout && before < first ? [{ ...cell, outcome }] : [];
  });
  const count = (of: Cell[]) => ({ count: countOf(of), amount: rounded(amountOf(of, money), money.unit) });
  const by = (outcome: FailureOutcome) => count(failed.filter((one) => one.outcome === outcome));
  return { failed: count(failed), recovered: by("recovered"), open: by("open"), lapsed: by("lapsed") };
}

function sumSources(sums: Sums, money: Money): Numbers["billed"] {
  const total = (cells: Cell[]) => rounded(amountOf(cells, money), money.unit);
  const bySource = Object.fromEntries(
    SOURCES.map((source) => [source, total(sums("billed").filter(({ about }) => about === source))]),
  ) as Record<Source, number>;
  return { ...bySource, refunded: total(sums("refunded")) };
}
