import { expect, it } from "vitest";
import { formatMoney } from "@/lib/money";
import { taxLineLabel, taxSentence, withIncludedTax, withTaxText } from "./tax-text";

it.each([
  [false, "USD", 2_400, "$24.00, before tax"],
  [true, "JPY", 2_400, "¥2,400, tax included"],
  [true, "KWD", 7_500, "KWD 7.500, tax included"],
  [null, "KWD", 7_500, "KWD 7.500"],
])("says of a price whose tax is included (%s) in %s: %s", (isTaxInclusive, currency, amount, text) => {
  const price = formatMoney(amount, currency, { locale: "en-US" });
  // Intl separates a currency code from its amount by a no-break space.
  expect(withTaxText(price, isTaxInclusive).replaceAll("\u00A0", " ")).toBe(text);
});

it.each([
  ["USD", { total: 3_000, tax: 600 }, "$30.00, including $6.00 tax"],
  ["JPY", { total: 2_400, tax: 218 }, "¥2,400, including ¥218 tax"],
  ["KWD", { total: 7_500, tax: 357 }, "KWD 7.500, including KWD 0.357 tax"],
  ["USD", { total: 2_400, tax: 0 }, "$24.00"],
])("names the tax that a sum in %s has in it", (currency, sum, text) => {
  const format = (amount: number) => formatMoney(amount, currency, { locale: "en-US" });
  expect(withIncludedTax(sum, format).replaceAll("\u00A0", " ")).toBe(text);
});

it("never says that tax is added to prices that include it, or while that is unknown", () => {
  expect(taxSentence(true)).toContain("Prices include tax");
  expect(taxSentence(false)).toContain("Prices exclude tax");
  expect(taxSentence(null)).not.toMatch(/clude|add/);
  expect([taxLineLabel(true), taxLineLabel(false)]).toEqual(["Tax included", "Tax"]);
});
