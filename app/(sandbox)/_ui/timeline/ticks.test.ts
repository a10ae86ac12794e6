import { expect, it } from "vitest";
import { scaleOf, ticksOf } from "./scale";

const from = new Date("2026-05-03T09:12:07Z");
const after = (milliseconds: number) => new Date(from.getTime() + milliseconds);
const MINUTE = 60_000;
const DAY = 86_400_000;

it.each([
  [0, 960, "09:12:10"],
  [10 * MINUTE, 960, "09:13"],
  [DAY, 340, "12:00"],
  [30 * DAY, 960, "7 May"],
  [200 * DAY, 960, "Jun"],
  [900 * DAY, 960, "Jul"],
  [6_000 * DAY, 960, "2028"],
])("a line of %d milliseconds, %d wide, begins with %s", (length, width, first) => {
  const scale = scaleOf(from, after(length), 10, width - 10);
  const ticks = ticksOf(scale, 76);
  expect(ticks[0]?.text).toBe(first);
  const places = ticks.map(({ at }) => scale.x(at));
  const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  // Months are up to a tenth shorter than the longest.
  expect(Math.min(...gaps, 960)).toBeGreaterThan(76 * 0.88);
  expect(ticks.every(({ at }) => at >= scale.from && at <= scale.to)).toBe(true);
});
