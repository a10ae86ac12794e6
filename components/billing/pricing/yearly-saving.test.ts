import { expect, test } from "vitest";
import type { Plan, PlanVariant } from "@/lib/billing/catalog/pricing";
import { yearlySaving } from "./yearly-saving";

test("ten months for the price of twelve save 16 percent, rounded down", () => {
  expect(yearlySaving([plan(900, 9000), plan(2400, 24000)])).toEqual({ percent: 16, isSame: true });
});

test("where plans save differently, the most is named and said to be the most", () => {
  expect(yearlySaving([plan(1000, 9000), plan(1000, 10800)])).toEqual({ percent: 25, isSame: false });
});

test("nothing is promised where a year costs as much as twelve months, or more", () => {
  expect(yearlySaving([plan(1000, 12000), plan(1000, 15000)])).toBeNull();
});

test("a plan without one of the two prices, a free one, or one billed every three months says nothing", () => {
  const quarterly = plan(3000, 9000);
  const variants = [
    plan(null, 9000),
    plan(900, null),
    plan(0, 0),
    { ...quarterly, month: { ...quarterly.month!, intervalCount: 3 } },
  ];
  expect(yearlySaving(variants)).toBeNull();
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
