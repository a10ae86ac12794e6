import { expect, it } from "vitest";
import { linesOf } from "./document";

const PLAIN = {
  subtotal: 2_400,
  discountTotal: 0,
  tax: 0,
  total: 2_400,
  refundedAmount: 0,
  refundedAt: null,
};

it.each([
  ["a plain price", {}, []],
  ["a discount", { discountTotal: 480, total: 1_920 }, ["Subtotal 2400", "Discount -480", "Total 1920"]],
  ["tax on top", { tax: 456, total: 2_856 }, ["Subtotal 2400", "Tax 456", "Total 2856"]],
  ["tax in the price", { tax: 383 }, ["Subtotal 2400", "Tax included 383", "Total 2400"]],
  [
    "a discount and tax",
    { discountTotal: 400, tax: 400, total: 2_400 },
    ["Subtotal 2400", "Discount -400", "Tax 400", "Total 2400"],
  ],
  [
    "a change to a cheaper plan",
    { subtotal: -900, total: 0 },
    ["Subtotal -900", "Kept as credit for the next invoice 900", "Total 0"],
  ],
  ["a credit that is used", { total: 1_500 }, ["Subtotal 2400", "Credit used -900", "Total 1500"]],
  ["a refund of a part", { refundedAmount: 500 }, ["Subtotal 2400", "Total 2400", "Refunded -500"]],
  [
    "a full refund with its day",
    { refundedAmount: 2_400, refundedAt: new Date("2026-03-02T12:00:00Z") },
    ["Subtotal 2400", "Total 2400", "Refunded on 2 March 2026 -2400"],
  ],
])("%s is explained", (_, change, expected) => {
  expect(linesOf({ ...PLAIN, ...change }).map(({ label, amount }) => `${label} ${amount}`)).toEqual(expected);
});
