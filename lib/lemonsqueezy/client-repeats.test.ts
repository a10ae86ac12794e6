import { expect, test } from "vitest";
import { RECORD, failureOf, serve } from "./testing/client";
import { answer, errorOf } from "./testing/service";

test.each([500, 502, 503, 429])("a read that meets a passing %i is repeated", async (status) => {
  const { client, seen } = await serve((_, response, count) =>
    count < 3
      ? answer(response, status, errorOf(status, "Not now."))
      : answer(response, 200, { data: RECORD }),
  );
  expect(await client.get(["stores", "7001"])).toEqual(RECORD);
  expect(seen).toHaveLength(3);
});

test("a read whose connection breaks is repeated", async () => {
  const { client, seen } = await serve((_, response, count) =>
    count === 1 ? response.destroy() : answer(response, 200, { data: RECORD }),
  );
  expect(await client.get(["stores", "7001"])).toEqual(RECORD);
  expect(seen).toHaveLength(2);
});

test("a service that stays down gets three requests, and the cause is kept", async () => {
  const { client, seen } = await serve((_, response) => answer(response, 503, errorOf(503, "Maintenance.")));
  const error = await failureOf(client.get(["stores", "7001"]));
  expect(error.code).toBe("upstream");
  expect(String(error.cause)).toContain("GET /stores/7001 answered 503: Maintenance.");
  expect(seen).toHaveLength(3);
});

test("a silent service is given up on in time, and the cause is kept", async () => {
  const { client, seen } = await serve(() => {}, { timeoutMs: 60 });
  const started = performance.now();
  const error = await failureOf(client.get(["stores", "7001"]));
  expect(error.code).toBe("upstream");
  expect(error.cause).toMatchObject({ name: "TimeoutError" });
  expect(performance.now() - started).toBeLessThan(1_500);
  expect(seen).toHaveLength(3);
});

test("an answer that begins and never ends is given up on too", async () => {
  const { client } = await serve(
    (_, response) => {
      response.writeHead(200);
      response.write('{"data":');
    },
    { timeoutMs: 60 },
  );
  expect(await failureOf(client.get(["stores", "7001"]))).toMatchObject({ code: "upstream" });
});

test("an address without a server fails with its cause", async () => {
  const { client, stop } = await serve(() => {});
  await stop();
  const error = await failureOf(client.get(["stores", "7001"]));
  expect(error).toMatchObject({ code: "upstream", message: "The commerce service did not answer." });
  expect(error.cause).toBeInstanceOf(Error);
});

test("the pause of Retry-After is respected", { tags: ["slow"] }, async () => {
  const times: number[] = [];
  const { client } = await serve(
    (_, response, count) => {
      times.push(performance.now());
      if (count > 1) answer(response, 200, { data: RECORD });
      else answer(response, 429, errorOf(429, "Too Many Attempts."), { "retry-after": "1" });
    },
    { maxMs: 1_500 },
  );
  await client.get(["stores", "7001"]);
  const [first = 0, second = 0] = times;
  expect(second - first).toBeGreaterThanOrEqual(990);
});

test("a service that requests a long pause gets no other request", async () => {
  const { client, seen } = await serve((_, response) =>
    answer(response, 429, errorOf(429, "Too Many Attempts."), { "retry-after": "60" }),
  );
  expect(await failureOf(client.get(["stores", "7001"]))).toMatchObject({
    code: "busy",
    message: "Our payment partner is busy. Try again in a minute.",
  });
  expect(seen).toHaveLength(1);
});

test.each([503, 429])(
  "a checkout is never created twice: a POST that meets %i is sent once",
  async (status) => {
    const { client, seen } = await serve((_, response) =>
      answer(response, status, errorOf(status, "Not now.")),
    );
    await failureOf(client.post(["checkouts"], { data: {} }));
    expect(seen).toHaveLength(1);
  },
);

test("what changes or removes a record is sent once", async () => {
  const { client, seen } = await serve((_, response) => answer(response, 503, errorOf(503, "Not now.")));
  await failureOf(client.patch(["subscriptions", "1"], { data: {} }));
  await failureOf(client.delete(["subscriptions", "1"]));
  expect(seen.map(({ method }) => method)).toEqual(["PATCH", "DELETE"]);
});

test("a POST whose connection breaks is sent once", async () => {
  const { client, seen } = await serve((_, response) => response.destroy());
  await failureOf(client.post(["checkouts"], { data: {} }));
  expect(seen).toHaveLength(1);
});
