import { describe, expect, it } from "vitest";
import { agree, clocksText, distanceText } from "./clocks-text";

const DAY = 86_400_000;
const clock = (name: string, offsetMs: number) => ({
  name,
  offsetMs,
  now: new Date(Date.UTC(2026, 2, 1, 10, 0) + offsetMs),
});

describe("clocks in words", () => {
  it.each([
    [[], true],
    [[clock("A", 9 * DAY)], true],
    [[clock("A", DAY), clock("B", DAY + 1_000)], true],
    [[clock("A", 0), clock("B", DAY)], false],
  ])("%j agree: %s", (clocks, expected) => {
    expect(agree(clocks)).toBe(expected);
  });

  it("are one time where they agree, and each with its store where they do not", () => {
    expect(clocksText([clock("A", 0), clock("B", 1_000)])).toBe("1 Mar 2026, 10:00 UTC");
    expect(clocksText([clock("A", 0), clock("B", DAY)])).toBe(
      "1 Mar 2026, 10:00 UTC in A and 2 Mar 2026, 10:00 UTC in B",
    );
  });

  it.each([
    [0, "This machine’s time"],
    [20_000, "20 seconds ahead of this machine"],
    [DAY / 24, "60 minutes ahead of this machine"],
    [DAY, "24 hours ahead of this machine"],
    [40 * DAY, "40 days ahead of this machine"],
  ])("%i ms ahead is: %s", (offsetMs, text) => {
    expect(distanceText(offsetMs)).toBe(text);
  });
});
