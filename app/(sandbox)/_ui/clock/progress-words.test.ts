import { describe, expect, it } from "vitest";
import { progressWords } from "./progress-words";

const moving = {
  from: "2026-01-01T00:00:00.000Z",
  now: "2026-04-02T00:00:00.000Z",
  to: "2027-01-01T00:00:00.000Z",
  applied: 1_234,
};

describe("the way of a clock", () => {
  it("says where it is and how much has happened, whatever waits to be delivered", () => {
    const words = progressWords({ moving, waiting: 900 }, 900);
    expect(words.text).toContain("1,234 things have happened");
    expect(words.value).toBeCloseTo(91 / 365);
  });

  it("speaks of one thing as of one", () => {
    expect(progressWords({ moving: { ...moving, applied: 1 }, waiting: 0 }, 0).text).toContain(
      "1 thing has happened",
    );
  });

  it("ends with what is still to be delivered", () => {
    expect(progressWords({ moving: null, waiting: 6_000 }, 24_000)).toEqual({
      text: "Delivering: 6,000 to go",
      value: 0.75,
    });
  });

  it("has no figure before it knows one", () => {
    expect(progressWords(null, 0).value).toBeUndefined();
    expect(progressWords({ moving: null, waiting: 0 }, 24_000).value).toBeUndefined();
  });
});
