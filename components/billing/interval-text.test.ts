import { expect, test } from "vitest";
import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import { billingRhythm, countOf, priceSuffix } from "./interval-text";

test.each([
  ["month", 1, "per month", "monthly"],
  ["year", 1, "per year", "yearly"],
  ["month", 3, "every 3 months", "every 3 months"],
  ["week", 2, "every 2 weeks", "every 2 weeks"],
] as const)("a price by %s, counted %i, reads %s", (interval, intervalCount, suffix, rhythm) => {
  const variant = { ...GUIDE, interval, intervalCount };
  expect(priceSuffix(variant)).toBe(suffix);
  expect(billingRhythm(variant)).toBe(rhythm);
});

test("what is bought a single time is paid once and has no rhythm", () => {
  expect(priceSuffix(GUIDE)).toBe("once");
  expect(billingRhythm(GUIDE)).toBeNull();
});

test("one of a thing has no s", () => {
  expect([countOf("day", 14), countOf("month", 1)]).toEqual(["14 days", "1 month"]);
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
