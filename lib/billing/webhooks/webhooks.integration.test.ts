import { service } from "../testing/commerce-server";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { nextId } from "../testing/people";
import { record, wireTimeAt } from "../testing/records";
import { statementsOf } from "../testing/statements";
import { drainAfterAnswer, processEvents } from "./process";
import { claimEvents, whileLeased } from "./queue";

/** Correctly signed, known by name, and impossible to apply: the subscription has no status. */
function poison(id: number, seconds = 1) {
  const attributes = { status: null, updated_at: wireTimeAt(seconds) };
  return eventBytes("subscription_updated", record("subscriptions", id, attributes));
}

function genuine(id: number, seconds: number, status = "active") {
  return eventBytes(
    "subscription_updated",
    record("subscriptions", id, { status, updated_at: wireTimeAt(seconds) }),
  );
}

const some = (count: number) => Array.from({ length: count }, nextId);
/** At the same moment, each of another subscription. */
const arrive = (ids: number[]) => Promise.all(ids.map((id) => deliver(genuine(id, 1))));

/** Twelve events of each of so many subscriptions, so that each worker gets events of every one. */
async function deliverOften(count: number): Promise<number[]> {
  const ids = some(count);
  for (let second = 1; second <= 12; second++) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of their time
    await Promise.all(ids.map((id) => deliver(genuine(id, second, `state_${second}`))));
  }
  return ids;
}

/** How many milliseconds it takes, on this machine at this moment. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function makeAllDue() {
  await db.webhookEvent.updateMany({ where: { status: "pending" }, data: { runAt: new Date(0) } });
}

beforeEach(async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
});

/** Cannot be applied for now: our copy differs at the same time, and the service is down, so the record cannot be fetched. */
async function stuck(id: number) {
  await deliver(genuine(id, 1));
  await drain();
  await db.webhookEvent.deleteMany();
  service.fail(503);
  return genuine(id, 1, "paused");
}

describe("an event that cannot be read", () => {
  it("is dead at once, names the missing field, and stays readable", async () => {
    await deliver(poison(nextId()));
    expect(await drain()).toBe(1);
    const row = await db.webhookEvent.findFirstOrThrow();
    expect(row).toMatchObject({ status: "dead", attempts: 1, leaseId: null });
    expect(row.lastError).toContain("status");
    expect(row.raw?.length).toBeGreaterThan(100);
    await makeAllDue();
    expect(await drain()).toBe(0);
  });

  it("holds up nothing about the same subscription, however many there are of it", async () => {
    const [id, other] = [nextId(), nextId()];
    for (const seconds of [1, 2, 3, 4]) await deliver(genuine(other, seconds));
    const timeOfGenuine = await timeOf(drain);
    for (const seconds of [1, 2, 3]) await deliver(poison(id, seconds));
    await deliver(genuine(id, 4));
    expect(await timeOf(drain)).toBeLessThan(timeOfGenuine + 2_000);
    expect(await db.subscription.count({ where: { id: String(id) } })).toBe(1);
    expect(await db.webhookEvent.count({ where: { status: "dead" } })).toBe(3);
  });
});

describe("an event that cannot be applied for now", () => {
  it("waits longer after each failure, is dead after the eighth, and stays readable", async () => {
    await deliver(await stuck(nextId()));
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      await makeAllDue();
      const before = Date.now();
      expect(await drain()).toBe(1);
      const { runAt } = await db.webhookEvent.findFirstOrThrow();
      waits.push(runAt.getTime() - before);
    }
    const row = await db.webhookEvent.findFirstOrThrow();
    expect(row).toMatchObject({ status: "dead", attempts: 8 });
    expect(row.lastError).not.toBeNull();
    const backOff = waits.slice(0, 7);
    expect(backOff).toEqual(backOff.toSorted((a, b) => a - b));
    expect(backOff[0]).toBeGreaterThan(3_000);
    await makeAllDue();
    expect(await drain()).toBe(0);
    expect(row.raw?.length).toBeGreaterThan(100);
  });

  it("waits alone: newer events of the same subscription and of others are applied", async () => {
    const [id, other] = [nextId(), nextId()];
    await deliver(await stuck(id));
    await deliver(genuine(id, 2, "past_due"));
    await deliver(genuine(other, 1));
    await drain();
    expect(await db.subscription.findUniqueOrThrow({ where: { id: String(id) } })).toMatchObject({
      status: "past_due",
    });
    expect(await db.subscription.count({ where: { id: String(other) } })).toBe(1);
    expect(await db.webhookEvent.findMany({ where: { status: "pending" } })).toMatchObject([
      { subjectId: String(id), attempts: 1, leaseId: null },
    ]);
  });

  it("is dead when every worker that took it was killed", async () => {
    await deliver(genuine(nextId(), 1));
    await db.webhookEvent.updateMany({
      data: { status: "processing", attempts: 8, leaseUntil: new Date(0) },
    });
    await drain();
    expect(await db.webhookEvent.findFirstOrThrow()).toMatchObject({ status: "dead", attempts: 9 });
  });
});

describe("several events of one subscription", () => {
  it("end in its newest state, in one batch and in any order", async () => {
    const id = nextId();
    for (const seconds of [3, 1, 5, 2, 4]) await deliver(genuine(id, seconds, `state_${seconds}`));
    await drain();
    expect(await db.subscription.findUniqueOrThrow({ where: { id: String(id) } })).toMatchObject({
      status: "state_5",
    });
    expect(await db.webhookEvent.count({ where: { status: "done", attempts: 1 } })).toBe(5);
  });

  it(
    "end in its newest state when many workers take them at once, and none of them waits",
    { tags: ["slow"] },
    async () => {
      const alone = await deliverOften(4);
      const timeAlone = await timeOf(async () =>
        processEvents(await claimEvents(48, new Date()), new Date()),
      );
      const together = await deliverOften(4);
      const timeTogether = await timeOf(async () => {
        const claims = await Promise.all(Array.from({ length: 8 }, () => claimEvents(6, new Date())));
        await Promise.all(claims.map((events) => processEvents(events, new Date())));
      });
      // A worker that waited for another one would wait for seconds.
      expect(timeTogether).toBeLessThan(2 * timeAlone + 2_000);
      const ids = [...alone, ...together];
      const rows = await db.subscription.findMany({ where: { id: { in: ids.map(String) } } });
      expect(rows.map(({ status }) => status)).toEqual(ids.map(() => "state_12"));
      expect(await db.webhookEvent.count({ where: { status: "done", attempts: 1 } })).toBe(96);
    },
  );
});

describe("many events at once", () => {
  it("are stored once each, and all applied", async () => {
    const ids = some(40);
    await arrive(ids);
    expect(await db.webhookEvent.count({ where: { status: "pending", duplicates: 0 } })).toBe(40);
    await drain();
    expect(await db.subscription.count({ where: { id: { in: ids.map(String) } } })).toBe(40);
    expect(await db.webhookEvent.count({ where: { status: "done" } })).toBe(40);
  });

  it("are all applied but the one that cannot be", async () => {
    const [bad, ...good] = some(20);
    await Promise.all([deliver(poison(bad!)), arrive(good)]);
    await drain();
    expect(await db.subscription.count({ where: { id: { in: good.map(String) } } })).toBe(19);
    const rows = await db.webhookEvent.findMany({ where: { status: "dead" } });
    expect(rows).toMatchObject([{ subjectId: String(bad), attempts: 1, leaseId: null }]);
    expect(await db.webhookEvent.count({ where: { status: "done", attempts: 1 } })).toBe(19);
  });

  it("write nothing of an event whose lease was lost, and all of the others", async () => {
    const [lost, ...kept] = some(5);
    await arrive([lost!, ...kept]);
    const events = await claimEvents(10, new Date());
    await db.webhookEvent.updateMany({
      where: { subjectId: String(lost) },
      data: { leaseId: "00000000-0000-4000-8000-000000000000" },
    });
    await processEvents(events, new Date());
    expect(await db.subscription.count({ where: { id: String(lost) } })).toBe(0);
    expect(await db.subscription.count({ where: { id: { in: kept.map(String) } } })).toBe(4);
    expect(await db.webhookEvent.findMany({ where: { status: "processing" } })).toMatchObject([
      { subjectId: String(lost) },
    ]);
  });

  it("are processed once for all requests that stored them", { tags: ["slow"] }, async () => {
    const ids = some(30);
    await arrive(ids);
    const statements = await statementsOf(() => Promise.all(ids.map(() => drainAfterAnswer())));
    // The first response works everything off, and one more look serves all the others.
    expect(statements.filter((text) => text.includes("SET status = 'processing'"))).toHaveLength(2);
    expect(await db.webhookEvent.count({ where: { status: "done" } })).toBe(30);
  });

  it(
    "are awaited by one of the requests that stored them, so that the others end",
    { tags: ["slow"] },
    async () => {
      await arrive(some(30));
      const first = drainAfterAnswer();
      let hasEnded = false;
      void first.then(() => (hasEnded = true));
      await drainAfterAnswer();
      expect(hasEnded).toBe(false);
      await first;
      expect(await db.webhookEvent.count({ where: { status: "done" } })).toBe(30);
    },
  );

  it("are processed by the current run while they arrive", async () => {
    await arrive(some(3));
    const working = drainAfterAnswer();
    await arrive(some(3));
    await drainAfterAnswer();
    await working;
    expect(await db.webhookEvent.count({ where: { status: "done" } })).toBe(6);
  });
});

describe("several workers", () => {
  it("never take the same event", async () => {
    const ids = Array.from({ length: 20 }, nextId);
    for (const id of ids) for (const seconds of [1, 2]) await deliver(genuine(id, seconds));
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimEvents(5, new Date())));
    const claimed = claims.flat().map(({ id }) => id);
    expect(new Set(claimed).size).toBe(claimed.length);
    expect(claimed.length).toBeGreaterThan(20);
  });

  it("roll back what they wrote when their lease is lost", async () => {
    const id = nextId();
    await deliver(genuine(id, 1));
    const [slow] = await claimEvents(1, new Date());
    const [fast] = await claimEvents(1, new Date(Date.now() + 61_000));
    expect(fast).toMatchObject({ id: slow!.id, attempts: 2 });
    await processEvents([slow!], new Date());
    expect(await db.subscription.count({ where: { id: String(id) } })).toBe(0);
    expect((await db.webhookEvent.findFirstOrThrow()).status).toBe("processing");
    await processEvents([fast!], new Date());
    expect(await db.subscription.count({ where: { id: String(id) } })).toBe(1);
    expect(await db.webhookEvent.findFirstOrThrow()).toMatchObject({ status: "done", lastError: null });
  });

  it("pick up within 15 seconds what a killed process left behind, and not before its lease ends", async () => {
    const id = nextId();
    await deliver(genuine(id, 1));
    const killed = new Date();
    expect(await claimEvents(1, killed)).toHaveLength(1);
    expect(await claimEvents(1, new Date(killed.getTime() + 10_000))).toEqual([]);
    expect(await drain()).toBe(0);
    const [taken] = await claimEvents(1, new Date(killed.getTime() + 14_000));
    await processEvents([taken!], new Date());
    expect(await db.subscription.count({ where: { id: String(id) } })).toBe(1);
  });

  it.each([
    ["an hour", 3_600_000],
    ["a day", 86_400_000],
  ])("find events from before the clock was set back by %s", async (_, ms) => {
    const before = new Date();
    const after = new Date(before.getTime() - ms);
    const ids = some(3);
    await arrive(ids);
    const [, tried, left] = await db.webhookEvent.findMany({ orderBy: { id: "asc" } });
    const runAt = new Date(before.getTime() + 6_000);
    await db.webhookEvent.update({ where: { id: tried!.id }, data: { attempts: 1, runAt } });
    const leaseUntil = new Date(before.getTime() + 12_000);
    const lease = { status: "processing", leaseId: "00000000-0000-4000-8000-000000000000", leaseUntil };
    await db.webhookEvent.update({ where: { id: left!.id }, data: { ...lease, attempts: 1 } });
    expect(await claimEvents(5, after)).toHaveLength(3);
  });

  it("do not take events that wait for their next attempt", async () => {
    await deliver(genuine(nextId(), 1));
    const now = new Date();
    const runAt = new Date(now.getTime() + 28 * 3_600_000);
    await db.webhookEvent.updateMany({ data: { attempts: 7, runAt } });
    expect(await claimEvents(1, now)).toEqual([]);
  });

  it("keep the events that they are processing, however long it takes", { tags: ["slow"] }, async () => {
    await deliver(genuine(nextId(), 1));
    const [event] = await claimEvents(1, new Date());
    const before = await db.webhookEvent.findFirstOrThrow();
    await whileLeased(event!.leaseId, () => sleep(3_500));
    const after = await db.webhookEvent.findFirstOrThrow();
    expect(Number(after.leaseUntil) - Number(before.leaseUntil)).toBeGreaterThan(2_500);
  });
});
