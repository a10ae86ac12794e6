import { expect, it } from "vitest";
import { fewAtOnce } from "./activations";

it("a crowd is served five at a time, all of it, also when some fail", async () => {
  let running = 0;
  let most = 0;
  const work = async (index: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    if (index % 3 === 0) throw new Error("refused");
    return index;
  };
  const crowd = Array.from({ length: 40 }, (_, index) => fewAtOnce(() => work(index)));
  const served = await Promise.allSettled(crowd);
  expect(served.filter(({ status }) => status === "fulfilled")).toHaveLength(26);
  expect([most, running]).toEqual([5, 0]);
  expect(await fewAtOnce(() => work(1))).toBe(1);
});
