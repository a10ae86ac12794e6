import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { nextId } from "../testing/people";
import { record, wireTimeAt } from "../testing/records";
import { ignoreEvent, replayDeadSince, replayEvent } from "./replay";

const LONG_AGO = new Date(0);

function eventOf(id: number, seconds: number, status = "active") {
  return eventBytes(
    "subscription_updated",
    record("subscriptions", id, { status, updated_at: wireTimeAt(seconds) }),
  );
}

/** An event that failed for good while something was broken that is mended now. */
async function deadEvent(id: number, seconds = 1): Promise<bigint> {
  await deliver(eventOf(id, seconds));
  await db.webhookEvent.updateMany({
    where: { subjectId: String(id), status: "pending" },
    data: { status: "dead", attempts: 8, lastError: "Something was broken." },
  });
  return (await rowOf(id)).id;
}

function rowOf(id: number) {
  return db.webhookEvent.findFirstOrThrow({ where: { subjectId: String(id) }, orderBy: { id: "desc" } });
}

const now = () => new Date();

beforeEach(async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
});

describe("a dead event", () => {
  it("is applied when it is replayed, which returns its previous state", async () => {
    const id = nextId();
    const event = await deadEvent(id);
    expect(await replayEvent(event, now())).toEqual({
      id: event,
      status: "dead",
      attempts: 8,
      lastError: "Something was broken.",
    });
    expect(await rowOf(id)).toMatchObject({
      status: "pending",
      attempts: 0,
      lastError: "Something was broken.",
    });
    await drain();
    expect(await rowOf(id)).toMatchObject({
      status: "done",
      outcome: "created",
      attempts: 1,
      lastError: null,
    });
    expect(await db.subscription.count({ where: { id: String(id) } })).toBe(1);
  });

  it("is replayed once by ten parallel calls", async () => {
    const event = await deadEvent(nextId());
    const answers = await Promise.all(Array.from({ length: 10 }, () => replayEvent(event, now())));
    expect(answers.filter((before) => before !== null)).toHaveLength(1);
    expect(await drain()).toBe(1);
  });

  it("overwrites nothing newer", async () => {
    const id = nextId();
    const event = await deadEvent(id, 1);
    await deliver(eventOf(id, 9, "expired"));
    await drain();
    await replayEvent(event, now());
    await drain();
    expect(await db.subscription.findUnique({ where: { id: String(id) } })).toMatchObject({
      status: "expired",
    });
  });

  it("stays as it is once its bytes are purged, and throws `gone`", async () => {
    const event = await deadEvent(nextId());
    await db.webhookEvent.update({ where: { id: event }, data: { raw: null } });
    await expect(replayEvent(event, now())).rejects.toMatchObject({ code: "gone" });
    expect(await replayDeadSince(LONG_AGO, now())).toEqual({ replayed: [], hasMore: false });
  });

  it("is dead again at once if it cannot be read", async () => {
    await deliver(new TextEncoder().encode("{ this is no JSON"));
    const { id } = await db.webhookEvent.findFirstOrThrow();
    await replayEvent(id, now());
    expect(await db.webhookEvent.findFirstOrThrow()).toMatchObject({
      status: "dead",
      lastError: "The body is not JSON.",
    });
  });
});

describe("dead events since a time", () => {
  it("are replayed together, and no older ones", async () => {
    const [old, ...recent] = [nextId(), nextId(), nextId()];
    await deadEvent(old);
    await db.webhookEvent.updateMany({ data: { receivedAt: new Date(Date.now() - 86_400_000) } });
    for (const id of recent) await deadEvent(id);
    const { replayed } = await replayDeadSince(new Date(Date.now() - 3_600_000), now());
    expect(replayed).toHaveLength(2);
    await drain();
    expect(await db.subscription.count({ where: { id: { in: recent.map(String) } } })).toBe(2);
    expect((await rowOf(old)).status).toBe("dead");
  });

  it("do not include those being processed", async () => {
    const event = await deadEvent(nextId());
    await db.webhookEvent.update({
      where: { id: event },
      data: { status: "processing", leaseUntil: new Date(Date.now() + 60_000) },
    });
    expect(await replayEvent(event, now())).toBeNull();
    expect((await db.webhookEvent.findFirstOrThrow()).status).toBe("processing");
  });
});

describe("an event of the other mode", () => {
  it("is ignored again however often it is replayed", async () => {
    const id = nextId();
    await deliver(eventBytes("subscription_created", record("subscriptions", id), { testMode: false }));
    await replayEvent((await rowOf(id)).id, now());
    await drain();
    expect(await rowOf(id)).toMatchObject({ status: "ignored", outcome: "other_mode" });
    expect(await db.subscription.count({ where: { id: String(id) } })).toBe(0);
  });
});

describe("an event that an admin ignores", () => {
  it("is never tried again, and keeps the reason", async () => {
    const id = nextId();
    const event = await deadEvent(id);
    expect(await ignoreEvent(event, "The customer is gone.", now())).toMatchObject({ status: "dead" });
    expect(await drain()).toBe(0);
    expect(await rowOf(id)).toMatchObject({ status: "ignored", lastError: "The customer is gone." });
  });

  it("stays done if it was", async () => {
    const id = nextId();
    await deliver(eventOf(id, 1));
    await drain();
    expect(await ignoreEvent((await rowOf(id)).id, "Too late.", now())).toBeNull();
    expect((await rowOf(id)).status).toBe("done");
  });
});
