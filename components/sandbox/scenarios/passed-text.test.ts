import { expect, it } from "vitest";
import { passedText } from "./passed-text";

it.each([
  ["2026-03-01T00:02:00Z", "was left alone"],
  ["2026-03-02T00:00:00Z", "moved on by a day"],
  ["2026-04-14T06:00:00Z", "moved on by 44 days"],
])("until %s the clock %s", (to, text) => {
  expect(passedText(new Date("2026-03-01T00:00:00Z"), new Date(to))).toBe(text);
});
