import "server-only";
import { isTest } from "@/lib/billing/mode";
import { type Kind, KINDS } from "./figures";
import { ALL, chooseMoney, inCurrency, type Money, rounded, roundedAlong } from "./money";
import { type Month, type Months, previousMonths, type Question, spanOf } from "./question";
import { amountOf, countOf, daysOf, groupBy, readSums, type Sum, type Sums, sumsIn, total } from "./sums";

/** What the business is worth and how it came to that. Amounts are in the smallest unit of `money`'s currency. */
export type Numbers = Awaited<ReturnType<typeof getNumbers>>;

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
    payments: months.map((month) => ({ month, ...paymentsIn(sums, month, money) })),
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

/** The currencies that anything was sold in, the one that brings in the most first. */
export function currenciesOf(sums: Sums, months: Month[]): string[] {
  const sold = new Set(
    [...sums("mrr"), ...sumsIn(sums("paid"), spanOf(months))].map(({ currency }) => currency),
  );
  const worth = new Map([...sold].map((currency) => [currency, levelOf(sums, inCurrency(currency))]));
  return [...worth]
    .toSorted(([one, less], [other, more]) => Number(more - less) || compareTexts(one, other))
    .map(([currency]) => currency);
}

/** The exact MRR at a moment, by its movements before. */
export function levelOf(sums: Sums, money: Money, till = Infinity): bigint {
  return amountOf(sumsIn(sums("mrr"), { from: 0, till }), money);
}

/** What two periods can be compared by. */
function totalsOf(sums: Sums, period: Month[], money: Money) {
  const span = spanOf(period);
  const months = mrrByMonth(sums, period, money);
  const level = levelOf(sums, money, span.till);
  const customersAt = (till: number) => countOf(sumsIn(inScope(sums("cohort"), money), { from: 0, till }));
  const starts = total(months.map(({ start }) => start));
  const customerStarts = total(period.map(({ from }) => customersAt(from)));
  const lost = countOf(sumsIn(inScope(sums("lost"), money), span));
  const [failed, failedBy] = byGroup(sumsIn(sums("failed"), span), money);
  return {
    months,
    head: {
      mrr: rounded(level, money.unit),
      arr: rounded(12n * level, money.unit),
      customers: customersAt(span.till),
      /** MRR lost in a month, of the MRR at its start; over several months, all that was lost of all starts. Null without any. */
      churnRate: starts > 0 ? (0 - total(months.map(({ moved }) => moved.churn))) / starts : null,
      /** The same of customers. */
      customerChurnRate: customerStarts > 0 ? lost / customerStarts : null,
    },
    trials: period.map((month) => {
      const [{ count: started }, by] = byGroup(sumsIn(sums("trial"), month), money);
      return { month, started, converted: by("converted").count, running: by("running").count };
    }),
    failures: {
      failed,
      recovered: failedBy("recovered"),
      open: failedBy("open"),
      lapsed: failedBy("lapsed"),
    },
    billed: paymentsIn(sums, span, money),
  };
}

/** How the MRR came from its start to its end in each month. */
function mrrByMonth(sums: Sums, months: Month[], money: Money) {
  let level = levelOf(sums, money, spanOf(months).from);
  return months.map((month) => {
    const [start, within] = [level, sumsIn(sums("mrr"), month)];
    const exact = KINDS.map((kind) =>
      amountOf(
        within.filter(({ about }) => about === kind),
        money,
      ),
    );
    const amounts = roundedAlong(exact, money.unit, level);
    for (const parts of exact) level += parts;
    const moved = Object.fromEntries(KINDS.map((kind, i) => [kind, amounts[i]])) as Record<Kind, number>;
    return { month, start: rounded(start, money.unit), moved, end: rounded(level, money.unit) };
  });
}

/** The MRR at the start, and at the end of each day. */
function pointsOf(sums: Sums, months: Month[], money: Money) {
  const { from } = spanOf(months);
  const byDay = groupBy(sums("mrr"), (sum) => sum.from);
  let level = levelOf(sums, money, from);
  const start = { at: new Date(from), amount: rounded(level, money.unit) };
  const ends = daysOf(months).map((day) => {
    level += amountOf(byDay.get(day.from) ?? [], money);
    return { at: new Date(day.till), amount: rounded(level, money.unit) };
  });
  return [start, ...ends];
}

/** All of these sums together, and those of a group. */
function byGroup(sums: Sum[], money: Money) {
  const sum = (of: Sum[]) => ({ count: countOf(of), amount: rounded(amountOf(of, money), money.unit) });
  const within = sums.filter(({ currency }) => money.take(0n, currency) !== null);
  return [sum(within), (group: string) => sum(within.filter(({ about }) => about === group))] as const;
}

function paymentsIn(sums: Sums, span: Months, money: Money) {
  const [, by] = byGroup(sumsIn(sums("paid"), span), money);
  const [subscriptions, usage] = [by("subscriptions").amount, by("usage").amount];
  return { subscriptions, usage, once: by("once").amount, refunded: by("refunded").amount };
}

/**
 * Customers whose first MRR came in the same month, and what is left of them at the end of each month since. `amount` is what they were
 * worth at the end of the first month. What is left at the end of a month is rounded along from the oldest cohort to the newest.
 */
function cohortsIn(sums: Sums, months: Month[], money: Money) {
  const byCohort = groupBy(inScope(sums("cohort"), money), ({ about }) => about);
  const cohorts = [...byCohort].toSorted(([one], [other]) => compareTexts(one, other));
  const ends = months.map(({ till }) => {
    const left = cohorts.map(([key, of]) => [key, sumsIn(of, { from: 0, till })] as const);
    const exact = left.map(([, of]) => amountOf(of, money));
    const amounts = roundedAlong(exact, money.unit);
    return new Map(left.map(([key, of], i) => [key, { customers: countOf(of), amount: amounts[i] ?? 0 }]));
  });
  const joined = inScope(sums("joined"), money);
  return months.map((month, i) => {
    const left = months.slice(i).map((end, after) => {
      return Object.assign({ month: end }, ends[i + after]?.get(month.key) ?? { customers: 0, amount: 0 });
    });
    const customers = countOf(joined.filter(({ about }) => about === month.key));
    return { month, customers, amount: left[0]?.amount ?? 0, left };
  });
}

/** What each plan brings in, the most first. */
function topPlans(sums: Sums, money: Money) {
  const plans = inScope(sums("plan"), money).toSorted((one, other) => compareTexts(one.about, other.about));
  const names = new Map(sums("named").map(({ about, scope }) => [about, scope]));
  const exact = plans.map((plan) => amountOf([plan], money));
  const amounts = roundedAlong(exact, money.unit);
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
