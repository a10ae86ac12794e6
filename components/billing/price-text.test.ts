import { expect, test } from "vitest";
import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import { t } from "@/lib/i18n/translate";
import { billingFrequency, countOf, priceSuffix, priceText } from "./price-text";

test.each([
  ["USD", 2_400, null, "$24.00", "$24"],
  ["USD", 1_050, 300, "from $3.00", "from $3"],
  ["JPY", 900, 500, "from ¥500", "from ¥500"],
  ["KWD", 7_500, 2_500, "from KWD 2.500", "from KWD 2.500"],
  ["USD", 500, 0, "Name your price", "Name your price"],
])("in %s %i of at least %s reads %s", (currency, price, leastPrice, text, trimmed) => {
  const variant = { price, leastPrice, currency };
  expect(plain(priceText(variant, {}, t))).toBe(text);
  expect(plain(priceText(variant, { trim: true }, t))).toBe(trimmed);
});

/** The same for every locale. */
function plain(text: string): string {
  return text.replaceAll("\u00A0", " ").replace("US$", "$").replace("JP¥", "¥");
}

test.each([
  ["month", 1, "per month", "monthly"],
  ["year", 1, "per year", "yearly"],
  ["month", 3, "every 3 months", "every 3 months"],
  ["week", 2, "every 2 weeks", "every 2 weeks"],
] as const)("a price by %s, counted %i, reads %s", (interval, intervalCount, suffix, frequency) => {
  const variant = { ...GUIDE, interval, intervalCount };
  expect(priceSuffix(variant, t)).toBe(suffix);
  expect(billingFrequency(variant, t)).toBe(frequency);
});

test("a one-time purchase is paid once and has no frequency", () => {
  expect(priceSuffix(GUIDE, t)).toBe("once");
  expect(billingFrequency(GUIDE, t)).toBeNull();
});

test("a count of one is singular", () => {
  expect([countOf("day", 14, t), countOf("month", 1, t)]).toEqual(["14 days", "1 month"]);
});

const GUIDE: PlanVariant = {
  productId: "302",
  variantId: "441",
  productName: "Field Guide",
  variantName: "Default",
  summary: "",
  price: 3900,
  leastPrice: null,
  isTaxInclusive: false,
  currency: "USD",
  interval: null,
  intervalCount: 1,
  trial: null,
  setupFee: 0,
  usage: null,
};
