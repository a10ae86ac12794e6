import "server-only";
import { type BilledSum, type Source, SOURCES, sumBilled } from "./billed";
import { type Book, openBook } from "./book";
import { chooseMoney, currenciesOf, totalOf } from "./choose-money";
import { type Cohort, cohortsIn, customerOf } from "./cohorts";
import { partsOf, rounded } from "./exact";
import { type Failure, type FailureOutcome, failuresIn, inMoney } from "./failures";
import { inCurrency, type Money } from "./money";
import { type Month, monthsOf } from "./months";
import { mrrAlong, mrrAt, mrrByMonth, type MrrMonth, sharesAt, sumOf, unpricedAt } from "./mrr";
import type { Question } from "./question";
import { type PlanShare, topPlans } from "./top-plans";
import { type TrialMonth, trialsByMonth, trialsIn } from "./trials";

/** What the business is worth and how it came to that. Amounts are in the smallest unit of `money`'s currency. */
export type Numbers = {
  money: Money;
  currencies: string[];
  /** One for each currency, and one for all of them where rates are stated. */
  heads: Head[];
  unpriced: number;
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
  /** In a month, of the MRR at its start; of several months their mean, each as heavy as its start. Null where there was none. */
  churnRate: number | null;
  /** In the whole period, of those that there were at its start. */
  customerChurnRate: number | null;
};

const DAY = 86_400_000;

export async function getNumbers(question: Question): Promise<Numbers> {
  const { months, now } = question;
  const [book, sums] = await Promise.all([openBook(), sumBilled(months)]);
  const failures = await failuresIn(book, months);
  const till = months.at(-1)?.till ?? 0;
  const currencies = currenciesOf(book, sums, till);
  const money = chooseMoney(question, currencies);
  return {
    money,
    currencies,
    heads: headsOf(book, months, currencies),
    unpriced: unpricedAt(book, till).length,
    months: mrrByMonth(book, months, money),
    points: pointsOf(book, months, money),
    trials: trialsByMonth(trialsIn(book, months, now.getTime()), months),
    failures: countFailures(inMoney(failures, money), money),
    billed: sumSources(sums, money),
    cohorts: cohortsIn(book, months, money),
    plans: topPlans(sharesAt(book, till, money)),
  };
}

/** The figures at the top for the month that runs, and how many subscriptions they had to leave out. */
export async function getHeads(now: Date): Promise<{ heads: Head[]; unpriced: number }> {
  const months = monthsOf("this-month", now);
  const book = await openBook();
  const till = months[0]?.till ?? 0;
  return {
    heads: headsOf(book, months, currenciesOf(book, [], till)),
    unpriced: unpricedAt(book, till).length,
  };
}

function headsOf(book: Book, months: Month[], currencies: string[]): Head[] {
  const total = totalOf(currencies);
  const all = [...currencies.map(inCurrency), ...(total ? [total] : [])];
  return all.map((money) => headOf(book, months, money));
}

function headOf(book: Book, months: Month[], money: Money): Head {
  const [from, till] = [months[0]?.from ?? 0, months.at(-1)?.till ?? 0];
  const byMonth = mrrByMonth(book, months, money);
  const churned = 0 - sumOf(byMonth.map(({ moved }) => ({ amount: moved.churn })));
  const starts = sumOf(byMonth.map(({ start }) => ({ amount: start })));
  const before = new Set(sharesAt(book, from, money).map(customerOf));
  const after = new Set(sharesAt(book, till, money).map(customerOf));
  const lost = [...before].filter((id) => !after.has(id)).length;
  return {
    money,
    mrr: mrrAt(book, till, money),
    arr: mrrAt(book, till, money, 12n),
    customers: after.size,
    churnRate: starts > 0 ? churned / starts : null,
    customerChurnRate: before.size > 0 ? lost / before.size : null,
  };
}

/** The MRR at the end of each day. */
function pointsOf(book: Book, months: Month[], money: Money): Numbers["points"] {
  const [from, till] = [months[0]?.from ?? 0, months.at(-1)?.till ?? 0];
  const days = Array.from({ length: Math.ceil((till - from) / DAY) }, (_, i) => from + (i + 1) * DAY);
  const moments = [from, ...days.map((day) => Math.min(day, till))];
  const amounts = mrrAlong(book, moments, money);
  return moments.map((moment, i) => ({ at: new Date(moment), amount: amounts[i] ?? 0 }));
}

function countFailures(failures: Failure[], money: Money): Numbers["failures"] {
  const count = (of: Failure[]) => ({
    count: of.length,
    amount: rounded(
      of.reduce((sum, { invoice }) => sum + taken(invoice?.total ?? 0, invoice?.currency ?? "", money), 0n),
      money.unit,
    ),
  });
  const by = (outcome: FailureOutcome) => count(failures.filter((failure) => failure.outcome === outcome));
  return { failed: count(failures), recovered: by("recovered"), open: by("open"), lapsed: by("lapsed") };
}

function sumSources(sums: BilledSum[], money: Money): Numbers["billed"] {
  const total = (of: BilledSum[], amountOf: (sum: BilledSum) => number) =>
    rounded(
      of.reduce((sum, one) => sum + taken(amountOf(one), one.currency, money), 0n),
      money.unit,
    );
  const bySource = Object.fromEntries(
    SOURCES.map((source) => [
      source,
      total(
        sums.filter((sum) => sum.source === source),
        ({ amount }) => amount,
      ),
    ]),
  ) as Record<Source, number>;
  return { ...bySource, refunded: total(sums, ({ refunded }) => refunded) };
}

function taken(amount: number, currency: string, money: Money): bigint {
  return money.take(partsOf(amount), currency) ?? 0n;
}
