import { expect, test } from "vitest";
import type { Plan, PlanVariant } from "@/lib/billing/catalog/pricing";
import { t } from "@/lib/i18n/translate";
import { perMonth, yearlySaving } from "./price-text";

test("ten months for the price of twelve are two months free", () => {
  expect(yearlySaving([plan(900, 9000), plan(2400, 24000)], t)).toBe("2 months free");
  expect(yearlySaving([plan(900, 9900)], t)).toBe("1 month free");
});

test("what is not a whole number of months is a percentage, rounded down", () => {
  expect(yearlySaving([plan(900, 8640), plan(2400, 23_040)], t)).toBe("save 20%");
  expect(yearlySaving([plan(900, 9001)], t)).toBe("save 16%");
});

test("where plans save differently, the most is named and said to be the most", () => {
  expect(yearlySaving([plan(1000, 9000), plan(1000, 10800)], t)).toBe("save up to 25%");
});

test("nothing is promised where a year costs as much as twelve months, or more", () => {
  expect(yearlySaving([plan(1000, 12000), plan(1000, 15000)], t)).toBeNull();
});

test("a plan without one of the two prices, a free one, or one billed every three months says nothing", () => {
  const quarterly = plan(3000, 9000);
  const variants = [
    plan(null, 9000),
    plan(900, null),
    plan(0, 0),
    { ...quarterly, month: { ...quarterly.month!, intervalCount: 3 } },
  ];
  expect(yearlySaving(variants, t)).toBeNull();
});

test("a yearly price is shown per month, rounded up; any other stays as it is", () => {
  expect(perMonth(variant(24_000, "year"))).toMatchObject({ price: 2000, interval: "month" });
  expect(perMonth(variant(10_000, "year")).price).toBe(834);
  const kept = [
    variant(900, "month"),
    { ...variant(9000, "year"), intervalCount: 2 },
    { ...variant(9000, "year"), leastPrice: 100 },
  ];
  for (const other of kept) expect(perMonth(other)).toBe(other);
});

function plan(month: number | null, year: number | null): Plan {
  return {
    productId: "302",
    name: "Pro",
    summary: "",
    month: month === null ? null : variant(month, "month"),
    year: year === null ? null : variant(year, "year"),
  };
}

function variant(price: number, interval: "month" | "year"): PlanVariant {
  return {
    variantId: "421",
    productId: "302",
    productName: "Pro",
    variantName: "Monthly",
    summary: "",
    price,
    leastPrice: null,
    isTaxInclusive: false,
    currency: "USD",
    interval,
    intervalCount: 1,
    trial: null,
    setupFee: 0,
    usage: null,
  };
}
