import { expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { changesOf, parseSubscriptionChange } from "./subscription-changes";

const NOW = new Date("2026-03-10T00:00:00Z");
const LATER = new Date("2026-04-02T00:00:00Z");

test.each([
  ["active", null, ["cancel"]],
  ["on_trial", null, ["cancel"]],
  ["past_due", null, ["cancel"]],
  ["unpaid", null, ["cancel"]],
  ["paused", null, ["unpause", "cancel"]],
  ["cancelled", LATER, ["resume"]],
  ["cancelled", NOW, []],
  ["expired", NOW, []],
])("a subscription that is %s until %s can be changed by %j", (status, endsAt, changes) => {
  expect(changesOf({ status, endsAt, pauseMode: null, trialEndsAt: null }, NOW)).toEqual(changes);
});

test.each([undefined, null, "", "delete", "__proto__", ["cancel"]])("%j is no change", (value) => {
  expect(() => parseSubscriptionChange(value)).toThrow(AppError);
});
