import { describe, expect, it } from "vitest";
import { invoiceAmounts, type InvoiceLine } from "./invoice-row";

const line = (kind: InvoiceLine["kind"], amount: number): InvoiceLine => ({
  kind,
  description: kind,
  quantity: 1,
  amount,
});
const bill = (lines: InvoiceLine[], more: Partial<Parameters<typeof invoiceAmounts>[0]> = {}) =>
  invoiceAmounts({ lines, discount: null, taxRate: null, taxInclusive: false, ...more });
const TWENTY_PERCENT = { amount: 20, amountType: "percent", duration: "forever" } as const;

describe("the amounts of an invoice", () => {
  it("are the sum of its lines", () => {
    expect(bill([line("plan", 2400), line("proration", -700)])).toEqual({
      subtotal: 1700,
      discountTotal: 0,
      tax: 0,
      total: 1700,
      credit: 0,
    });
  });

  it("discount the plan and its usage, not what was prorated", () => {
    const lines = [line("plan", 2000), line("usage", 500), line("setup_fee", 100), line("proration", 300)];
    expect(bill(lines, { discount: TWENTY_PERCENT })).toMatchObject({ discountTotal: 500, total: 2400 });
  });

  it("add the tax, or take it out of prices that have it in them", () => {
    const lines = [line("plan", 1200)];
    expect(bill(lines, { taxRate: "20.00" })).toMatchObject({ subtotal: 1200, tax: 240, total: 1440 });
    const inclusive = bill(lines, { taxRate: "20.00", taxInclusive: true, discount: TWENTY_PERCENT });
    expect(inclusive).toEqual({ subtotal: 1000, discountTotal: 200, tax: 160, total: 960, credit: 0 });
  });

  it("below zero cost nothing and leave a credit", () => {
    expect(bill([line("proration", -900), line("plan", 500)], { taxRate: "20.00" })).toEqual({
      subtotal: -400,
      discountTotal: 0,
      tax: 0,
      total: 0,
      credit: -400,
    });
  });
});
