import { expect, it } from "vitest";
import { MOST_UNITS, unitsAsked } from "./units-asked";

it.each([
  ["0", 0],
  ["25000", 25_000],
  [String(MOST_UNITS), MOST_UNITS],
  [["1", "2"], 2],
])("%j is %d", (value, units) => {
  expect(unitsAsked(value, 7)).toBe(units);
});

it.each([undefined, "", "-1", "1.5", "1e9", "1000000000", " 5", "٣", "0x10", [], ["5", "x"]])(
  "%j is no number of units",
  (value) => {
    expect(unitsAsked(value, 7)).toBe(7);
  },
);
