import { describe, expect, it } from "vitest";
import { priceAmount } from "./invoice-row";

const STANDARD = { scheme: "standard", unitPrice: 900, unitPriceDecimal: null, packageSize: 1, tiers: null };
const TIERS = [
  { last_unit: 10, unit_price: 100, unit_price_decimal: null, fixed_fee: 0 },
  { last_unit: 20, unit_price: 50, unit_price_decimal: null, fixed_fee: 500 },
  { last_unit: "inf", unit_price: null, unit_price_decimal: "12.5", fixed_fee: 0 },
];

describe("the amount of a price", () => {
  it.each([
    [0, 0],
    [1, 900],
    [3, 2700],
  ])("%i units at a standard price cost %i", (units, amount) => {
    expect(priceAmount(STANDARD, units)).toBe(amount);
  });

  it("counts parts of a cent until the end", () => {
    expect(priceAmount({ ...STANDARD, unitPrice: 0, unitPriceDecimal: "0.15" }, 1001)).toBe(150);
  });

  it.each([
    [0, 0],
    [1, 700],
    [100, 700],
    [101, 1400],
  ])("%i units in packages of a hundred cost %i", (units, amount) => {
    expect(priceAmount({ ...STANDARD, scheme: "package", unitPrice: 700, packageSize: 100 }, units)).toBe(
      amount,
    );
  });

  it.each([
    [0, 0],
    [10, 1000],
    [11, 1050],
    [21, 263],
  ])("%i units by volume cost %i", (units, amount) => {
    expect(priceAmount({ ...STANDARD, scheme: "volume", tiers: TIERS }, units)).toBe(amount);
  });

  it.each([
    [0, 0],
    [10, 1000],
    [11, 1550],
    [21, 2013],
  ])("%i graduated units cost %i", (units, amount) => {
    expect(priceAmount({ ...STANDARD, scheme: "graduated", tiers: TIERS }, units)).toBe(amount);
  });
});
