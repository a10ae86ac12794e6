import { describe, expect, it } from "vitest";
import { dueToday, renewalSentence } from "./purchase-review";

const now = new Date("2026-03-02T10:00:00Z");
const trial = { interval: "day", count: 14 } as const;
const plan = {
  variantId: "1",
  productId: "1",
  productName: "Pro",
  variantName: "Monthly",
  summary: "",
  trial: null,
  interval: "month",
  intervalCount: 1,
  price: 2_400,
  leastPrice: null,
  isTaxInclusive: false,
  setupFee: 500,
  currency: "USD",
  usage: null,
} as const;
const metered = {
  ...plan,
  price: 0,
  setupFee: 0,
  usage: { aggregation: "sum", isVolume: false, packageSize: 1, tiers: [] },
};

const spring = { amount: 20, isPercent: true };

describe("the review of a purchase", () => {
  it.each([
    ["has the set-up fee in today's payment", plan, 2_900],
    ["asks for nothing today where a trial comes first, not even the set-up fee", { ...plan, trial }, 0],
    ["asks for the set-up fee of what is paid for by use", { ...metered, setupFee: 500 }, 500],
  ])("%s", (_name, bought, due) => expect(dueToday(bought, null)).toBe(due));

  it.each([
    ["says when it renews", plan, "Renews on 2 April 2026."],
    [
      "has the set-up fee in the payment after the trial",
      { ...plan, trial },
      "The first payment of $29.00, before tax, is charged on 16 March 2026",
    ],
    [
      "says that the payment after the trial has its tax in it",
      { ...plan, trial, isTaxInclusive: true },
      "The first payment of $29.00, tax included, is charged on",
    ],
    [
      "names no sum where the shopper does",
      { ...plan, trial, leastPrice: 300 },
      "The price you choose is charged on 16 March 2026",
    ],
    ["says when use is charged", metered, "What you use until 2 April 2026 is charged then."],
    ["says that use is free in a trial", { ...metered, trial }, "What you use until 16 March 2026 is free"],
  ])("%s", (_name, bought, sentence) => expect(renewalSentence(bought, now, null)).toContain(sentence));

  it("speaks of no first payment after a trial where only use is charged", () => {
    expect(renewalSentence({ ...metered, trial }, now, null)).not.toContain("The first");
    expect(renewalSentence({ ...metered, trial, setupFee: 500 }, now, null)).toContain(
      "The first payment of $5.00, before tax, is charged",
    );
  });

  it("takes a discount off the price and not off the set-up fee, in the first payment after a trial as well", () => {
    expect(dueToday(plan, spring)).toBe(1_920 + 500);
    expect(dueToday(plan, { ...spring, isPercent: false, amount: 9_900 })).toBe(500);
    expect(dueToday({ ...plan, trial }, spring)).toBe(0);
    expect(renewalSentence({ ...plan, trial }, now, spring)).toContain(
      "The first payment of $24.20, before tax,",
    );
  });
});
