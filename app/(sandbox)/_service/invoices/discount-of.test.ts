import { describe, expect, it } from "vitest";
import { discountOf } from "./invoice-row";

const firstPaidAt = new Date("2026-01-31T10:00:00Z");
const redemption = (duration: string) => ({
  discountAmount: 20,
  discountAmountType: "percent",
  duration,
  durationInMonths: 3,
});
const amountAt = (duration: string, at: string) =>
  discountOf(redemption(duration), { firstPaidAt, at: new Date(at) })?.amount ?? null;

describe("the discount of a renewal", () => {
  it.each([
    ["once", "2026-01-31T10:00:00Z", 20],
    ["once", "2026-02-28T10:00:00Z", null],
    ["repeating", "2026-02-28T10:00:00Z", 20],
    ["repeating", "2026-03-31T10:00:00Z", 20],
    ["repeating", "2026-04-30T10:00:00Z", null],
    ["forever", "2036-01-31T10:00:00Z", 20],
  ])("that lasts %s at %s is %s", (duration, at, amount) => {
    expect(amountAt(duration, at)).toBe(amount);
  });

  it("is nothing where none was redeemed", () => {
    expect(discountOf(undefined, { firstPaidAt, at: firstPaidAt })).toBeNull();
  });
});
