import { expect, it } from "vitest";
import { savingsOf } from "./choice-view";

const plan = { bounds: null, usage: null, intervalCount: 1 };
const MONTHLY = { ...plan, unitPrice: 2400, interval: "month" } as const;
const YEARLY = { ...plan, unitPrice: 24_000, interval: "year" } as const;

it("a year that costs ten months saves two of twelve, which is not quite 17 percent", () => {
  expect(savingsOf([MONTHLY, YEARLY])).toEqual([null, 16]);
});

it("two plans of one interval are not compared", () => {
  expect(savingsOf([MONTHLY, { ...MONTHLY, unitPrice: 4900 }, YEARLY])).toEqual([null, null, null]);
});

it("what is bought once, named by the shopper or billed by usage is not compared", () => {
  expect(savingsOf([{ ...MONTHLY, interval: null }, YEARLY])).toEqual([null, null]);
  expect(savingsOf([MONTHLY, YEARLY, { ...MONTHLY, usage: [] }])).toEqual([null, 16, null]);
  expect(savingsOf([{ ...MONTHLY, usage: [] }, YEARLY])).toEqual([null, null]);
  expect(savingsOf([{ ...MONTHLY, unitPrice: 0 }])).toEqual([null]);
});
