import { expect, it } from "vitest";
import { parseAmount } from "./offer";

it.each([
  ["12.50", "USD", 1250],
  ["12,5", "USD", 1250],
  ["$12", "USD", 1200],
  ["12 €", "EUR", 1200],
  ["12.", "USD", 1200],
  ["0", "USD", 0],
  ["1250", "JPY", 1250],
  ["1.234", "KWD", 1234],
  ["7", "KWD", 7000],
])("%s in %s is %i of the smallest unit", (text, currency, amount) => {
  expect(parseAmount(text, currency)).toBe(amount);
});

it.each([
  ["12.505", "USD"],
  ["1,000", "USD"],
  ["12.5", "JPY"],
  ["1.2345", "KWD"],
  ["-5", "USD"],
  ["1e5", "USD"],
  ["", "USD"],
  ["free", "USD"],
  ["9999999999999", "USD"],
])("%s is no amount in %s", (text, currency) => {
  expect(parseAmount(text, currency)).toBeNull();
});
