import { expect, it } from "vitest";
import { chosenMoment } from "./get-timeline";

const from = new Date("2026-03-02T12:00:00.000Z");
const now = new Date("2026-05-02T12:00:00.000Z");

it.each([
  ["2026-04-01T08:00:00.000Z", "2026-04-01T08:00:00.000Z"],
  [String(Date.UTC(2026, 3, 1, 8)), "2026-04-01T08:00:00.000Z"],
  ["2020-01-01T00:00:00Z", from.toISOString()],
  ["1", from.toISOString()],
])("the moment %s is looked at as %s", (text, expected) => {
  expect(chosenMoment(text, from, now)?.toISOString()).toBe(expected);
});

it.each([
  undefined,
  "",
  "yesterday",
  "9".repeat(15),
  "9".repeat(30),
  "2026-05-02T12:00:00.000Z",
  "2030-01-01",
])("%j means now", (text) => {
  expect(chosenMoment(text, from, now)).toBeNull();
});
