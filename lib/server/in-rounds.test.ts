import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { inRounds } from "./in-rounds";

/** Doubles numbers, refuses rounds with a 13 in them, and keeps the rounds that it saw. */
function doubling(options: { limit?: number; most?: number } = {}) {
  const rounds: number[][] = [];
  const double = inRounds(async (numbers: number[]) => {
    rounds.push(numbers);
    await sleep(5);
    if (numbers.includes(13)) throw new Error("13");
    return numbers.map((number) => number * 2);
  }, options);
  return { double, rounds };
}

describe("work in rounds", () => {
  it("begins at once with the first, and takes together whoever came meanwhile", async () => {
    const { double, rounds } = doubling();
    expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
    expect(rounds).toEqual([[1], [2, 3, 4]]);
    expect(await double(5)).toBe(10);
    expect(rounds).toHaveLength(3);
  });

  it("takes no more than its limit at once", async () => {
    const { double, rounds } = doubling({ limit: 2 });
    expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
    expect(rounds).toEqual([[1], [2, 3], [4]]);
  });

  it("gives an error to the caller whose it is, and the others their answers", async () => {
    const { double, rounds } = doubling();
    const results = await Promise.allSettled([1, 2, 13, 4].map(double));
    expect(
      results.map((result) => (result.status === "fulfilled" ? result.value : String(result.reason))),
    ).toEqual([2, 4, "Error: 13", 8]);
    expect(rounds).toEqual([[1], [2, 13, 4], [2], [13], [4]]);
  });

  it("lets nobody wait for the failures of the others", async () => {
    let [underWay, most] = [0, 0];
    const fail = inRounds(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await sleep(5);
      underWay -= 1;
      throw new Error("away");
    });
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(fail));
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => "rejected"));
    expect(most).toBe(4);
  });

  it("lets nobody wait longer than they may, and does not repeat for whoever has left", async () => {
    const rounds: number[][] = [];
    const slow = inRounds(
      async (numbers: number[]) => {
        rounds.push(numbers);
        await sleep(100);
        throw new Error("locked");
      },
      { patienceMs: 30 },
    );
    const started = Date.now();
    const results = await Promise.allSettled([1, 2, 3].map(slow));
    expect(Date.now() - started).toBeLessThan(90);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    await sleep(150);
    expect(rounds).toEqual([[1]]);
  });

  it("refuses at once whoever comes when too many wait", async () => {
    const { double } = doubling({ most: 2 });
    const results = await Promise.allSettled([1, 2, 3, 4].map(double));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
    expect(await double(5)).toBe(10);
  });

  it("goes on after a round of one that failed", async () => {
    const { double } = doubling();
    await expect(double(13)).rejects.toThrow("13");
    expect(await double(1)).toBe(2);
  });
});
