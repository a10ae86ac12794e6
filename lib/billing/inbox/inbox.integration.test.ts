import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { GET } from "@/app/api/cron/drain/route";
import { db } from "@/lib/db";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { nextId } from "../testing/people";
import { record, wireTimeAt } from "../testing/records";
import { statementsOf } from "../testing/statements";
import { claimEvents } from "./claim";
import { drainAfterAnswer } from "./drain";
import { processEvents } from "./process";

/** Correctly signed, known by name, and impossible to apply: the subscription has no status. */
function poison(id: number) {
  return eventBytes("subscription_updated", record("subscriptions", id, { status: null }));
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

function callCron(authorization?: string) {
  const headers = authorization ? { authorization } : {};
  return GET(new Request("http://shop.localhost/api/cron/drain", { headers }));
}

async function makeAllDue() {
  await db.webhookEvent.updateMany({ where: { status: "pending" }, data: { runAt: new Date(0) } });
}

beforeEach(async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
});

describe("an event that cannot be applied", () => {
  it("does not hold up events about anything else", async () => {
    const [bad, good] = [nextId(), nextId()];
    await deliver(poison(bad));
    await deliver(genuine(good, 1));
    await drain();
    expect(await db.subscription.count({ where: { id: String(good) } })).toBe(1);
    const row = await db.webhookEvent.findFirstOrThrow({ where: { subjectId: String(bad) } });
    expect(row).toMatchObject({ status: "pending", attempts: 1, leaseId: null });
    expect(row.lastError).not.toBeNull();
    expect(row.runAt.getTime()).toBeGreaterThan(Date.now() + 3_000);
  });

  it("waits longer after each failure and is dead after the eighth, and stays readable", async () => {
    await deliver(poison(nextId()));
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      await makeAllDue();
      expect(await drain()).toBe(1);
      const { runAt } = await db.webhookEvent.findFirstOrThrow();
      waits.push(runAt.getTime() - Date.now());
    }
    expect(await db.webhookEvent.findFirstOrThrow()).toMatchObject({ status: "dead", attempts: 8 });
    const backOff = waits.slice(0, 7);
    expect(backOff).toEqual(backOff.toSorted((a, b) => a - b));
    await makeAllDue();
    expect(await drain()).toBe(0);
    expect((await db.webhookEvent.findFirstOrThrow()).raw?.length).toBeGreaterThan(100);
  });

  it("holds back newer events of its own subscription only until its third failure", async () => {
    const id = nextId();
    await deliver(poison(id));
    await deliver(genuine(id, 5));
    for (let attempt = 1; attempt <= 2; attempt++) {
      await makeAllDue();
      await drain();
      expect(await db.subscription.count({ where: { id: String(id) } })).toBe(0);
    }
    await makeAllDue();
    await drain();
    await makeAllDue();
    await drain();
    expect(await db.subscription.count({ where: { id: String(id) } })).toBe(1);
  });

  it("is buried when every worker that took it vanished", async () => {
    await deliver(genuine(nextId(), 1));
    await db.webhookEvent.updateMany({
      data: { status: "processing", attempts: 8, leaseUntil: new Date(0) },
    });
    await drain();
    expect(await db.webhookEvent.findFirstOrThrow()).toMatchObject({ status: "dead", attempts: 9 });
  });
});

describe("many events at once", () => {
  it("are stored together, in few statements", async () => {
    const statements = await statementsOf(() => arrive(some(40)));
    expect(statements.length).toBeLessThan(8);
    expect(await db.webhookEvent.count({ where: { status: "pending", duplicates: 0 } })).toBe(40);
  });

  it("are applied together: twenty take as many statements as one", async () => {
    await arrive(some(1));
    const one = await statementsOf(drain);
    const ids = some(20);
    await arrive(ids);
    const twenty = await statementsOf(drain);
    expect(twenty.length).toBe(one.length);
    expect(await db.subscription.count({ where: { id: { in: ids.map(String) } } })).toBe(20);
    expect(await db.webhookEvent.count({ where: { status: "done" } })).toBe(21);
  });

  it("are all applied but the one that cannot be", async () => {
    const [bad, ...good] = some(20);
    await Promise.all([deliver(poison(bad!)), arrive(good)]);
    await drain();
    expect(await db.subscription.count({ where: { id: { in: good.map(String) } } })).toBe(19);
    const rows = await db.webhookEvent.findMany({ where: { status: "pending" } });
    expect(rows).toMatchObject([{ subjectId: String(bad), attempts: 1, leaseId: null }]);
    expect(await db.webhookEvent.count({ where: { status: "done", attempts: 1 } })).toBe(19);
  });

  it("write nothing of a batch whose lease was lost for one of them, and the rest is applied alone", async () => {
    const [lost, ...kept] = some(5);
    await arrive([lost!, ...kept]);
    const events = await claimEvents(10, new Date());
    await db.webhookEvent.updateMany({
      where: { subjectId: String(lost) },
      data: { leaseId: "00000000-0000-4000-8000-000000000000" },
    });
    await processEvents(events, null, new Date());
    expect(await db.subscription.count({ where: { id: String(lost) } })).toBe(0);
    expect(await db.subscription.count({ where: { id: { in: kept.map(String) } } })).toBe(4);
    expect(await db.webhookEvent.findMany({ where: { status: "processing" } })).toMatchObject([
      { subjectId: String(lost) },
    ]);
  });

  it("are worked off once for all the answers that left them", async () => {
    const ids = some(30);
    await arrive(ids);
    const statements = await statementsOf(() => Promise.all(ids.map(() => drainAfterAnswer())));
    // The first answer works everything off, and one look serves all the others.
    expect(statements.filter((text) => text.includes("SET status = 'processing'"))).toHaveLength(4);
    expect(await db.webhookEvent.count({ where: { status: "done" } })).toBe(30);
  });
});

describe("several workers", () => {
  it("never take the same event, nor two events of one subscription at once", async () => {
    const ids = Array.from({ length: 20 }, nextId);
    for (const id of ids) for (const seconds of [1, 2]) await deliver(genuine(id, seconds));
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimEvents(5, new Date())));
    const claimed = claims.flat().map(({ id }) => id);
    expect(new Set(claimed).size).toBe(claimed.length);
    const rows = await db.webhookEvent.findMany({ where: { id: { in: claimed } } });
    expect(new Set(rows.map(({ subjectId }) => subjectId)).size).toBe(rows.length);
  });

  it("roll back what they wrote when their lease was lost meanwhile", async () => {
    const id = nextId();
    await deliver(genuine(id, 1));
    const [slow] = await claimEvents(1, new Date());
    const [fast] = await claimEvents(1, new Date(Date.now() + 61_000));
    expect(fast).toMatchObject({ id: slow!.id, attempts: 2 });
    await processEvents([slow!], null, new Date());
    expect(await db.subscription.count({ where: { id: String(id) } })).toBe(0);
    expect((await db.webhookEvent.findFirstOrThrow()).status).toBe("processing");
    await processEvents([fast!], null, new Date());
    expect(await db.subscription.count({ where: { id: String(id) } })).toBe(1);
    expect(await db.webhookEvent.findFirstOrThrow()).toMatchObject({ status: "done", lastError: null });
  });

  it("pick up what a killed process left behind, after its lease", async () => {
    const id = nextId();
    await deliver(genuine(id, 1));
    expect(await claimEvents(1, new Date())).toHaveLength(1);
    expect(await drain()).toBe(0);
    await db.webhookEvent.updateMany({ data: { leaseUntil: new Date(Date.now() - 1) } });
    expect(await drain()).toBe(1);
    expect(await db.subscription.count({ where: { id: String(id) } })).toBe(1);
  });
});

describe("the scheduled drain", () => {
  it("refuses whoever does not know the secret", async () => {
    const answers = await Promise.all([
      callCron(),
      callCron("Bearer "),
      callCron("Bearer wrong"),
      callCron("integration-tests-cron"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it("does each event once, however many calls overlap", async () => {
    const ids = Array.from({ length: 10 }, nextId);
    for (const id of ids) await deliver(genuine(id, 1));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callCron("Bearer integration-tests-cron")),
    );
    const counts = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { processed: number }).processed),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(await db.webhookEvent.count({ where: { status: "done", attempts: 1 } })).toBe(10);
  });
});
