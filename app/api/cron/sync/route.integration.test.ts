import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, expect, test } from "vitest";
import { nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { GET, POST } from "./route";

const request = (query = "", authorization = "Bearer integration-tests-cron") =>
  new Request(`http://shop.localhost/api/cron/sync${query}`, { headers: { authorization } });

beforeEach(async () => {
  service.reset();
  await db.sweep.deleteMany();
});

test.each(["", "Bearer wrong", "Bearer "])("rejects '%s'", async (authorization) => {
  const before = service.requests.length;
  expect((await GET(request("", authorization))).status).toBe(401);
  expect((await POST(request("", authorization))).status).toBe(401);
  expect(service.requests).toHaveLength(before);
});

test("calls until it is done read everything", async () => {
  const id = nextId();
  service.put(record("orders", id));
  let last: { done: boolean; read: number } = { done: false, read: 0 };
  for (let calls = 0; calls < 10 && !last.done; calls++)
    last = (await (await POST(request("?budget=1"))).json()) as typeof last;
  expect(last).toMatchObject({ done: true, read: 1, pages: 5, differed: 0 });
  expect(await db.order.count({ where: { id: String(id) } })).toBe(1);
});

test("ten calls at once are one sweep", async () => {
  const before = service.countOf("GET", "/v1/customers");
  const answers = await Promise.all(Array.from({ length: 10 }, () => GET(request())));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(service.countOf("GET", "/v1/customers") - before).toBe(1);
});

test("responds with 503 and Retry-After while the service is down", async () => {
  service.fail(503);
  const answer = await GET(request());
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("30");
  expect(await answer.json()).toMatchObject({ done: false });
});

test("rejects a budget that is no number", async () => {
  expect((await GET(request("?budget=soon"))).status).toBe(400);
});
