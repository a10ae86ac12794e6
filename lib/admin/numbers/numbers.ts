import "server-only";
import { isTest } from "@/lib/billing/mode";
import { chooseMoney, inCurrency, type Money, rounded, roundedAlong } from "./money";
import { type Kind, KINDS } from "./mrr";
import { daysOf, type Month, type Months, previousMonths, type Question, spanOf } from "./question";
import { type Add, adding, readSums, type Sums, total } from "./sums";

/** What the business is worth and how it came to that. Amounts are in the smallest unit of `money`'s currency. */
export type Numbers = Awaited<ReturnType<typeof getNumbers>>;

/** How long the sums of a period are reused in live mode. In test mode events and the clock come quickly, and there is little to add up. */
const MAX_AGE_MS = isTest ? 0 : 5 * 60_000;

type Cached = { now: Date; months: Month[]; previous: Month[]; sums: Promise<Sums> };
const cache = new Map<string, Cached>();

export async function getNumbers(question: Question, maxAgeMs = MAX_AGE_MS) {
  const { now, months, previous, ...reading } = cachedSums(question, maxAgeMs);
  const sums = await reading.sums;
  const currencies = currenciesOf(sums, spanOf(months));
  const money = chooseMoney(question.currency, currencies);
  const add = adding(sums, money);
  return {
    /** By the service's clock: what happened until then is counted. */
    updatedAt: now,
    money,
    currencies,
    ...totalsOf(add, months, money),
    /** The same for as much time before. */
    before: totalsOf(add, previous, money),
    unpriced: add("unpriced", ALWAYS).count,
    /** The MRR at the start, and at the end of each day. */
    points: [spanOf(months).from, ...daysOf(months).map(({ till }) => till)].map((till) => {
      return { at: new Date(till), amount: add("mrr", until(till)).amount };
    }),
    payments: months.map((month) => ({ month, ...paymentsIn(add, month) })),
    cohorts: cohortsIn(sums, add, months, money),
    plans: topPlans(sums, add, money),
  };
}

function until(till: number): Months {
  return { from: 0, till };
}

const ALWAYS = until(Infinity);

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
function currenciesOf(sums: Sums, { from, till }: Months): string[] {
  const paid = sums("paid").filter((sum) => from <= sum.from && sum.from < till);
  const sold = new Set([...sums("mrr"), ...paid].map(({ currency }) => currency));
  const worth = (currency: string) => adding(sums, inCurrency(currency))("mrr", ALWAYS).parts;
  const found = [...sold].toSorted().map((currency) => ({ currency, parts: worth(currency) }));
  return found.toSorted((one, other) => Number(other.parts - one.parts)).map(({ currency }) => currency);
}

/** What two periods can be compared by. */
function totalsOf(add: Add, period: Month[], { unit }: Money) {
  const span = spanOf(period);
  const months = period.map((month) => {
    const [start, end] = [add("mrr", until(month.from)), add("mrr", until(month.till))];
    const sums = KINDS.map((kind) => add("mrr", month, kind));
    const amounts = roundedAlong(sums, unit, start.parts);
    const moved = Object.fromEntries(KINDS.map((kind, i) => [kind, amounts[i]])) as Record<Kind, number>;
    return { month, start: start.amount, moved, end: end.amount };
  });
  const mrr = add("mrr", until(span.till));
  const customersAt = (till: number) => add("cohort", until(till)).count;
  const starts = total(months.map(({ start }) => start));
  const customerStarts = total(period.map(({ from }) => customersAt(from)));
  const failed = (outcome?: string) => {
    const { count, amount } = add("failed", span, outcome);
    return { count, amount };
  };
  return {
    /** How the MRR came from its start to its end in each month. */
    months,
    head: {
      mrr: mrr.amount,
      arr: rounded(12n * mrr.parts, unit),
      customers: customersAt(span.till),
      /** MRR lost in a month, of the MRR at its start; over several months, all that was lost of all starts. Null without any. */
      churnRate: starts > 0 ? (0 - total(months.map(({ moved }) => moved.churn))) / starts : null,
      /** The same of customers. */
      customerChurnRate: customerStarts > 0 ? add("lost", span).count / customerStarts : null,
    },
    trials: period.map((month) => {
      const count = (outcome?: string) => add("trial", month, outcome).count;
      return { month, started: count(), converted: count("converted"), running: count("running") };
    }),
    failures: {
      failed: failed(),
      recovered: failed("recovered"),
      open: failed("open"),
      lapsed: failed("lapsed"),
    },
    billed: paymentsIn(add, span),
  };
}

function paymentsIn(add: Add, span: Months) {
  const paid = (group: string) => add("paid", span, group).amount;
  return {
    subscriptions: paid("subscriptions"),
    usage: paid("usage"),
    once: paid("once"),
    refunded: paid("refunded"),
  };
}

/**
 * Customers whose first MRR came in the same month, and what is left of them at the end of each month since. `amount` is what they were
 * worth at the end of the first month. What is left at the end of a month is rounded along from the oldest cohort to the newest.
 */
function cohortsIn(sums: Sums, add: Add, months: Month[], money: Money) {
  const keys = [...new Set(sums("cohort").map(({ about }) => about))].toSorted();
  const ends = months.map((month) => {
    const left = keys.map((key) => add("cohort", until(month.till), key));
    const amounts = roundedAlong(left, money.unit);
    return (key: string) => {
      const i = keys.indexOf(key);
      return { month, customers: left[i]?.count ?? 0, amount: amounts[i] ?? 0 };
    };
  });
  return months.map((month, i) => {
    const left = ends.slice(i).map((leftOf) => leftOf(month.key));
    return { month, customers: add("joined", ALWAYS, month.key).count, amount: left[0]?.amount ?? 0, left };
  });
}

/** What each plan brings in, the most first. */
function topPlans(sums: Sums, add: Add, money: Money) {
  const named = sums("named").map(({ about, scope }) => [about, scope] as const);
  const plans = Array.from(new Map(named), ([variantId, name]) => {
    return { variantId, name, ...add("plan", ALWAYS, variantId) };
  });
  const sorted = plans.toSorted((one, other) => compareTexts(one.variantId, other.variantId));
  const amounts = roundedAlong(sorted, money.unit);
  return sorted
    .map(({ variantId, name, count: customers }, i) => ({
      variantId,
      name,
      customers,
      amount: amounts[i] ?? 0,
    }))
    .filter(({ customers }) => customers > 0)
    .toSorted((one, other) => other.amount - one.amount);
}

export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
