import { expect, it } from "vitest";
import { mrrFrom, type Recurring, yearlyAmount } from "./figures";

const price = (unit: string | null, quantity = 1) => ({
  scheme: "standard",
  unitPrice: 1200,
  unitPriceDecimal: null,
  packageSize: 1,
  tiers: null,
  renewalIntervalUnit: unit,
  renewalIntervalQuantity: quantity,
});
const plan = (changes: Partial<Recurring> = {}): Recurring => ({
  quantity: 1,
  custom_price: null,
  included_tax_rate: null,
  discount_amount: null,
  discount_amount_type: null,
  ...changes,
});

it.each([
  ["a month", price("month"), {}, 1200],
  ["a quarter, three seats", price("month", 3), { quantity: 3 }, 1200],
  ["a year", price("year"), {}, 100],
  ["a week", price("week"), {}, 5200],
  ["a day", price("day"), {}, 36500],
  ["a month at a custom price", price("month"), { custom_price: 599, quantity: 2 }, 1198],
  ["a month for nothing", price("month"), { custom_price: 0 }, 0],
  ["what is paid once", price(null), {}, 0],
  ["a price that is gone", undefined, {}, 0],
  ["a month, 25 % off", price("month"), { discount_amount: 25, discount_amount_type: "percent" }, 900],
  ["a month, 5.00 off", price("month"), { discount_amount: 500, discount_amount_type: "fixed" }, 700],
  ["a month that includes tax", price("month"), { included_tax_rate: "20.00" }, 1000],
])("%s brings so much a month", (_name, given, changes, expected) => {
  expect(mrrFrom([yearlyAmount(plan(changes), given, true)])).toBe(expected);
});

it("brings the full price once its discount has ended", () => {
  const discounted = plan({ discount_amount: 25, discount_amount_type: "percent" });
  expect(mrrFrom([yearlyAmount(discounted, price("month"), false)])).toBe(1200);
});

it("rounds the sum, not each part", () => {
  const yearly = yearlyAmount(plan({ custom_price: 10_000 }), price("year"), true);
  expect(mrrFrom([yearly])).toBe(833);
  expect(mrrFrom([yearly, yearly, yearly])).toBe(2500);
});
