import { describe, expect, it } from "vitest";
import {
  type AccessFacts,
  type Circumstances,
  decideAccess,
  grantsAccess,
  isLive,
  isOnGracePeriod,
} from "./entitlements";

const NOW = new Date("2026-03-15T12:00:00Z");
const DAY = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);
const ENDS = { past: inDays(-10), now: NOW, ahead: inDays(1) };
const GRACE = { pastDueDays: 14, afterTrialDays: 3 };
const TEST_MODE: Circumstances = { now: NOW, mode: "test", grace: GRACE };

function subscription(status: string, facts: Partial<AccessFacts> = {}): AccessFacts {
  const none = { pauseMode: null, trialEndsAt: null, endsAt: null, pastDueSince: null, testMode: true };
  return { status, ...none, ...facts };
}

function mayUse(facts: AccessFacts, circumstances: Partial<Circumstances> = {}): boolean {
  return decideAccess(facts, { ...TEST_MODE, ...circumstances }).isGranted;
}

// status, ends at, [may use it, still bills or may come back]
const BY_END: [string, keyof typeof ENDS | null, boolean, boolean][] = [
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
  ["that ends tomorrow", inDays(1), true],
  ["that ended yesterday and has no event about its payment yet", inDays(-1), true],
  ["that ended ten days ago without an event", inDays(-10), false],
];

// past due since, ends at, may use it, until
const OVERDUE: [string, Partial<AccessFacts>, boolean, Date | null][] = [
  ["since today", { pastDueSince: NOW }, true, inDays(14)],
  [
    "for a moment less than the grace",
    { pastDueSince: new Date(inDays(-14).getTime() + 1) },
    true,
    new Date(NOW.getTime() + 1),
  ],
  ["for the whole grace", { pastDueSince: inDays(-14) }, false, NOW],
  ["for longer", { pastDueSince: inDays(-30) }, false, inDays(-16)],
  ["since an unknown date", {}, true, null],
  ["and canceled to an earlier end", { pastDueSince: NOW, endsAt: inDays(1) }, true, inDays(1)],
  ["and canceled to a later end", { pastDueSince: NOW, endsAt: inDays(20) }, true, inDays(14)],
];

describe("what a customer may use", () => {
  it.each(BY_END)("%s, ending %s: access %s, live %s", (status, end, access, live) => {
    const facts = subscription(status, { endsAt: end && ENDS[end] });
    expect(mayUse(facts)).toBe(access);
    expect(isLive(facts, NOW)).toBe(live);
  });

  it.each(BY_END)(
    "%s, ending %s, is nothing in the other mode, and the same in its own",
    (status, end, access) => {
      const facts = subscription(status, { endsAt: end && ENDS[end] });
      expect(mayUse(facts, { mode: "live" })).toBe(false);
      expect(mayUse({ ...facts, testMode: false })).toBe(false);
      expect(mayUse({ ...facts, testMode: false }, { mode: "live" })).toBe(access);
    },
  );

  it.each(TRIALS)("a trial %s: access %s", (_, trialEndsAt, access) => {
    expect(mayUse(subscription("on_trial", { trialEndsAt }))).toBe(access);
    expect(isLive(subscription("on_trial", { trialEndsAt }), NOW)).toBe(true);
  });

  it.each(OVERDUE)("overdue %s: access %s", (_, facts, isGranted, until) => {
    expect(decideAccess(subscription("past_due", facts), TEST_MODE)).toEqual({ isGranted, until });
  });

  it("is as long as the plan file's grace says", () => {
    const grace = { pastDueDays: 0, afterTrialDays: 0 };
    expect(mayUse(subscription("past_due", { pastDueSince: NOW }), { grace })).toBe(false);
    expect(mayUse(subscription("on_trial", { trialEndsAt: NOW }), { grace })).toBe(false);
  });

  it("ignores an unpaid invoice unless the plan is past due", () => {
    expect(mayUse(subscription("active", { pastDueSince: inDays(-30) }))).toBe(true);
  });

  it("stays while a pause is free, and rests while it is void", () => {
    expect(mayUse(subscription("paused", { pauseMode: "free" }))).toBe(true);
    expect(mayUse(subscription("paused", { pauseMode: "free", endsAt: ENDS.past }))).toBe(false);
    expect(mayUse(subscription("paused", { pauseMode: "void" }))).toBe(false);
  });

  it("is a grace period only between the cancellation and its end", () => {
    expect(isOnGracePeriod(subscription("cancelled", { endsAt: ENDS.ahead }), NOW)).toBe(true);
    expect(isOnGracePeriod(subscription("cancelled", { endsAt: ENDS.now }), NOW)).toBe(false);
    expect(isOnGracePeriod(subscription("active", { endsAt: ENDS.ahead }), NOW)).toBe(false);
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
