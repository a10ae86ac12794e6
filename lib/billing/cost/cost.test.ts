import { describe, expect, it } from "vitest";
import { type ChangeFacts, costOf } from "./cost";

// What the service really charges is compared with these rules by the proof `change-costs`.

const day = (number: number) => new Date(Date.UTC(2026, 3, number, 12));
const plan = (name: string, amount: number) =>
  ({ name, amount, interval: "month", count: 1, setupFee: 0 }) as const;
const starter = plan("Starter", 900);
const pro = plan("Pro", 2_400);
const yearly = { ...plan("Pro", 24_000), interval: "year" } as const;

/** A month of thirty days, of which ten are over. */
const facts: ChangeFacts = {
  now: day(11),
  from: starter,
  to: pro,
  billing: "at once",
  isOnTrial: false,
  renewsAt: new Date(Date.UTC(2026, 4, 1, 12)),
  anchor: 1,
  paid: { at: day(1), amount: 900 },
  waiting: 0,
  discount: null,
  firstPaidAt: day(1),
  tax: { basisPoints: 0, isInclusive: false },
};

const linesOf = (cost: ReturnType<typeof costOf>, bill: "today" | "next") =>
  cost[bill].lines.map(({ kind, amount }) => [kind, amount]);

describe("a change of plan", () => {
  it("gives back what is unused and charges the rest of the period", () => {
    const cost = costOf(facts);
    expect(linesOf(cost, "today")).toEqual([
      ["unused", -600],
      ["rest", 1_600],
    ]);
    expect([cost.today.total, cost.next.total, cost.next.at]).toEqual([1_000, 2_400, facts.renewsAt]);
  });

  it("waits with both for the next payment, or bills nothing", () => {
    const waiting = costOf({ ...facts, billing: "next payment" });
    expect([waiting.today.total, waiting.next.total, waiting.later.total]).toEqual([0, 3_400, 2_400]);
    const free = costOf({ ...facts, billing: "never" });
    expect([free.today.total, free.next.total]).toEqual([0, 2_400]);
  });

  it("to another interval begins a new period today", () => {
    const cost = costOf({ ...facts, from: pro, to: yearly, paid: { at: day(1), amount: 2_400 } });
    expect(linesOf(cost, "today")).toEqual([
      ["unused", -1_600],
      ["plan", 24_000],
    ]);
    expect(cost.next).toMatchObject({ at: new Date(Date.UTC(2027, 3, 11, 12)), total: 24_000 });
  });

  it("to less keeps what is too much as a credit, which the next payments use up", () => {
    const cost = costOf({ ...facts, from: pro, to: starter, paid: { at: day(1), amount: 2_400 } });
    expect(cost.today).toMatchObject({ total: 0, credit: 1_000 });
    expect(cost.next).toMatchObject({ total: 0, credit: 100 });
    expect(cost.later.total).toBe(900);
  });

  it("on trial costs nothing before the trial ends, and then the set-up fee too", () => {
    const cost = costOf({ ...facts, isOnTrial: true, paid: null, to: { ...pro, setupFee: 500 } });
    expect([cost.today.total, cost.next.total, cost.later.total]).toEqual([0, 2_900, 2_400]);
  });

  it("gives back no more than was paid", () => {
    const cost = costOf({ ...facts, paid: { at: day(1), amount: 100 } });
    expect(linesOf(cost, "today")[0]).toEqual(["unused", -100]);
  });

  it("is taxed on what is left to pay, above the price or in it", () => {
    const above = costOf({ ...facts, tax: { basisPoints: 1_900, isInclusive: false } });
    expect(above.today).toMatchObject({ tax: 190, total: 1_190 });
    const within = costOf({ ...facts, tax: { basisPoints: 1_000, isInclusive: true } });
    expect(within.today).toMatchObject({ tax: 91, total: 1_000 });
  });

  it("counts a code as long as it lasts: in what is prorated by the day of the payment, later by its own day", () => {
    const discount = { amount: 50, isPercent: true, isOnce: false, months: 1 };
    const cost = costOf({ ...facts, discount, paid: { at: day(1), amount: 450 } });
    expect(linesOf(cost, "today")).toEqual([
      ["unused", -300],
      ["rest", 800],
    ]);
    expect(cost.next).toMatchObject({ discount: 0, total: 2_400 });
    expect(cost.afterCode).toBeNull();
    const once = costOf({ ...facts, discount: { ...discount, isOnce: true }, to: yearly });
    expect(once.today.discount).toBe(0);
  });

  it("says when a code of some months ends, and what is paid from then on", () => {
    const discount = { amount: 50, isPercent: true, isOnce: false, months: 4 };
    const cost = costOf({ ...facts, discount });
    expect([cost.next.total, cost.later.total]).toEqual([1_200, 1_200]);
    expect(cost.afterCode).toMatchObject({ at: new Date(Date.UTC(2026, 7, 1, 12)), total: 2_400 });
    expect(costOf({ ...facts, discount: { ...discount, months: null } }).afterCode).toBeNull();
    const byYear = costOf({ ...facts, discount: { ...discount, months: 30 }, to: yearly });
    expect(byYear.later.total).toBe(12_000);
    expect(byYear.afterCode).toMatchObject({ at: new Date(Date.UTC(2029, 3, 11, 12)), total: 24_000 });
  });
});
