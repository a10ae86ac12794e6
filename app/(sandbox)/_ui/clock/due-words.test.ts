import { expect, it } from "vitest";
import { dueWords } from "./due-table";

it.each([
  ["active", 0, "Renewal"],
  ["on_trial", 0, "Trial ends, first payment"],
  ["past_due", 2, "Retry 3 of 4"],
  [null, 0, "License key expires"],
])("what happens next to something %s after %i retries is: %s", (status, retriesCount, words) => {
  expect(dueWords({ status, retriesCount, isReminder: false })).toBe(words);
});

it("a trial gets a reminder before it ends", () => {
  expect(dueWords({ status: "on_trial", retriesCount: 0, isReminder: true })).toBe(
    "Mail: the trial ends soon",
  );
});
