import { describe, expect, it } from "vitest";
import { drawFaults, numberAt } from "./store";
import { DELIVERY_FAULTS, faultSettings } from "./settings";

const state = (faults: object, seed = 7) => ({ settings: faultSettings.parse(faults), seed, drawn: 0 });

function drawMany(faults: object, count: number, seed?: number) {
  let current = state(faults, seed);
  return Array.from({ length: count }, () => {
    const drawn = drawFaults(current, DELIVERY_FAULTS);
    current = drawn.state;
    return drawn.struck.join(" ");
  });
}

describe("drawing faults", () => {
  it("gives the same for the same seed and something else for another", () => {
    const faults = { duplicate: { probability: 0.3 }, drop: { probability: 0.1 } };
    expect(drawMany(faults, 50)).toEqual(drawMany(faults, 50));
    expect(drawMany(faults, 50)).not.toEqual(drawMany(faults, 50, 8));
  });

  it("strikes about as often as it says", () => {
    const struck = drawMany({ drop: { probability: 0.25 } }, 4_000).filter(Boolean).length;
    expect(struck).toBeGreaterThan(900);
    expect(struck).toBeLessThan(1_100);
  });

  it("strikes the next ones for sure, and then no more", () => {
    expect(drawMany({ duplicate: { next: 2 } }, 4)).toEqual(["duplicate", "duplicate", "", ""]);
    expect(drawMany({ duplicate: { probability: 1 } }, 2)).toEqual(["duplicate", "duplicate"]);
  });

  it("draws nothing while everything is off, so that the seed stays where it is", () => {
    expect(drawFaults(state({}), DELIVERY_FAULTS)).toEqual({ struck: [], state: state({}) });
  });

  it("can be asked for any place of the sequence", () => {
    const numbers = Array.from({ length: 1_000 }, (_, place) => numberAt(7, place));
    expect(new Set(numbers).size).toBe(1_000);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  });
});
