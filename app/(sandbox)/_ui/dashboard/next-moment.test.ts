import { expect, it } from "vitest";
import { nextMoment } from "./subscriptions";

const due = { dueAt: new Date("2026-12-13T10:56:00Z"), endsAt: null };

it.each([
  ["on_trial", "Trial ends 13 Dec 2026"],
  ["active", "Renews 13 Dec 2026"],
  ["past_due", "Retry on 13 Dec 2026"],
  ["unpaid", "Expires 13 Dec 2026"],
  ["paused", "Resumes 13 Dec 2026"],
  ["cancelled", "Ends 13 Dec 2026"],
])("a subscription that is %s says: %s", (status, words) => {
  expect(nextMoment({ status, ...due })).toBe(words);
});

it("says that nothing is due to a pause without an end", () => {
  expect(nextMoment({ status: "paused", dueAt: null, endsAt: null })).toBe("Nothing due");
});

it("says since when it is over", () => {
  expect(nextMoment({ status: "expired", dueAt: null, endsAt: due.dueAt })).toBe("Ended 13 Dec 2026");
});
