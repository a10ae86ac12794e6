import { afterEach, expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { runInTransactionScope } from "@/lib/transaction-scope";
import { createClient } from "./client";
import { answer, errorOf, type Handler, pageOf, startService } from "./fixtures/service";

const RECORD = { type: "stores", id: "7001", attributes: { name: "Quarrystone Press" } };

let stop = async () => {};
afterEach(() => stop());

async function serve(handler: Handler, options: { timeoutMs?: number; maxMs?: number } = {}) {
  const service = await startService(handler);
  stop = service.close;
  const client = createClient({
    baseUrl: `${service.address}/v1`,
    apiKey: "key_1",
    timeoutMs: options.timeoutMs ?? 2_000,
    retry: { retries: 2, baseMs: 5, maxMs: options.maxMs ?? 50 },
  });
  return { client, seen: service.seen };
}

async function failureOf(promise: Promise<unknown>): Promise<AppError> {
  const error: unknown = await promise.then(
    () => new Error("It did not fail."),
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw error;
}

test("a record is asked for with our key and the service's media type", async () => {
  const { client, seen } = await serve((_, response) => answer(response, 200, { data: RECORD }));
  expect(await client.get(["stores", "7001"])).toEqual(RECORD);
  expect(seen).toHaveLength(1);
  expect(seen[0]?.url.pathname).toBe("/v1/stores/7001");
  expect(seen[0]?.headers).toMatchObject({
    accept: "application/vnd.api+json",
    "content-type": "application/vnd.api+json",
    authorization: "Bearer key_1",
  });
});

test("an id cannot reach another path", async () => {
  const { client, seen } = await serve((_, response) => answer(response, 200, { data: RECORD }));
  await client.get(["stores", "../orders?x=1#"]);
  expect(seen[0]?.url.pathname).toBe("/v1/stores/..%2Forders%3Fx%3D1%23");
});

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

test("a service that stays away is asked three times, and the cause is kept", async () => {
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

test("an address where nobody listens is told with its cause", async () => {
  const { client } = await serve(() => {});
  await stop();
  const error = await failureOf(client.get(["stores", "7001"]));
  expect(error).toMatchObject({ code: "upstream", message: "The commerce service did not answer." });
  expect(error.cause).toBeInstanceOf(Error);
});

test("the pause that Retry-After asks for is kept", async () => {
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

test("a service that asks for a long pause is not asked again", async () => {
  const { client, seen } = await serve((_, response) =>
    answer(response, 429, errorOf(429, "Too Many Attempts."), { "retry-after": "60" }),
  );
  expect(await failureOf(client.get(["stores", "7001"]))).toMatchObject({
    code: "too_many",
    message: "Too Many Attempts.",
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

test("a POST whose connection breaks is sent once", async () => {
  const { client, seen } = await serve((_, response) => response.destroy());
  await failureOf(client.post(["checkouts"], { data: {} }));
  expect(seen).toHaveLength(1);
});

test.each([
  [400, "invalid"],
  [404, "not_found"],
  [409, "conflict"],
  [422, "invalid"],
] as const)("what the service says with %i reaches the caller as %s, at once", async (status, code) => {
  const { client, seen } = await serve((_, response) =>
    answer(response, status, errorOf(status, "The url field is required.")),
  );
  const error = await failureOf(client.get(["webhooks", "1"]));
  expect(error).toMatchObject({ code, message: "The url field is required." });
  expect(String(error.cause)).toContain(`answered ${status}`);
  expect(seen).toHaveLength(1);
});

test("several failures are told together", async () => {
  const errors = [
    { detail: "The url field is required.", status: "422", title: "Unprocessable Entity" },
    { detail: "The secret field is required.", status: "422", title: "Unprocessable Entity" },
  ];
  const { client } = await serve((_, response) => answer(response, 422, { errors }));
  expect(await failureOf(client.post(["webhooks"], {}))).toMatchObject({
    message: "The url field is required. The secret field is required.",
  });
});

test("a refused key is our own trouble: no customer is told what the service said", async () => {
  const { client } = await serve((_, response) => answer(response, 401, errorOf(401, "Unauthenticated.")));
  const error = await failureOf(client.get(["stores", "7001"]));
  expect(error).toMatchObject({ code: "upstream", message: "The commerce service refused our API key." });
});

test.each([{ errors: [{ status: "404", title: "Not Found" }] }, { message: "gone" }, "<html>"])(
  "an unknown record gets a sentence even where the service gives no detail",
  async (body) => {
    const { client } = await serve((_, response) => answer(response, 404, body));
    const error = await failureOf(client.get(["orders", "1"]));
    expect(error).toMatchObject({
      code: "not_found",
      message: "The commerce service does not know this record.",
    });
  },
);

test.each([
  ["a page of HTML", "<html>Welcome</html>"],
  ["nothing", ""],
  ["a document without data", "{}"],
  ["a list in place of a record", '{"data":[]}'],
  ["a record without attributes", '{"data":{"type":"stores","id":"7001"}}'],
])("%s is no answer, and is not asked for again", async (_, body) => {
  const { client, seen } = await serve((__, response) => response.end(body));
  const error = await failureOf(client.get(["stores", "7001"]));
  expect(error).toMatchObject({
    code: "upstream",
    message: "The commerce service sent an answer that we cannot read.",
  });
  expect(error.cause).toBeInstanceOf(Error);
  expect(seen).toHaveLength(1);
});

test("a redirect is not followed: our key stays with the service", async () => {
  const { client, seen } = await serve((_, response) =>
    answer(response, 302, {}, { location: "/v1/elsewhere" }),
  );
  expect(await failureOf(client.get(["stores", "7001"]))).toMatchObject({ code: "upstream" });
  expect(seen).toHaveLength(1);
});

test("a list is read to its last page, with its filter on every page", async () => {
  const { client, seen } = await serve(({ url }, response) => {
    const number = Number(url.searchParams.get("page[number]"));
    answer(response, 200, pageOf([{ ...RECORD, id: String(number) }], number, 3));
  });
  const { data } = await client.list(["orders"], { "filter[store_id]": "7001", "filter[status]": undefined });
  expect(data.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  expect(seen.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual(
    ["1", "2", "3"].map((number) => ({
      "filter[store_id]": "7001",
      "page[number]": number,
      "page[size]": "100",
    })),
  );
});

test("a record that comes on two pages counts once, and related records are kept apart by type", async () => {
  const related = [
    { type: "stores", id: "1", attributes: {} },
    { type: "customers", id: "1", attributes: {} },
  ];
  const { client } = await serve(({ url }, response) => {
    answer(response, 200, pageOf([RECORD], Number(url.searchParams.get("page[number]")), 2, related));
  });
  expect(await client.list(["orders"], {})).toEqual({ data: [RECORD], included: related });
});

test("a list without end is refused after its first page", async () => {
  const { client, seen } = await serve((_, response) =>
    answer(response, 200, pageOf([RECORD], 1, 1_000_000)),
  );
  expect(await failureOf(client.list(["orders"], {}))).toMatchObject({ code: "upstream" });
  expect(seen).toHaveLength(1);
});

test("no call leaves while a database transaction is open", async () => {
  const { client, seen } = await serve((_, response) => answer(response, 200, { data: RECORD }));
  const inside = runInTransactionScope(() => client.get(["stores", "7001"]));
  expect(await failureOf(inside)).toMatchObject({ code: "internal" });
  expect(seen).toHaveLength(0);
  expect(await client.get(["stores", "7001"])).toEqual(RECORD);
});
