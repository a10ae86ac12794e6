import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeTotals, type TotalsInput } from "./money";

const BASE: TotalsInput = {
  unitPrice: 2400,
  quantity: 1,
  setupFee: 0,
  discount: null,
  taxRate: null,
  taxInclusive: false,
  isTrial: false,
};

const totals = (changes: Partial<TotalsInput>) => computeTotals({ ...BASE, ...changes });

const anyInput: fc.Arbitrary<TotalsInput> = fc.record({
  unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 1000 }),
  setupFee: fc.integer({ min: 0, max: 1_000_000 }),
  discount: fc.option(
    fc.record({
      amount: fc.integer({ min: 0, max: 200_000 }),
      amountType: fc.constantFrom("percent", "fixed"),
      duration: fc.constantFrom("once", "repeating", "forever"),
    }),
  ),
  taxRate: fc.option(fc.integer({ min: 0, max: 3000 }).map((basisPoints) => (basisPoints / 100).toFixed(2))),
  taxInclusive: fc.boolean(),
  isTrial: fc.boolean(),
});

describe("what a customer pays", () => {
  it("adds tax on top of a price without it", () => {
    expect(totals({ taxRate: "20.00" })).toMatchObject({ subtotal: 2400, tax: 480, total: 2880 });
  });

  it("takes tax out of a price that includes it", () => {
    expect(totals({ taxRate: "20.00", taxInclusive: true })).toMatchObject({
      subtotal: 2000,
      tax: 400,
      total: 2400,
    });
  });

  it("is lowered by a percentage before tax", () => {
    const discount = { amount: 20, amountType: "percent", duration: "once" } as const;
    expect(totals({ discount, taxRate: "10.00" })).toMatchObject({
      discountTotal: 480,
      tax: 192,
      total: 2112,
    });
  });

  it("is never lowered below zero by a fixed discount, and the set-up fee stays", () => {
    const discount = { amount: 99_999, amountType: "fixed", duration: "once" } as const;
    expect(totals({ discount, setupFee: 500 })).toMatchObject({ discountTotal: 2400, total: 500 });
  });

  it("counts a fixed discount once, not once per piece", () => {
    const discount = { amount: 500, amountType: "fixed", duration: "once" } as const;
    expect(totals({ discount, quantity: 3 })).toMatchObject({
      subtotal: 7200,
      discountTotal: 500,
      total: 6700,
    });
  });

  it("is nothing today for a trial, whose first payment carries fee and discount", () => {
    const discount = { amount: 50, amountType: "percent", duration: "once" } as const;
    const result = totals({ isTrial: true, setupFee: 1000, discount });
    expect(result).toMatchObject({ subtotal: 0, setupFee: 0, discountTotal: 0, tax: 0, total: 0 });
    expect(result.renewal).toMatchObject({
      subtotal: 2400,
      setupFee: 1000,
      discountTotal: 1200,
      total: 2200,
    });
  });

  it("renews without the set-up fee, and with the discount only when it lasts", () => {
    const once = { amount: 50, amountType: "percent", duration: "once" } as const;
    expect(totals({ setupFee: 1000, discount: once }).renewal.total).toBe(2400);
    expect(totals({ discount: { ...once, duration: "forever" } }).renewal.total).toBe(1200);
  });

  it("adds up in whole units and is never negative, whatever is sold", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { renewal, ...today } = computeTotals(input);
        for (const payment of [today, renewal]) {
          const { subtotal, setupFee, discountTotal, tax, total } = payment;
          expect(total).toBe(subtotal + setupFee - discountTotal + tax);
          for (const amount of Object.values(payment)) {
            expect(Number.isInteger(amount)).toBe(true);
            expect(amount).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("is the price shown when the tax is in it, whatever the rate", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const shown = { ...input, discount: null, taxInclusive: true, isTrial: false };
        expect(computeTotals(shown).total).toBe(input.unitPrice * input.quantity + input.setupFee);
      }),
    );
  });
});
