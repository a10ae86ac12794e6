import { service } from "../testing/commerce-server";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { nextId } from "../testing/people";
import { record } from "../testing/records";
import { purgeBytes } from "./receive";

const DAY = 86_400_000;
let clock = Date.now();

function later(): Date {
  clock += 120_000;
  return new Date(clock);
}

async function aged(status: string, days: number, now: Date) {
  const bytes = eventBytes("subscription_created", record("subscriptions", nextId()));
  await deliver(bytes);
  const row = await db.webhookEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
  const receivedAt = new Date(now.getTime() - days * DAY);
  await db.webhookEvent.update({ where: { id: row.id }, data: { status, receivedAt } });
  return { id: row.id, bytes };
}

async function hasBytes({ id }: { id: bigint }): Promise<boolean> {
  return (await db.webhookEvent.findUniqueOrThrow({ where: { id } })).raw !== null;
}

beforeEach(async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
});

it("deletes the bytes of done and ignored events after 90 days, and no others", async () => {
  const now = later();
  const [old, ignored] = [await aged("done", 91, now), await aged("ignored", 91, now)];
  const kept = [
    await aged("done", 89, now),
    await aged("dead", 400, now),
    await aged("pending", 400, now),
    await aged("processing", 400, now),
  ];
  await purgeBytes(now);
  expect([await hasBytes(old), await hasBytes(ignored)]).toEqual([false, false]);
  expect(await Promise.all(kept.map(hasBytes))).toEqual([true, true, true, true]);
});

it("an event that is sent again after its bytes were deleted is a duplicate", async () => {
  const { id, bytes } = await aged("pending", 0, later());
  await drain();
  await db.webhookEvent.update({ where: { id }, data: { receivedAt: new Date(0) } });
  await purgeBytes(later());
  const before = await db.subscription.findMany();
  expect((await deliver(bytes)).status).toBe(200);
  expect(await drain()).toBe(0);
  expect(await db.webhookEvent.findMany()).toMatchObject([{ id, raw: null, status: "done", duplicates: 1 }]);
  expect(await db.subscription.findMany()).toEqual(before);
});

it("one run deletes the bytes of at most 500 events", async () => {
  const now = later();
  const received = new Date(now.getTime() - 100 * DAY);
  await db.webhookEvent.createMany({
    data: Array.from({ length: 501 }, (_, index) => ({
      source: "webhook",
      dedupeKey: Buffer.from(`purge ${index}`),
      eventName: "order_created",
      raw: Buffer.from("{}"),
      headers: {},
      status: "done",
      runAt: received,
      receivedAt: received,
    })),
  });
  await purgeBytes(now);
  expect(await db.webhookEvent.count({ where: { raw: { not: null } } })).toBe(1);
});
