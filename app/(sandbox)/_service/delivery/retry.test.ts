import { describe, expect, it } from "vitest";
import { verdictOn } from "./outlook";

const NOW = new Date("2026-03-02T10:00:00Z");
const after = (answer: number | null, attemptsCount: number, isResend = false) =>
  verdictOn(answer, { attemptsCount, isResend }, NOW);

describe("a delivery after an attempt", () => {
  it("has arrived with 200 and nothing else", () => {
    expect(after(200, 1)).toEqual({ status: "delivered", nextAttemptAt: null });
    for (const answer of [201, 202, 204, 301, 302, 307, 400, 401, 404, 410, 429, 500, 503, null]) {
      expect(after(answer, 1).status).toBe("pending");
    }
  });

  it.each([
    [1, "2026-03-02T10:00:05.000Z"],
    [2, "2026-03-02T10:00:25.000Z"],
    [3, "2026-03-02T10:02:05.000Z"],
  ])("waits longer each time: after attempt %i until %s", (attempt, next) => {
    expect(after(500, attempt).nextAttemptAt?.toISOString()).toBe(next);
  });

  it("is given up after the fourth", () => {
    expect(after(500, 4)).toEqual({ status: "failed", nextAttemptAt: null });
  });

  it("is not repeated by itself when it was sent again by hand", () => {
    expect(after(500, 2, true)).toEqual({ status: "failed", nextAttemptAt: null });
    expect(after(200, 5, true).status).toBe("delivered");
  });
});
