import { describe, expect, it } from "vitest";
import { addDuration } from "./move";

const after = (from: string, duration: string) =>
  addDuration(new Date(from), duration)?.toISOString() ?? null;

describe("a duration", () => {
  it.each([
    ["2026-01-31T10:00:00.000Z", "P1M", "2026-02-28T10:00:00.000Z"],
    ["2028-01-31T10:00:00.000Z", "P1M", "2028-02-29T10:00:00.000Z"],
    ["2028-02-29T10:00:00.000Z", "P1Y", "2029-02-28T10:00:00.000Z"],
    ["2026-03-01T00:00:00.000Z", "P14D", "2026-03-15T00:00:00.000Z"],
    ["2026-03-01T00:00:00.000Z", "P2W", "2026-03-15T00:00:00.000Z"],
    ["2026-03-01T00:00:00.000Z", "PT1H", "2026-03-01T01:00:00.000Z"],
    ["2026-03-01T00:00:00.000Z", "PT90M5S", "2026-03-01T01:30:05.000Z"],
    ["2026-01-30T00:00:00.000Z", "P1Y2M3DT4H", "2027-04-02T04:00:00.000Z"],
    ["2026-12-31T23:59:59.999Z", "P2M", "2027-02-28T23:59:59.999Z"],
  ])("%s and %s is %s", (from, duration, expected) => {
    expect(after(from, duration)).toBe(expected);
  });

  it.each([
    "",
    "P",
    "PT",
    "P1",
    "1M",
    "P1H",
    "PT1D",
    "P1M ",
    " P1M",
    "p1m",
    "P-1M",
    "-P1M",
    "P1.5M",
    "P0D",
    "PT0S",
    "P1MT",
    "P1D1M",
    "P1M\n",
    "P١M",
  ])("%j is none", (text) => {
    expect(after("2026-01-31T10:00:00.000Z", text)).toBeNull();
  });
});
