import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Billable, InvoiceLine } from "../invoices/invoice-row";
import { nextRenewal, type Period } from "./period";
import { movedEndLines, restLines, unusedLines } from "./plan-rule";

const START = new Date("2026-03-31T10:15:04.000Z");
const END = nextRenewal(START, { interval: "month", count: 1 }, 31);

const plans = fc.record({
  unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 1000 }),
});
const moments = fc.date({ min: START, max: END, noInvalidDate: true });
const discounts = fc.constantFrom(
  null,
  { discountAmount: 20, discountAmountType: "percent" },
  {
    discountAmount: 500,
    discountAmountType: "fixed",
  },
);

type Plan = { unitPrice: number; quantity: number };
type Discount = { discountAmount: number; discountAmountType: string } | null;

function subscribed({ unitPrice, quantity }: Plan, discount: Discount = null): Billable {
  const price = { scheme: "standard", unitPrice, unitPriceDecimal: null, packageSize: 1, tiers: null };
  const redemptions = discount ? [{ ...discount, duration: "once", durationInMonths: 1 }] : [];
  return {
    items: [{ quantity, isUsageBased: false, price }],
    customPrice: null,
    productName: "Pro",
    variantName: "Monthly",
    trialEndsAt: null,
    store: { taxInclusive: false },
    customer: { country: "US", region: null, taxNumber: null },
    order: { createdAt: START, redemptions },
  } as unknown as Billable;
}

function paidFor({ unitPrice, quantity }: Plan, discount: Discount): number {
  const full = unitPrice * quantity;
  if (!discount) return full;
  const { discountAmount: amount, discountAmountType: type } = discount;
  return full - Math.min(full, type === "percent" ? Math.round((full * amount) / 100) : amount);
}

const periodOf = (amount: number): Period => ({ start: START, end: END, paid: { at: START, amount } });
const sumOf = (lines: InvoiceLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

describe("a proration", () => {
  it("there and back in one moment is nothing", () => {
    fc.assert(
      fc.property(plans, plans, discounts, moments, (one, other, discount, now) => {
        const [before, after] = [subscribed(one, discount), subscribed(other, discount)];
        const period = periodOf(paidFor(one, discount));
        const there = [...unusedLines(before, after, period, now), ...restLines(after, period, now)];
        const since = periodOf(period.paid.amount + sumOf(there));
        const back = [...unusedLines(after, before, since, now), ...restLines(before, since, now)];
        expect(sumOf([...there, ...back])).toBe(0);
      }),
    );
  });

  it("never gives back more than was paid, and always in whole units", () => {
    fc.assert(
      fc.property(plans, discounts, moments, fc.nat(), (plan, discount, now, paid) => {
        const subscription = subscribed(plan, discount);
        const bound = Math.min(paid, paidFor(plan, discount));
        const given = -sumOf(unusedLines(subscription, subscription, periodOf(bound), now));
        expect(Number.isInteger(given)).toBe(true);
        expect(given).toBeGreaterThanOrEqual(0);
        expect(given).toBeLessThanOrEqual(bound);
        const shorter = -sumOf(movedEndLines(subscription, periodOf(bound), now));
        expect(shorter).toBeLessThanOrEqual(bound);
      }),
    );
  });

  it("gives a custom price back with its tax where prices have it in them", () => {
    const regular = {
      ...subscribed({ unitPrice: 2_200, quantity: 1 }),
      store: { taxInclusive: true },
      customer: { country: "JP", region: null, taxNumber: null },
    } as unknown as Billable;
    const custom = { ...regular, customPrice: 1_000 } as Billable;
    const period: Period = { start: START, end: END, paid: { at: START, amount: 1_000 } };
    expect(unusedLines(custom, regular, period, START)).toMatchObject([{ amount: -1_100 }]);
    expect(unusedLines(custom, custom, period, START)).toMatchObject([{ amount: -1_000 }]);
  });

  it("is all at the start, half in the middle and nothing at the end", () => {
    const plan = subscribed({ unitPrice: 2400, quantity: 2 });
    const middle = new Date((START.getTime() + END.getTime()) / 2);
    const rest = (now: Date) => sumOf(restLines(plan, periodOf(4800), now));
    expect([START, middle, END, new Date(END.getTime() + 1)].map(rest)).toEqual([4800, 2400, 0, 0]);
  });

  it("charges a period that becomes longer by its length", () => {
    const plan = subscribed({ unitPrice: 3000, quantity: 1 });
    const later = new Date(END.getTime() + (END.getTime() - START.getTime()) / 3);
    expect(movedEndLines(plan, periodOf(3000), later)).toMatchObject([{ kind: "proration", amount: 1000 }]);
  });
});
