import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountText, exponentOf, formatMoney, parseAmount } from "./money";

describe("an amount for people", () => {
  it.each([
    [1250, "USD", "$12.50"],
    [599, "JPY", "¥599"],
    [1234, "KWD", "KWD 1.234"],
    [0, "USD", "$0.00"],
    [-1, "GBP", "-£0.01"],
    [5, "USD", "$0.05"],
    [123456789, "EUR", "€1,234,567.89"],
  ])("%i of %s reads %s", (amount, currency, text) => {
    expect(formatMoney(amount, currency).replace("\u00a0", " ")).toBe(text);
  });

  it("loses its zeros only where nothing is lost", () => {
    expect(formatMoney(2400, "USD", { trim: true })).toBe("$24");
    expect(formatMoney(2450, "USD", { trim: true })).toBe("$24.50");
  });

  it.each([
    ["de-DE", "1.234,50 €"],
    ["en-IN", "€1,234.50"],
    ["sv-SE", "1 234,50 €"],
  ])("is written in the locale %s", (locale, text) => {
    expect(formatMoney(123_450, "EUR", { locale }).replaceAll(/\s/g, " ")).toBe(text);
  });

  it("still shows something for a code that is no currency", () => {
    expect(formatMoney(100, "??")).toBe("1.00 ??");
  });

  it("is exact for every integer, also beyond what a fraction of two can hold", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        fc.constantFrom("USD", "JPY", "KWD"),
        (n, c) => {
          const digits = formatMoney(n, c).replaceAll(/[^0-9]/g, "");
          expect(digits).toBe(String(n).padStart(exponentOf(c) + 1, "0"));
        },
      ),
    );
  });
});

describe("a typed amount", () => {
  it.each([
    ["12.50", "USD", 1250],
    [" 12.5 ", "USD", 1250],
    ["12", "USD", 1200],
    ["1200", "JPY", 1200],
    ["1.005", "KWD", 1005],
  ])("%j %s is exact", (text, currency, amount) => {
    expect(parseAmount(text, currency)).toBe(amount);
  });

  it.each([
    ["1.005", "USD"],
    ["12.5", "JPY"],
    ["12,50", "USD"],
    ["1,200.00", "USD"],
    ["-1", "USD"],
    ["$5", "USD"],
    ["1e3", "USD"],
    ["", "USD"],
    ["٣", "USD"],
    ["99999999999999999999", "USD"],
  ])("%j %s is not guessed", (text, currency) => {
    expect(parseAmount(text, currency)).toBeNull();
  });

  it("is what is suggested, for every amount", () => {
    const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amounts, fc.constantFrom("USD", "JPY", "KWD"), (amount, currency) => {
        expect(parseAmount(amountText(amount, currency), currency)).toBe(amount);
      }),
    );
  });
});
