import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, expect, test } from "vitest";
import { nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { GET, POST } from "./route";

const asked = (query = "", authorization = "Bearer integration-tests-cron") =>
  new Request(`http://shop.localhost/api/cron/sync${query}`, { headers: { authorization } });

beforeEach(async () => {
  service.reset();
  await db.sweep.deleteMany();
});

test.each(["", "Bearer wrong", "Bearer "])("nobody starts it who says '%s'", async (authorization) => {
  const before = service.requests.length;
  expect((await GET(asked("", authorization))).status).toBe(401);
  expect((await POST(asked("", authorization))).status).toBe(401);
  expect(service.requests).toHaveLength(before);
});

test("a schedule that calls until it is done has read everything", async () => {
  const id = nextId();
  service.put(record("orders", id));
  let last: { done: boolean; read: number } = { done: false, read: 0 };
  for (let calls = 0; calls < 10 && !last.done; calls++)
    last = (await (await POST(asked("?budget=1"))).json()) as typeof last;
  expect(last).toMatchObject({ done: true, read: 1, pages: 5, differed: 0 });
  expect(await db.order.count({ where: { id: String(id) } })).toBe(1);
});

test("ten calls at once are one sweep", async () => {
  const before = service.countOf("GET", "/v1/customers");
  const answers = await Promise.all(Array.from({ length: 10 }, () => GET(asked())));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(service.countOf("GET", "/v1/customers") - before).toBe(1);
});

test("a service that is away is told as such, to be asked later", async () => {
  service.fail(503);
  const answer = await GET(asked());
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("30");
  expect(await answer.json()).toMatchObject({ done: false });
});

test("a budget that is no number is refused", async () => {
  expect((await GET(asked("?budget=soon"))).status).toBe(400);
});
