import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { runOnceAtATime } from "./timers";

it("runs once more for all calls during a run, and each of them can wait for that", async () => {
  let runs = 0;
  const soon = runOnceAtATime("test.failed", 1_000, async () => {
    await sleep(10);
    runs += 1;
  });
  const calls = [soon(), soon(), soon()];
  expect(calls.map(({ isFirst }) => isFirst)).toEqual([true, false, false]);
  await calls[2]!.done;
  expect(runs).toBe(2);
  const next = soon();
  expect(next.isFirst).toBe(true);
  await next.done;
  expect(runs).toBe(3);
});

it(
  "ends when its budget is used up, however often it is called, and after a failure",
  { tags: ["slow"] },
  async () => {
    let runs = 0;
    const busy = runOnceAtATime("test.failed", 900, async () => {
      runs += 1;
      await sleep(200);
      busy();
    });
    await busy().done;
    expect(runs).toBeGreaterThan(1);
    expect(runs).toBeLessThan(10);
    const failing = runOnceAtATime("test.failed", 50, () => Promise.reject(new Error("No.")));
    await expect(failing().done).resolves.toBeUndefined();
    expect(failing().isFirst).toBe(true);
  },
);
