import { describe, expect, it } from "vitest";
import { canCancel, canChangePlan, canPause, canReplaceCard, canResume } from "./draft";

const NOW = new Date("2026-03-02T10:00:00Z");
const LATER = new Date("2026-03-03T10:00:00Z");
const may = (status: string, endsAt: Date | null = null) => {
  const subscription = { status, cancelled: status === "cancelled" || status === "expired", endsAt };
  return [
    canCancel(subscription) && "cancel",
    canResume(subscription, NOW) && "resume",
    canPause(subscription) && "pause",
    canChangePlan(subscription) && "change plan",
    canReplaceCard(subscription) && "replace card",
  ].filter(Boolean);
};

describe("the owner of a subscription", () => {
  it.each([
    ["active", ["cancel", "pause", "change plan", "replace card"]],
    ["on_trial", ["cancel", "pause", "change plan", "replace card"]],
    ["past_due", ["cancel", "change plan", "replace card"]],
    ["paused", ["cancel", "replace card"]],
    ["unpaid", ["cancel", "replace card"]],
    ["expired", []],
  ])("that is %s may %j", (status, expected) => {
    expect(may(status)).toEqual(expected);
  });

  it("may take a cancellation back until it takes effect", () => {
    expect(may("cancelled", LATER)).toEqual(["resume", "replace card"]);
    expect(may("cancelled", NOW)).toEqual(["replace card"]);
  });
});
