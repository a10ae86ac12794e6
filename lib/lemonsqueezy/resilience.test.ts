import { expect, test, vi } from "vitest";
import { failureOf, RECORD, serve } from "./testing/client";
import { answer, errorOf, pageOf } from "./testing/service";
import { currentPace, inBackground, OutOfTime, withinClick, createShare } from "./resilience";

const READ = ["stores", "7001"];
const soon = () => Date.now() + 1_000;

test(
  "a click on a silent service ends in time, however many calls it makes",
  { tags: ["slow"] },
  async () => {
    const { client } = await serve(() => {}, { timeoutMs: 5_000 });
    const started = performance.now();
    const click = withinClick(async () => {
      await client.get(READ).catch(() => null);
      await client.get(READ).catch(() => null);
      await client.post(["checkouts"], {});
    }, 1_200);
    expect(await failureOf(click)).toBeInstanceOf(OutOfTime);
    // One call alone would wait for five seconds.
    expect(performance.now() - started).toBeLessThan(2_500);
  },
);

test("a call without a pace of its own gets four seconds", () => {
  const now = Date.now();
  expect(currentPace().deadline - now).toBeGreaterThanOrEqual(4_000);
  expect(currentPace().deadline - now).toBeLessThan(4_300);
});

test("a service that requests seven seconds gets one request from any number of callers, and the others fail at once", async () => {
  const { client, seen } = await serve((_, response) =>
    answer(response, 429, errorOf(429, "Too Many Attempts."), { "retry-after": "7" }),
  );
  expect(await failureOf(client.get(READ))).toMatchObject({ code: "busy" });
  const started = performance.now();
  const errors = await Promise.all(Array.from({ length: 50 }, () => failureOf(client.get(READ))));
  expect(errors.every(({ code }) => code === "unavailable")).toBe(true);
  expect(performance.now() - started).toBeLessThan(500);
  expect(seen).toHaveLength(1);
});

test("background work waits for as long as it requests", { tags: ["slow"] }, async () => {
  const { client, seen } = await serve((_, response, count) =>
    count === 1
      ? answer(response, 429, errorOf(429, "Too Many Attempts."), { "retry-after": "1" })
      : answer(response, 200, { data: RECORD }),
  );
  const started = performance.now();
  expect(await inBackground(() => client.get(READ))).toEqual(RECORD);
  expect(performance.now() - started).toBeGreaterThanOrEqual(990);
  expect(seen).toHaveLength(2);
});

test("a service that is away is spared: two hundred clicks make six requests", async () => {
  const { client, seen } = await serve((_, response) => answer(response, 503, errorOf(503, "Not now.")));
  for (let click = 0; click < 200; click++) await failureOf(client.get(READ));
  expect(seen.length).toBeLessThanOrEqual(6);
});

test("the background takes half of what the service allows in a minute, and adopts the reported limit", async () => {
  const { client, seen } = await serve((_, response) =>
    answer(response, 200, pageOf([]), { "x-ratelimit-limit": "8" }),
  );
  for (let page = 1; page <= 4; page++) await inBackground(() => client.page(["orders"], {}, page), soon());
  const fifth = inBackground(() => client.page(["orders"], {}, 5), soon());
  expect(await failureOf(fifth)).toBeInstanceOf(OutOfTime);
  await client.page(["orders"], {}, 5);
  expect(seen).toHaveLength(5);
});

test("of three hundred allowed it sends 150 in any minute, whenever it begins", async () => {
  vi.useFakeTimers({ now: 0 });
  try {
    const share = createShare();
    const times: number[] = [];
    const all = (async () => {
      for (let count = 0; count < 400; count++) {
        await share.take(Infinity);
        times.push(Date.now());
      }
    })();
    await vi.advanceTimersByTimeAsync(200_000);
    await all;
    const most = Math.max(
      ...times.map((end) => times.filter((time) => time > end - 60_000 && time <= end).length),
    );
    expect(most).toBe(150);
  } finally {
    vi.useRealTimers();
  }
});
