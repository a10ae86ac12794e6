import { expect, it } from "vitest";
import { passedText } from "./run-table";

it.each([
  ["2026-03-01T00:02:00Z", "was left alone."],
  ["2026-03-02T00:00:00Z", "moved on by a day, to 2 Mar 2026, 00:00 UTC."],
  ["2026-04-14T06:00:00Z", "moved on by 44 days, to 14 Apr 2026, 06:00 UTC."],
])("until %s the clock %s", (to, text) => {
  expect(passedText(new Date("2026-03-01T00:00:00Z"), new Date(to))).toBe(`The store’s clock ${text}`);
});
