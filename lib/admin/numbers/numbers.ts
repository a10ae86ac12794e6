import "server-only";
import { isTest } from "@/lib/billing/mode";
import { type Kind, KINDS } from "./figures";
import { chooseMoney, inCurrency, type Money, rounded, roundedAlong } from "./money";
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
    points: pointsOf(add, months, money),
    payments: months.map((month) => ({ month, ...paymentsIn(add, month, money) })),
    cohorts: cohortsIn(sums, add, months, money),
    plans: topPlans(sums, add, money),
  };
}

const ALWAYS = { from: 0, till: Infinity };

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
function totalsOf(add: Add, period: Month[], money: Money) {
  const span = spanOf(period);
  const months = mrrByMonth(add, period, money);
  const mrr = add("mrr", { from: 0, till: span.till }).parts;
  const customersAt = (till: number) => add("cohort", { from: 0, till }).count;
  const failed = (outcome?: string) => {
    const { count, parts } = add("failed", span, outcome);
    return { count, amount: rounded(parts, money.unit) };
  };
  return {
    months,
    head: {
      mrr: rounded(mrr, money.unit),
      arr: rounded(12n * mrr, money.unit),
      customers: customersAt(span.till),
      /** MRR lost in a month, of the MRR at its start; over several months, all that was lost of all starts. Null without any. */
      churnRate: rateOf(
        months.map(({ moved }) => -moved.churn),
        months.map(({ start }) => start),
      ),
      /** The same of customers. */
      customerChurnRate: rateOf(
        [add("lost", span).count],
        period.map(({ from }) => customersAt(from)),
      ),
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
    billed: paymentsIn(add, span, money),
  };
}

function rateOf(lost: number[], starts: number[]): number | null {
  return total(starts) > 0 ? total(lost) / total(starts) : null;
}

/** How the MRR came from its start to its end in each month. */
function mrrByMonth(add: Add, months: Month[], money: Money) {
  let level = add("mrr", { from: 0, till: spanOf(months).from }).parts;
  return months.map((month) => {
    const start = rounded(level, money.unit);
    const sums = KINDS.map((kind) => add("mrr", month, kind));
    const amounts = roundedAlong(sums, money.unit, level);
    for (const { parts } of sums) level += parts;
    const moved = Object.fromEntries(KINDS.map((kind, i) => [kind, amounts[i]])) as Record<Kind, number>;
    return { month, start, moved, end: rounded(level, money.unit) };
  });
}

/** The MRR at the start, and at the end of each day. */
function pointsOf(add: Add, months: Month[], money: Money) {
  const { from } = spanOf(months);
  let level = 0n;
  return [{ from: 0, till: from }, ...daysOf(months)].map((time) => {
    level += add("mrr", time).parts;
    return { at: new Date(time.till), amount: rounded(level, money.unit) };
  });
}

function paymentsIn(add: Add, span: Months, money: Money) {
  const paid = (group: string) => rounded(add("paid", span, group).parts, money.unit);
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
    const left = keys.map((key) => add("cohort", { from: 0, till: month.till }, key));
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
