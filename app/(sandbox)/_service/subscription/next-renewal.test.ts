import { describe, expect, it } from "vitest";
import { type Cycle, nextRenewal } from "./period";

const monthly: Cycle = { interval: "month", count: 1 };

describe("the next renewal", () => {
  it.each<[string, Cycle, number, string]>([
    ["2027-01-31T09:30:00Z", monthly, 31, "2027-02-28T09:30:00.000Z"],
    ["2027-02-28T09:30:00Z", monthly, 31, "2027-03-31T09:30:00.000Z"],
    ["2028-01-31T00:00:00Z", monthly, 31, "2028-02-29T00:00:00.000Z"],
    ["2028-02-29T00:00:00Z", { interval: "year", count: 1 }, 29, "2029-02-28T00:00:00.000Z"],
    ["2027-02-28T00:00:00Z", { interval: "year", count: 1 }, 29, "2028-02-29T00:00:00.000Z"],
    ["2027-01-30T00:00:00Z", { interval: "week", count: 2 }, 30, "2027-02-13T00:00:00.000Z"],
    ["2027-01-30T00:00:00Z", { interval: "day", count: 3 }, 30, "2027-02-02T00:00:00.000Z"],
  ])("after %s", (from, cycle, anchor, expected) => {
    expect(nextRenewal(new Date(from), cycle, anchor).toISOString()).toBe(expected);
  });
});
