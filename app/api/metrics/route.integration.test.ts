import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { GET } from "./route";

const TOKEN = "a-token-for-those-who-watch";
const settings = env as { METRICS_TOKEN?: string | undefined };
const get = (authorization = `Bearer ${TOKEN}`) =>
  GET(new Request("http://shop.localhost/api/metrics", { headers: { authorization } }));

beforeEach(async () => {
  settings.METRICS_TOKEN = TOKEN;
  await db.webhookEvent.deleteMany();
  await db.effect.deleteMany();
  await db.drift.deleteMany();
});

afterEach(() => {
  settings.METRICS_TOKEN = undefined;
});

test("responds with 404 if no token is set", async () => {
  settings.METRICS_TOKEN = undefined;
  expect((await get()).status).toBe(404);
  expect((await get("Bearer undefined")).status).toBe(404);
});

test.each(["", "Bearer ", "Bearer wrong", TOKEN])("rejects '%s'", async (authorization) => {
  expect((await get(authorization)).status).toBe(401);
});

test("count open, dead and different rows, and the age of the oldest", async () => {
  const now = Date.now();
  await addEvent(1, { status: "pending", receivedAt: new Date(now - 90_000) });
  await addEvent(2, { status: "processing", receivedAt: new Date(now - 5_000), lastError: "busy" });
  await addEvent(3, { status: "dead", receivedAt: new Date(now - 5_000) });
  await addEvent(4, {
    status: "done",
    receivedAt: new Date(now - 60_000),
    processedAt: new Date(now - 58_000),
  });
  const effect = { kind: "mail", payload: {}, runAt: new Date(now), createdAt: new Date(now - 40_000) };
  await db.effect.createMany({
    data: [
      { key: "open", ...effect },
      { key: "given_up", ...effect, deadAt: new Date(now) },
      { key: "done", ...effect, doneAt: new Date(now) },
    ],
  });
  await db.drift.create({
    data: {
      subjectType: "orders",
      subjectId: "1",
      differences: [],
      foundBy: "sweep",
      foundAt: new Date(now),
    },
  });
  const answer = await get();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  const values = valuesOf(await answer.text());
  expect(values).toMatchObject({
    billfold_inbox_open: 2,
    billfold_inbox_failing: 1,
    billfold_inbox_dead: 1,
    billfold_applied_last_hour: 1,
    billfold_applied_p95_seconds: 2,
    billfold_outbox_open: 1,
    billfold_outbox_dead_last_day: 1,
    billfold_drift_last_day: 1,
  });
  expect(values["billfold_inbox_oldest_seconds"]).toBeGreaterThanOrEqual(90);
  expect(values["billfold_outbox_oldest_seconds"]).toBeGreaterThanOrEqual(40);
});

test("leave out metrics without a value; each has a type", async () => {
  const text = await (await get()).text();
  expect(text).not.toContain("billfold_inbox_oldest_seconds");
  expect(text).toContain("# TYPE billfold_inbox_open gauge\nbillfold_inbox_open 0\n");
  expect(text).not.toMatch(/null|NaN|undefined/);
});

type Given = { status: string; receivedAt: Date; processedAt?: Date; lastError?: string };

async function addEvent(id: number, given: Given): Promise<void> {
  await db.webhookEvent.create({
    data: {
      source: "webhook",
      dedupeKey: Buffer.from(`metrics ${id}`),
      eventName: "order_created",
      headers: {},
      runAt: given.receivedAt,
      ...given,
    },
  });
}

function valuesOf(text: string): Record<string, number> {
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => {
      const [name = "", value] = line.split(" ");
      return [name, Number(value)];
    }),
  );
}
