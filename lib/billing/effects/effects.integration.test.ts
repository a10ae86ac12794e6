import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { MAX_ATTEMPTS } from "../retry-schedule";
import { signReference } from "../checkout/reference";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record, wireTimeAt } from "../testing/records";

import { drainAfterAnswer } from "../webhooks/process";
import { claimEffects, drainEffects } from "./drain";
import { enqueue } from "./enqueue";
import { noticeTwoSubscriptions } from "../sync/owner";

const DAY = 86_400_000;

const drainAll = () => drainEffects({ budgetMs: 20_000 });

/** A subscription of `userId`, `seconds` after the others, owned through its order. */
async function buy(userId: string, seconds: number, attributes: Record<string, unknown> = {}) {
  const orderId = nextId();
  const order = record("orders", orderId, { customer_id: nextId() });
  await deliver(eventBytes("order_created", order));
  await drain();
  await db.order.update({ where: { id: order.id }, data: { userId } });
  const times = { created_at: wireTimeAt(seconds), updated_at: wireTimeAt(seconds) };
  const subscription = record("subscriptions", nextId(), { order_id: orderId, ...times, ...attributes });
  await deliver(eventBytes("subscription_created", subscription));
  await drain();
  return subscription;
}

function effectOf(key: string) {
  return db.effect.findUniqueOrThrow({ where: { key } });
}

/** As if `ms` had passed for waiting effects. */
async function letPass(ms: number) {
  await db.$executeRaw`UPDATE merchant.effects SET run_at = run_at - ${ms} * interval '1 millisecond'`;
}

beforeEach(async () => {
  service.reset();
  await db.effect.deleteMany();
});

describe("a user with two live subscriptions", () => {
  it("is notified once, whatever events arrive and how often", async () => {
    const user = await createPerson();
    await buy(user.id, 0);
    const second = await buy(user.id, 60, { product_name: "Field Atlas Team" });
    await deliver(
      eventBytes("subscription_updated", {
        ...second,
        attributes: { ...second.attributes, updated_at: wireTimeAt(90) },
      }),
    );
    await drain();
    await Promise.all([drainAll(), drainAll()]);
    expect(service.mails()).toMatchObject([{ to: user.email, subject: "You have two plans at Fernway" }]);
    expect(service.mails()[0]?.text).toContain("Plan: Field Atlas Team, Monthly");
    await drainAll();
    expect(service.mails()).toHaveLength(1);
  });

  it("is notified also when the older one was written last", async () => {
    const user = await createPerson();
    const [older, newer] = [await buy(user.id, 0), await buy(user.id, 60)];
    await db.effect.deleteMany();
    await db.$transaction((tx) => noticeTwoSubscriptions(tx, [older.id], new Date()));
    expect(await db.effect.findMany()).toMatchObject([{ key: `two_subscriptions:${newer.id}` }]);
  });

  it("is notified also when the second one arrived before its order", async () => {
    const user = await createPerson();
    await buy(user.id, 0);
    const [orderId, id, intentId] = [nextId(), nextId(), `intent${nextId()}`];
    const facts = { order_id: orderId, created_at: wireTimeAt(60), updated_at: wireTimeAt(60) };
    await deliver(eventBytes("subscription_updated", record("subscriptions", id, facts)));
    await drain();
    expect(await db.effect.findMany({ where: { kind: "two_subscriptions" } })).toEqual([]);
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + DAY)];
    const intent = { id: intentId, userId: user.id, variantId: "421", createdAt, expiresAt };
    await db.checkoutIntent.create({ data: intent });
    const custom = { user_id: user.id, ref: signReference(intentId, user.id) };
    await deliver(eventBytes("order_created", record("orders", orderId), { custom }));
    await drain();
    expect(await db.effect.findMany({ where: { kind: "two_subscriptions" } })).toMatchObject([
      { key: `two_subscriptions:${id}` },
    ]);
  });

  it("is not notified when one of them ended before the email was sent", async () => {
    const user = await createPerson();
    const first = await buy(user.id, 0);
    const second = await buy(user.id, 60);
    await db.subscription.update({ where: { id: first.id }, data: { status: "expired" } });
    await drainAll();
    expect(service.mails()).toEqual([]);
    expect(await effectOf(`two_subscriptions:${second.id}`)).toMatchObject({ doneAt: expect.any(Date) });
  });

  it("is not a user with one, or whose other one belongs to another user", async () => {
    const [user, other] = [await createPerson(), await createPerson()];
    await buy(user.id, 0);
    await buy(other.id, 60);
    expect(await db.effect.count({ where: { kind: "two_subscriptions" } })).toBe(0);
  });
});

describe("an effect", () => {
  const NOW = new Date();
  const effect = { kind: "two_subscriptions" as const, payload: { subscriptionId: "1" } };

  it("exists only if the change that causes it does", async () => {
    const work = db.$transaction(async (tx) => {
      await enqueue(tx, [{ ...effect, key: "rolled-back" }], NOW);
      throw new Error("The change failed.");
    });
    await expect(work).rejects.toThrow("The change failed.");
    expect(await db.effect.count()).toBe(0);
  });

  it("that fails waits, is tried again with the same key, and is dead after its last attempt", async () => {
    const user = await createPerson();
    await buy(user.id, 0);
    const { id } = await buy(user.id, 60);
    const key = `two_subscriptions:${id}`;
    service.fail(503);
    await drainAll();
    expect(await effectOf(key)).toMatchObject({ attempts: 1, doneAt: null, deadAt: null });
    expect(await effectOf(key)).toMatchObject({ lastError: expect.stringContaining("503") });
    expect(await drainAll()).toBe(0);
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt++) {
      // oxlint-disable no-await-in-loop -- one attempt after the other
      await letPass(2 * DAY);
      await drainAll();
      // oxlint-enable no-await-in-loop
    }
    expect(await effectOf(key)).toMatchObject({ attempts: MAX_ATTEMPTS, deadAt: expect.any(Date) });
    service.fail(null);
    await letPass(2 * DAY);
    expect(await drainAll()).toBe(0);
  });

  it("that is slow holds up no events", { tags: ["slow"] }, async () => {
    const user = await createPerson();
    await buy(user.id, 0);
    await buy(user.id, 60);
    service.delay(1_500);
    const working = drainAfterAnswer();
    await vi.waitFor(() => expect(service.requests).toHaveLength(1), { timeout: 5_000 });
    const order = record("orders", nextId());
    await deliver(eventBytes("order_created", order));
    const other = drainAfterAnswer();
    await vi.waitFor(async () => expect(await db.order.count({ where: { id: order.id } })).toBe(1));
    expect(await db.effect.count({ where: { doneAt: null } })).toBe(1);
    await Promise.all([working, other]);
    expect(await db.effect.count({ where: { doneAt: null } })).toBe(0);
  });

  it(
    "that never ends is tried again after 25 seconds, and the others do not wait for it",
    { tags: ["slow"] },
    async () => {
      const user = await createPerson();
      await buy(user.id, 0);
      const { id } = await buy(user.id, 60);
      await db.$transaction((tx) => enqueue(tx, [{ ...effect, key: "another" }], NOW));
      const { setTimeout: wait } = globalThis;
      const soon = ((work: () => void, ms?: number) =>
        wait(work, ms === 25_000 ? 1_000 : ms)) as typeof setTimeout;
      vi.spyOn(globalThis, "setTimeout").mockImplementation(soon);
      service.delay(4_000);
      await drainAll();
      service.delay(0);
      vi.restoreAllMocks();
      expect(await effectOf(`two_subscriptions:${id}`)).toMatchObject({
        attempts: 1,
        doneAt: null,
        lastError: "It took longer than 25 s.",
      });
      expect(await effectOf("another")).toMatchObject({ doneAt: expect.any(Date) });
    },
  );

  it("that kills every process is dead after as many attempts as one that fails", async () => {
    await db.$transaction((tx) => enqueue(tx, [{ ...effect, key: "deadly" }], NOW));
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      // oxlint-disable no-await-in-loop -- one attempt after the other
      expect(await claimEffects(1, new Date())).toMatchObject([{ key: "deadly", attempts: attempt }]);
      await letPass(DAY);
      // oxlint-enable no-await-in-loop
    }
    await drainAll();
    expect(await effectOf("deadly")).toMatchObject({
      doneAt: null,
      deadAt: expect.any(Date),
      lastError: "Every worker that took it died.",
    });
  });

  it("whose worker died is taken over half a minute later, and that worker's result no longer counts", async () => {
    await db.$transaction((tx) => enqueue(tx, [{ ...effect, key: "left" }], NOW));
    const [left] = await claimEffects(1, NOW);
    expect(await claimEffects(1, new Date(NOW.getTime() + 29_000))).toEqual([]);
    const [taken] = await claimEffects(1, new Date(NOW.getTime() + 30_000));
    expect(taken).toMatchObject({ key: "left", attempts: 2 });
    expect(taken?.leaseId).not.toBe(left?.leaseId);
  });

  it("that was due before the clock was set back by a day is taken at once", async () => {
    await db.$transaction((tx) => enqueue(tx, [{ ...effect, key: "early" }], NOW));
    expect(await claimEffects(1, new Date(NOW.getTime() - DAY))).toMatchObject([{ key: "early" }]);
  });

  it("is taken by one of many workers", async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `shared-${index}`);
    await db.$transaction((tx) =>
      enqueue(
        tx,
        keys.map((key) => ({ ...effect, key })),
        NOW,
      ),
    );
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claimEffects(5, NOW)));
    expect(
      claimed
        .flat()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(keys.toSorted());
  });

  it("of an unknown kind is kept, with the reason", async () => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await db.effect.create({
      data: { key: "from-tomorrow", kind: "confetti", payload: {}, runAt: NOW, createdAt: NOW },
    });
    await drainAll();
    vi.restoreAllMocks();
    expect(await effectOf("from-tomorrow")).toMatchObject({
      doneAt: null,
      lastError: "Nothing here does confetti.",
    });
  });
});
