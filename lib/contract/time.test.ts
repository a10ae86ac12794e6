import { expect, test } from "vitest";
import { toWireTime } from "@/lib/dates";
import { parseWireTime } from "./time";

test.each([
  ["2026-03-02T10:15:04.000000Z", "2026-03-02T10:15:04.000Z"],
  ["2026-03-02T10:15:04.123456Z", "2026-03-02T10:15:04.123Z"],
  ["2026-03-02 10:15:04", "2026-03-02T10:15:04.000Z"],
  ["2026-03-02", "2026-03-02T00:00:00.000Z"],
  ["2026-03-02T12:15:04+02:00", "2026-03-02T10:15:04.000Z"],
])("%s is read as UTC", (text, expected) => {
  expect(parseWireTime(text).toISOString()).toBe(expected);
});

test("a time written for the wire is read back", () => {
  const time = new Date("2026-03-02T10:15:04.567Z");
  expect(parseWireTime(toWireTime(time))).toEqual(time);
});

test("what is no time is an invalid date", () => {
  expect(parseWireTime("tomorrow").getTime()).toBeNaN();
});
