import { expect, it } from "vitest";
import { formatTime, knownZone } from "./format";

const AT = new Date("2026-03-02T22:15:04Z");

it.each([
  [undefined, "2 Mar 2026, 22:15 UTC"],
  ["Europe/Berlin", "2 Mar 2026, 23:15 CET"],
  ["Asia/Tokyo", "3 Mar 2026, 07:15 GMT+9"],
  ["America/New_York", "2 Mar 2026, 17:15 GMT-5"],
])("a moment in %s names its zone", (zone, text) => {
  expect(formatTime(AT, zone)).toBe(text);
});

it.each([
  ["Europe/Berlin", "Europe/Berlin"],
  ["europe/berlin", "Europe/Berlin"],
  [undefined, "UTC"],
  ["", "UTC"],
  ["Nowhere/Atall", "UTC"],
  ["+05:07", "UTC"],
  ["x".repeat(4_000), "UTC"],
  ["Europe/Berlin; path=/", "UTC"],
])("%s is the zone %s", (name, zone) => {
  expect(knownZone(name)).toBe(zone);
});
