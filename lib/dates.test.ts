import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addInterval, formatDate, parseWireTime, toWireTime } from "./dates";

const at = (text: string) => new Date(`${text}T10:15:00Z`);
const day = (date: Date) => date.toISOString().slice(0, 10);

describe("the next renewal", () => {
  it.each([
    ["2026-03-02", "month", 1, "2026-04-02"],
    ["2026-01-31", "month", 1, "2026-02-28"],
    ["2028-01-31", "month", 1, "2028-02-29"],
    ["2028-02-29", "year", 1, "2029-02-28"],
    ["2026-12-31", "month", 2, "2027-02-28"],
    ["2026-12-31", "day", 14, "2027-01-14"],
    ["2026-12-31", "week", 1, "2027-01-07"],
  ] as const)("of %s, %s times %i, is %s", (from, interval, count, expected) => {
    expect(day(addInterval(at(from), interval, count))).toBe(expected);
  });

  it("returns to its anchor day after a short month", () => {
    const february = addInterval(at("2026-01-31"), "month", 1, 31);
    expect(day(addInterval(february, "month", 1, 31))).toBe("2026-03-31");
  });

  it("keeps the time of day and lies ahead, whatever the date", () => {
    const date = fc.date({ min: new Date(0), max: at("2100-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 36 }), (from, months) => {
        const to = addInterval(from, "month", months);
        expect(to.getTime()).toBeGreaterThan(from.getTime());
        expect(to.toISOString().slice(10)).toBe(from.toISOString().slice(10));
      }),
    );
  });
});

describe("texts", () => {
  it("give the wire microseconds and people words", () => {
    expect(toWireTime(new Date("2026-03-02T10:15:04.120Z"))).toBe("2026-03-02T10:15:04.120000Z");
    expect(formatDate(at("2026-03-02"))).toBe("2 March 2026");
  });
});

describe("a timestamp of the wire", () => {
  it.each([
    ["2026-03-02T10:15:04.000000Z", "2026-03-02T10:15:04.000Z"],
    ["2026-03-02T10:15:04.123456Z", "2026-03-02T10:15:04.123Z"],
    ["2026-03-02 10:15:04", "2026-03-02T10:15:04.000Z"],
    ["2026-03-02", "2026-03-02T00:00:00.000Z"],
    ["2026-03-02T12:15:04+02:00", "2026-03-02T10:15:04.000Z"],
  ])("%s is read as UTC", (text, expected) => {
    expect(parseWireTime(text).toISOString()).toBe(expected);
  });

  it("is read back as it was written", () => {
    const time = new Date("2026-03-02T10:15:04.567Z");
    expect(parseWireTime(toWireTime(time))).toEqual(time);
  });

  it("is an invalid date when it is no time", () => {
    expect(parseWireTime("tomorrow").getTime()).toBeNaN();
  });
});
