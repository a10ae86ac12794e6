import "server-only";
import { isTest } from "@/lib/billing/mode";
import { type Kind, KINDS } from "./figures";
import { ALL, chooseMoney, inCurrency, type Money, rounded, roundedAlong } from "./money";
import { type FailureOutcome, SOURCES, type TrialOutcome } from "./payments";
import { type Month, type Months, previousMonths, type Question, spanOf } from "./question";
import { amountOf, countOf, daysOf, groupBy, type Sum, type Sums, sumsIn } from "./sum";
import { readSums } from "./sums";

/** What the business is worth and how it came to that. Amounts are in the smallest unit of `money`'s currency. */
export type Numbers = Awaited<ReturnType<typeof getNumbers>>;
export type MrrMonth = Numbers["months"][number];
export type TrialMonth = Numbers["trials"][number];
export type PlanShare = Numbers["plans"][number];
export type PaymentMonth = Numbers["payments"][number];
/** Customers whose first MRR came in the same month, and what is left of them at the end of each month since. */
export type Cohort = Numbers["cohorts"][number];

/** How long the sums of a period are reused in live mode. In test mode events and the clock come quickly, and there is little to add up. */
const MAX_AGE_MS = isTest ? 0 : 5 * 60_000;

type Cached = { now: Date; months: Month[]; previous: Month[]; sums: Promise<Sums> };
const cache = new Map<string, Cached>();

export async function getNumbers(question: Question, maxAgeMs = MAX_AGE_MS) {
  const { now, months, previous, ...reading } = cachedSums(question, maxAgeMs);
  const sums = await reading.sums;
  const currencies = currenciesOf(sums, months);
  const money = chooseMoney(question.currency, currencies);
  return {
    /** By the service's clock: what happened until then is counted. */
    updatedAt: now,
    money,
    currencies,
    ...totalsOf(sums, months, money),
    /** The same for as much time before. */
    before: totalsOf(sums, previous, money),
    unpriced: countOf(sums("unpriced")),
    points: pointsOf(sums, months, money),
    payments: paymentsByMonth(sums, months, money),
    cohorts: cohortsIn(sums, months, money),
    plans: topPlans(sums, money),
  };
}

/** Requests at the same time share one reading. A failed one isn't kept. */
function cachedSums({ period, months, now }: Question, maxAgeMs: number): Cached {
  const known = cache.get(period);
  const ageMs = known ? now.getTime() - known.now.getTime() : Infinity;
  if (known && ageMs >= 0 && ageMs < maxAgeMs) return known;
  const previous = previousMonths(period, now);
  const cached = { now, months, previous, sums: readSums([previous, months], now) };
  cache.set(period, cached);
  cached.sums.catch(() => cache.delete(period));
  return cached;
}

/** What two periods can be compared by. */
function totalsOf(sums: Sums, period: Month[], money: Money) {
  const months = mrrByMonth(sums, period, money);
  return {
    months,
    head: headOf(sums, months, money),
    trials: trialsByMonth(sums, period),
    failures: countFailures(sums, spanOf(period), money),
    billed: sumPayments(sums, spanOf(period), money),
  };
}

/** The currencies that anything was sold in, the one that brings in the most first. */
export function currenciesOf(sums: Sums, months: Month[]): string[] {
  const found = new Set(
    [...sums("mrr"), ...sumsIn(sums("billed"), spanOf(months))].map(({ currency }) => currency),
  );
  const worth = new Map([...found].map((currency) => [currency, levelOf(sums("mrr"), inCurrency(currency))]));
  return [...worth]
    .toSorted(([one, less], [other, more]) => Number(more - less) || compareTexts(one, other))
    .map(([currency]) => currency);
}

/** The exact MRR at a moment, by its movements before. */
export function levelOf(movements: Sum[], money: Money, till = Infinity): bigint {
  return amountOf(sumsIn(movements, { from: 0, till }), money);
}

/** Rates are null where there was nothing at the start. */
function headOf(sums: Sums, months: ReturnType<typeof mrrByMonth>, money: Money) {
  const span = spanOf(months.map(({ month }) => month));
  const churned = months.reduce((sum, { moved }) => sum - moved.churn, 0);
  const starts = months.reduce((sum, { start }) => sum + start, 0);
  const customersAt = (till: number) => countOf(sumsIn(inScope(sums("cohort"), money), { from: 0, till }));
  const customerStarts = months.reduce((sum, { month }) => sum + customersAt(month.from), 0);
  const lost = countOf(sumsIn(inScope(sums("lost"), money), span));
  const level = levelOf(sums("mrr"), money, span.till);
  return {
    mrr: rounded(level, money.unit),
    arr: rounded(12n * level, money.unit),
    customers: customersAt(span.till),
    /** MRR lost in a month, of the MRR at its start; over several months, all that was lost of all starts. */
    churnRate: starts > 0 ? churned / starts : null,
    /** The same of customers. */
    customerChurnRate: customerStarts > 0 ? lost / customerStarts : null,
  };
}

/** How the MRR came from its start to its end in each month. */
function mrrByMonth(sums: Sums, months: Month[], money: Money) {
  let level = levelOf(sums("mrr"), money, spanOf(months).from);
  return months.map((month) => {
    const start = rounded(level, money.unit);
    const within = groupBy(sumsIn(sums("mrr"), month), ({ about }) => about);
    const moved: Record<Kind, number> = { new: 0, reactivation: 0, expansion: 0, contraction: 0, churn: 0 };
    for (const kind of KINDS) {
      const before = rounded(level, money.unit);
      level += amountOf(within.get(kind) ?? [], money);
      moved[kind] = rounded(level, money.unit) - before;
    }
    return { month, start, moved, end: rounded(level, money.unit) };
  });
}

/** The MRR at the start, and at the end of each day. */
function pointsOf(sums: Sums, months: Month[], money: Money) {
  const { from } = spanOf(months);
  const byDay = groupBy(sums("mrr"), (sum) => sum.from);
  let level = levelOf(sums("mrr"), money, from);
  const ends = daysOf(months).map((day) => {
    level += amountOf(byDay.get(day.from) ?? [], money);
    return { at: new Date(day.till), amount: rounded(level, money.unit) };
  });
  return [{ at: new Date(from), amount: rounded(levelOf(sums("mrr"), money, from), money.unit) }, ...ends];
}

function trialsByMonth(sums: Sums, months: Month[]) {
  return months.map((month) => {
    const within = sumsIn(sums("trial"), month);
    const count = (outcome: TrialOutcome) => countOf(within.filter(({ about }) => about === outcome));
    return { month, started: countOf(within), converted: count("converted"), running: count("running") };
  });
}

/** Those about this money; one without its invoice may have been about any. */
function countFailures(sums: Sums, span: Months, money: Money) {
  const failed = sumsIn(sums("failed"), span).filter(
    ({ currency }) => currency === "" || money.take(0n, currency) !== null,
  );
  const count = (of: Sum[]) => ({ count: countOf(of), amount: rounded(amountOf(of, money), money.unit) });
  const by = (outcome: FailureOutcome) => count(failed.filter(({ about }) => about === outcome));
  return { failed: count(failed), recovered: by("recovered"), open: by("open"), lapsed: by("lapsed") };
}

function sumPayments(sums: Sums, span: Months, money: Money) {
  const total = (of: Sum[]) => rounded(amountOf(sumsIn(of, span), money), money.unit);
  const [subscriptions = 0, usage = 0, once = 0] = SOURCES.map((source) =>
    total(sums("billed").filter(({ about }) => about === source)),
  );
  return { subscriptions, usage, once, refunded: total(sums("refunded")) };
}

function paymentsByMonth(sums: Sums, months: Month[], money: Money) {
  return months.map((month) => ({ month, ...sumPayments(sums, month, money) }));
}

/** What is left at the end of a month is rounded along from the oldest cohort to the newest. */
function cohortsIn(sums: Sums, months: Month[], money: Money) {
  const byCohort = groupBy(inScope(sums("cohort"), money), ({ about }) => about);
  const cohorts = [...byCohort].toSorted(([one], [other]) => compareTexts(one, other));
  const ends = months.map((month) => {
    const left = cohorts.map(([, of]) => sumsIn(of, { from: 0, till: month.till }));
    const exact = left.map((of) => amountOf(of, money));
    const amounts = roundedAlong(exact, { unit: money.unit });
    const byKey = cohorts.map(
      ([key], at) => [key, { customers: countOf(left[at] ?? []), amount: amounts[at] ?? 0 }] as const,
    );
    return { month, left: new Map(byKey) };
  });
  const joined = inScope(sums("joined"), money);
  return months.map((month, i) => {
    const left = ends
      .slice(i)
      .map((end) => ({ month: end.month, ...(end.left.get(month.key) ?? { customers: 0, amount: 0 }) }));
    const customers = countOf(joined.filter(({ about }) => about === month.key));
    /** `amount`: what they were worth at the end of the first month. */
    return { month, customers, amount: left[0]?.amount ?? 0, left };
  });
}

/** What each plan brings in, the most first. */
function topPlans(sums: Sums, money: Money) {
  const plans = inScope(sums("plan"), money).toSorted((one, other) => compareTexts(one.about, other.about));
  const names = new Map(sums("named").map(({ about, scope }) => [about, scope]));
  const exact = plans.map((plan) => amountOf([plan], money));
  const amounts = roundedAlong(exact, { unit: money.unit });
  return plans
    .map(({ about: variantId, count: customers }, i) => {
      return { variantId, name: names.get(variantId) ?? variantId, customers, amount: amounts[i] ?? 0 };
    })
    .toSorted((one, other) => other.amount - one.amount);
}

function inScope(sums: Sum[], { currency, isConverted }: Money): Sum[] {
  return sums.filter(({ scope }) => scope === (isConverted ? ALL : currency));
}

export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
