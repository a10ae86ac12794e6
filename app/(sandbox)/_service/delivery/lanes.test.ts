import { describe, expect, it } from "vitest";
import { FEW_LANES, lanesAfter } from "./engine";

const answers = (...durations: number[]) =>
  durations.map((durationMs) => ({
    outcome: { headers: {}, status: 200, answer: "", error: null, durationMs },
  }));

describe("how many deliveries are under way at once", () => {
  it("grows with each prompt answer, up to its end", () => {
    expect(lanesAfter(answers(2, 3, 250), FEW_LANES)).toBe(FEW_LANES + 3);
    expect(lanesAfter(answers(...Array.from({ length: 16 }, () => 5)), 20)).toBe(32);
  });

  it("falls back as soon as one was slow", () => {
    expect(lanesAfter(answers(2, 251), 32)).toBe(FEW_LANES);
  });

  it("stays while nothing has ended", () => {
    expect(lanesAfter([], 20)).toBe(20);
  });
});
