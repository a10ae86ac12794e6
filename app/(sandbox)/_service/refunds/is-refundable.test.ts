import { expect, it } from "vitest";
import { isRefundable } from "./refund";

it.each([
  ["paid", 100, 0, true],
  ["partial_refund", 100, 99, true],
  ["refunded", 100, 100, false],
  ["paid", 0, 0, false],
  ["pending", 100, 0, false],
  ["past_due", 100, 0, false],
])(
  "of a %s payment of %i with %i given back there is something left: %s",
  (status, total, refundedAmount, is) => {
    expect(isRefundable({ status, total, refundedAmount })).toBe(is);
  },
);
