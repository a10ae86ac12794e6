import { expect, test } from "vitest";
import { runInTransactionScope } from "@/lib/server/database";
import { RECORD, failureOf, serve } from "./testing/client";
import { answer, pageOf } from "./testing/service";

test("a record is requested with our key and the service's media type", async () => {
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
