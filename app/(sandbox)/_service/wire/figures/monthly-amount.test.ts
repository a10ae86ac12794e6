import { expect, it } from "vitest";
import { monthlyAmount } from "./monthly-amount";

const price = (unit: string | null, quantity = 1) => ({
  unitPrice: 1200,
  renewalIntervalUnit: unit,
  renewalIntervalQuantity: quantity,
});

it.each([
  ["a month", price("month"), null, 1, 1200],
  ["a quarter, three seats", price("month", 3), null, 3, 1200],
  ["a year", price("year"), null, 1, 100],
  ["a week", price("week"), null, 1, 5214],
  ["a day", price("day"), null, 1, 36500],
  ["a month at a custom price", price("month"), 599, 2, 1198],
  ["a month for nothing", price("month"), 0, 1, 0],
  ["what is paid once", price(null), null, 1, 0],
  ["a price that is gone", undefined, null, 1, 0],
])("%s brings so much a month", (_name, given, customPrice, quantity, expected) => {
  expect(monthlyAmount(given, customPrice, quantity)).toBe(expected);
});
