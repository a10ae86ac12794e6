import { deliverHistories, EARLIER, NOW, someHistory, somePurchase } from "./testing/random-histories";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { statementsOf } from "@/lib/billing/testing/statements";
import { runs, seed, TIMEOUT_MS } from "@/lib/billing/testing/property";
import { type FigureName, getFigure } from "./figures";
import { KINDS } from "./mrr";
import { getNumbers, type Numbers } from "./numbers";
import { monthsOf, type PeriodName, type Question } from "./question";
import { toWhole } from "./testing/fraction";
import {
  naiveBilled,
  naiveCohorts,
  naiveCustomers,
  naiveFailures,
  naiveMonth,
  naiveMovements,
  naiveMrr,
  naiveShares,
  naiveTrials,
  naiveUnpriced,
} from "./testing/second-way";
import { readRows } from "./testing/second-worth";

function question(period: PeriodName, now: Date = NOW): Question {
  return { now, period, months: monthsOf(period, now), currency: "", month: "", cohort: "", plan: "" };
}

/** Compares what the page shows with what the rows of the tables add up to one by one. */
async function compare(asked: Question): Promise<Numbers> {
  const [numbers, rows] = [await getNumbers(asked), await readRows()];
  const { months } = asked;
  const [from, till] = [months[0]!.from, months.at(-1)!.till];
  const { currency } = numbers.money;
  const moved = naiveMovements(rows);
  expect(numbers.months.map(({ start, moved: sums, end }) => ({ start, moved: sums, end }))).toEqual(
    months.map((month) => naiveMonth(rows, moved, month, currency)),
  );
  const byMonth = months.map((month) => {
    const after = naiveCustomers(rows, month.till, currency);
    const before = [...naiveCustomers(rows, month.from, currency)];
    return { start: before.length, lost: before.filter((id) => !after.has(id)).length };
  });
  const customerStarts = total(byMonth, "start");
  const mrr = naiveMrr(rows, till, currency);
  const shown = months.map((month) => naiveMonth(rows, moved, month, currency));
  const starts = shown.reduce((sum, { start }) => sum + start, 0);
  const churned = shown.reduce((sum, month) => sum - (month.moved["churn"] ?? 0), 0);
  const { head } = numbers;
  if (numbers.currencies.length > 0) {
    expect(head).toMatchObject({
      mrr: toWhole(mrr),
      arr: toWhole({ ...mrr, top: mrr.top * 12n }),
      customers: naiveCustomers(rows, till, currency).size,
      churnRate: starts > 0 ? churned / starts : null,
      customerChurnRate: customerStarts > 0 ? total(byMonth, "lost") / customerStarts : null,
    });
    expect(numbers.billed).toEqual(naiveBilled(rows, from, till, currency));
  }
  expect(numbers.unpriced).toBe(naiveUnpriced(rows, till));
  for (const { at, amount } of numbers.points.filter((_, i, { length }) => i % 8 === 0 || i === length - 1))
    expect([at, amount]).toEqual([at, toWhole(naiveMrr(rows, at.getTime(), currency))]);
  const { failed, recovered, open, lapsed } = numbers.failures;
  expect({ failed, recovered }).toEqual(naiveFailures(rows, from, till));
  expect(open.count + lapsed.count).toBe(failed.count - recovered.count);
  expect(open.amount + lapsed.amount).toBe(failed.amount - recovered.amount);
  expect(
    numbers.cohorts.map(({ customers, left }) => ({
      customers,
      left: left.map((end) => ({ customers: end.customers, amount: end.amount })),
    })),
  ).toEqual(naiveCohorts(rows, moved, currency, months));
  const shares = naiveShares(rows, till, currency, ({ variantId }) => variantId);
  expect(Object.fromEntries(numbers.plans.map(({ variantId, amount }) => [variantId, amount]))).toEqual(
    sumsBy(shares, ({ variantId }) => variantId),
  );
  const trials = naiveTrials(rows, from, till);
  expect(total(numbers.trials, "started")).toBe(trials.started);
  expect(total(numbers.trials, "converted")).toBe(trials.converted);
  return numbers;
}

/** The rows of each figure add up to what the page shows. */
async function compareRows(asked: Question, numbers: Numbers): Promise<void> {
  const sumOf = async (name: FigureName, more: Partial<Question> = {}) =>
    (await getFigure(name, { ...asked, ...more })).sum;
  const countOf = async (name: FigureName) => (await getFigure(name, asked)).rows.length;
  const { head } = numbers;
  for (const [name, shown] of [
    ["mrr", head.mrr ?? 0],
    ["arr", head.arr ?? 0],
    ["customers", head.mrr ?? 0],
    ["movements", numbers.months.at(-1)!.end - numbers.months[0]!.start],
    ...KINDS.map((kind) => [kind, numbers.months.reduce((sum, { moved }) => sum + moved[kind], 0)] as const),
    ...Object.entries(numbers.billed),
    ["failed", numbers.failures.failed.amount],
    ["recovered", numbers.failures.recovered.amount],
    ["open", numbers.failures.open.amount],
    ["lapsed", numbers.failures.lapsed.amount],
  ] as [FigureName, number][])
    expect([name, await sumOf(name)]).toEqual([name, shown]);
  expect(await countOf("customers")).toBe(head.customers ?? 0);
  expect((await countOf("lost")) > 0).toBe((head.customerChurnRate ?? 0) > 0);
  expect(await countOf("trials")).toBe(total(numbers.trials, "started"));
  expect(await countOf("converted")).toBe(total(numbers.trials, "converted"));
  expect(await countOf("running")).toBe(total(numbers.trials, "running"));
  expect(await countOf("unpriced")).toBe(numbers.unpriced);
  for (const { month, moved, end } of numbers.months.slice(-2)) {
    expect(await sumOf("mrr", { month: month.key })).toBe(end);
    for (const kind of KINDS) expect(await sumOf(kind, { month: month.key })).toBe(moved[kind]);
  }
  for (const { variantId, amount } of numbers.plans)
    expect(await sumOf("plan", { plan: variantId })).toBe(amount);
  for (const { month, customers, amount, left } of numbers.cohorts) {
    const members = await getFigure("members", { ...asked, cohort: month.key, month: month.key });
    expect([members.rows.length, members.sum]).toEqual([customers, amount]);
    for (const end of left.slice(-1))
      expect(await sumOf("cohort", { cohort: month.key, month: end.month.key })).toBe(end.amount);
  }
}

function sumsBy<Share extends { amount: number }>(shares: Share[], keyOf: (share: Share) => string) {
  const sums: Record<string, number> = {};
  for (const share of shares) sums[keyOf(share)] = (sums[keyOf(share)] ?? 0) + share.amount;
  return sums;
}

function total<Name extends string>(rows: Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}

describe("random histories", { timeout: TIMEOUT_MS }, () => {
  it(`have the same figures when all is worked out a second way (seed ${seed})`, async () => {
    const histories = fc.array(someHistory, { minLength: 1, maxLength: 8 });
    const periods = fc.constantFrom<PeriodName>(
      "12-months",
      "6-months",
      "3-months",
      "last-month",
      "this-month",
    );
    const one = fc.asyncProperty(
      histories,
      fc.array(somePurchase, { maxLength: 3 }),
      periods,
      async (all, bought, period) => {
        await deliverHistories(all, bought, () => compare(question("12-months", EARLIER)));
        const numbers = await compare(question(period));
        await compareRows(question(period), numbers);
        // A sandbox that begins again has another clock.
        await compare(question(period, EARLIER));
      },
    );
    // Each has up to eight histories, which are compared day by day.
    await fc.assert(one, { numRuns: Math.ceil(runs(50) / 5), seed, endOnFailure: true });
  });
});

describe("a page of numbers", () => {
  it("runs as many statements for many subscriptions as for one", async () => {
    const [few, many] = [1, 8].map(
      (length) =>
        fc.sample(fc.array(someHistory, { minLength: length, maxLength: length }), { numRuns: 1, seed })[0]!,
    );
    const countFor = async (histories: typeof few) => {
      await deliverHistories(histories!, []);
      return (await statementsOf(() => getNumbers(question("12-months")))).length;
    };
    // One more where a payment has failed.
    expect(await countFor(many)).toBeLessThanOrEqual((await countFor(few)) + 1);
  });
});

describe("an empty shop", () => {
  it("has no figures", async () => {
    await deliverHistories([], []);
    const numbers = await compare(question("12-months"));
    expect(numbers).toMatchObject({ currencies: [], unpriced: 0, plans: [] });
    await compareRows(question("12-months"), numbers);
  });
});
