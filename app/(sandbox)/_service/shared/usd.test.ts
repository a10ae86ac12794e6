import { describe, expect, it } from "vitest";
import { toUsd, usdAmounts, usdRate } from "./money";

describe("amounts in US dollars", () => {
  it("respect how many decimals a currency has", () => {
    expect(toUsd(599, "USD")).toBe(599);
    expect(toUsd(599, "JPY")).toBe(391);
    expect(toUsd(1000, "KWD")).toBe(326);
    expect(toUsd(1000, "GBP")).toBe(1315);
  });

  it("round the unit first and multiply then", () => {
    const payment = { subtotal: 2000, setupFee: 0, discountTotal: 0, tax: 0 };
    expect(usdAmounts(payment, 2, "GBP").subtotalUsd).toBe(2630);
  });

  it("add up", () => {
    const payment = { subtotal: 4801, setupFee: 333, discountTotal: 1601, tax: 707 };
    const { subtotalUsd, setupFeeUsd, discountTotalUsd, taxUsd, totalUsd } = usdAmounts(payment, 3, "EUR");
    expect(totalUsd).toBe(subtotalUsd + setupFeeUsd - discountTotalUsd + taxUsd);
  });

  it("have a rate of eight decimals for every currency", () => {
    for (const currency of ["USD", "JPY", "XXX"]) expect(usdRate(currency)).toMatch(/^\d+\.\d{8}$/);
  });
});
