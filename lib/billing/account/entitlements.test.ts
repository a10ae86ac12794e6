import { describe, expect, it } from "vitest";
import { type EntitlementFacts, grantsAccess, hasAccess, isLive, isOnGracePeriod } from "./entitlements";

const NOW = new Date("2026-03-15T12:00:00Z");
const DAY = 86_400_000;
const AGES = { past: new Date(NOW.getTime() - 10 * DAY), now: NOW, ahead: new Date(NOW.getTime() + DAY) };
const YESTERDAY = new Date(NOW.getTime() - DAY);

function subscription(status: string, facts: Partial<EntitlementFacts> = {}): EntitlementFacts {
  return { status, pauseMode: null, trialEndsAt: null, endsAt: null, ...facts };
}

// status, ends at, [may use it, still bills or may come back]
const BY_END: [string, keyof typeof AGES | null, boolean, boolean][] = [
  ["active", null, true, true],
  ["active", "ahead", true, true],
  ["active", "now", false, true],
  ["active", "past", false, true],
  ["past_due", null, true, true],
  ["past_due", "ahead", true, true],
  ["past_due", "now", false, true],
  ["past_due", "past", false, true],
  ["unpaid", null, false, true],
  ["unpaid", "ahead", false, true],
  ["unpaid", "now", false, true],
  ["unpaid", "past", false, true],
  ["cancelled", null, false, false],
  ["cancelled", "ahead", true, true],
  ["cancelled", "now", false, false],
  ["cancelled", "past", false, false],
  ["expired", null, false, false],
  ["expired", "ahead", false, false],
  ["expired", "now", false, false],
  ["expired", "past", false, false],
  ["paused", null, false, true],
  ["paused", "ahead", false, true],
  ["paused", "now", false, true],
  ["paused", "past", false, true],
  ["brand_new_status", null, false, true],
  ["brand_new_status", "ahead", false, true],
  ["brand_new_status", "now", false, false],
  ["brand_new_status", "past", false, false],
];

const TRIALS: [string, Date | null, boolean][] = [
  ["without a date", null, true],
  ["that ends tomorrow", AGES.ahead, true],
  ["that ended yesterday and has no news of its payment yet", YESTERDAY, true],
  ["that ended ten days ago in silence", AGES.past, false],
];

describe("what a customer may use", () => {
  it.each(BY_END)("%s, ending %s: access %s, live %s", (status, end, access, live) => {
    const facts = subscription(status, { endsAt: end && AGES[end] });
    expect(hasAccess(facts, NOW)).toBe(access);
    expect(isLive(facts, NOW)).toBe(live);
  });

  it.each(TRIALS)("a trial %s: access %s", (_, trialEndsAt, access) => {
    expect(hasAccess(subscription("on_trial", { trialEndsAt }), NOW)).toBe(access);
    expect(isLive(subscription("on_trial", { trialEndsAt }), NOW)).toBe(true);
  });

  it("stays while a pause is free, and rests while it is void", () => {
    expect(hasAccess(subscription("paused", { pauseMode: "free" }), NOW)).toBe(true);
    expect(hasAccess(subscription("paused", { pauseMode: "free", endsAt: AGES.past }), NOW)).toBe(false);
    expect(hasAccess(subscription("paused", { pauseMode: "void" }), NOW)).toBe(false);
  });

  it("is a grace period only between the cancellation and its end", () => {
    expect(isOnGracePeriod(subscription("cancelled", { endsAt: AGES.ahead }), NOW)).toBe(true);
    expect(isOnGracePeriod(subscription("cancelled", { endsAt: AGES.now }), NOW)).toBe(false);
    expect(isOnGracePeriod(subscription("active", { endsAt: AGES.ahead }), NOW)).toBe(false);
  });
});

// status, total, given back, may use it
const ORDERS: [string, number, number, boolean][] = [
  ["paid", 3_900, 0, true],
  ["paid", 3_900, 1_000, true],
  ["paid", 3_900, 3_900, false],
  ["paid", 0, 0, true],
  ["partial_refund", 3_900, 1_000, true],
  ["refunded", 3_900, 3_900, false],
  ["refunded", 3_900, 0, false],
  ["fraudulent", 3_900, 0, false],
  ["failed", 3_900, 0, false],
  ["pending", 3_900, 0, false],
  ["brand_new_status", 3_900, 0, false],
];

describe("what a single purchase grants", () => {
  it.each(ORDERS)("%s, %i with %i given back: %s", (status, total, refundedAmount, access) => {
    expect(grantsAccess({ status, total, refundedAmount })).toBe(access);
  });
});
