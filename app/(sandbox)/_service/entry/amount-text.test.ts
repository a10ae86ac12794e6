import { describe, expect, it } from "vitest";
import { amountText } from "@/lib/money";
import { amountProblem, parseAmount, parseUnitPrice, unitPriceText } from "./amount-text";

describe("an amount as people type it", () => {
  it.each([
    ["12.50", "USD", 1250],
    ["12,5", "EUR", 1250],
    ["12", "USD", 1200],
    ["0", "USD", 0],
    ["1250", "JPY", 1250],
    ["1.234", "KWD", 1234],
    ["1.2", "KWD", 1200],
    [" 9.00 ", "USD", 900],
    ["21474836.47", "USD", 2_147_483_647],
  ])("%j in %s is %i", (text, currency, amount) => {
    expect(parseAmount(text, currency)).toBe(amount);
  });

  it.each([
    ["", "USD"],
    ["12.505", "USD"],
    ["12.5", "JPY"],
    ["-1", "USD"],
    ["1e3", "USD"],
    ["$5", "USD"],
    ["1.2.3", "USD"],
    ["21474836.48", "USD"],
    ["0x10", "USD"],
  ])("%j in %s is none", (text, currency) => {
    expect(parseAmount(text, currency)).toBeNull();
  });

  it.each([
    [1250, "USD", "12.50"],
    [5, "USD", "0.05"],
    [1250, "JPY", "1250"],
    [1234, "KWD", "1.234"],
  ])("%i in %s is shown as %s", (amount, currency, text) => {
    expect(amountText(amount, currency)).toBe(text);
    expect(parseAmount(text, currency)).toBe(amount);
  });
});

describe("a price per unit", () => {
  it.each([
    ["1,000", "USD"],
    ["12,500", "USD"],
    ["1,000", "JPY"],
    ["1,000,000", "USD"],
    ["21474836.48", "USD"],
  ])("%j in %s is none: nobody sells for a dollar what should cost a thousand", (text, currency) => {
    expect(parseUnitPrice(text, currency)).toBeNull();
  });

  it.each([
    ["0,005", "USD", { unitPrice: 1, unitPriceDecimal: "0.5" }],
    ["12,50", "EUR", { unitPrice: 1250, unitPriceDecimal: null }],
    ["1 000", "JPY", { unitPrice: 1000, unitPriceDecimal: null }],
  ])("%j in %s has a comma or a space that can only mean one thing", (text, currency, price) => {
    expect(parseUnitPrice(text, currency)).toEqual(price);
  });

  it.each([
    ["0.005", "USD", 1, "0.5", "0.005"],
    ["0.0125", "USD", 1, "1.25", "0.0125"],
    ["12.50", "USD", 1250, null, "12.50"],
    ["12.500", "USD", 1250, null, "12.50"],
    ["0.5", "JPY", 1, "0.5", "0.5"],
  ])("%s in %s", (text, currency, unitPrice, unitPriceDecimal, shown) => {
    const price = parseUnitPrice(text, currency);
    expect(price).toEqual({ unitPrice, unitPriceDecimal });
    expect(unitPriceText({ unitPrice, unitPriceDecimal }, currency)).toBe(shown);
  });
});

it.each([
  ["", "USD", "Please enter an amount such as 12.34 USD."],
  ["1,000", "USD", "Please enter an amount such as 12.34 USD."],
  ["12.5", "JPY", "Please enter an amount such as 1234 JPY."],
  ["21474836.48", "USD", "The most possible is 21474836.47 USD."],
  ["99999999999", "JPY", "The most possible is 2147483647 JPY."],
])("%j in %s is refused with what would be taken", (text, currency, problem) => {
  expect(amountProblem(text, currency)).toBe(problem);
});
