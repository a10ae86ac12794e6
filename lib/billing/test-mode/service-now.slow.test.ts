import { EventEmitter, once } from "node:events";
import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GENERATION_HEADER } from "@/lib/lemonsqueezy/events";
import { db } from "@/lib/db";
import { MAX_ATTEMPTS } from "../retry-schedule";
import { startCheckout } from "../checkout/start";
import { claimEvents } from "../webhooks/queue";
import { processEvents } from "../webhooks/process";
import { getAccount } from "../account/queries";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { catalogRecords, record, type TestRecord, wireTimeAt } from "../testing/records";
import { giveOrder } from "../testing/subscribe";
import { followSandbox } from "./service-now";
import { lastServiceNow } from "./generation";

const FIRST = "11111111-1111-4111-8111-111111111111";
const SECOND = "22222222-2222-4222-8222-222222222222";
const FORGED = "33333333-3333-4333-8333-333333333333";
const HOUR = 3_600;

const requests = () => service.countOf("GET", "/control/generation");

async function arrive(wire: TestRecord, generation: string | null) {
  const name = wire.type === "orders" ? "order_created" : "subscription_updated";
  await deliver(eventBytes(name, wire), { headers: generation ? { [GENERATION_HEADER]: generation } : {} });
  await drain();
}

/** A subscription of an old generation with its order, written while the clock was far ahead. */
async function boughtIn(generation: string | null) {
  const [id, orderId] = [nextId(), nextId()];
  const user = await createPerson();
  const ofUser = { user_email: user.email, updated_at: wireTimeAt(900 * HOUR) };
  await arrive(record("orders", orderId, ofUser), generation);
  await arrive(record("subscriptions", id, { ...ofUser, order_id: orderId, status: "active" }), generation);
  await giveOrder(String(orderId), user.id);
  return { user, id: String(id), orderId };
}

/** A new record with an old id. */
const again = (id: string, changes: object = {}) =>
  record("subscriptions", Number(id), { updated_at: wireTimeAt(1), status: "on_trial", ...changes });
const statusOf = async (id: string) => (await db.subscription.findUnique({ where: { id } }))?.status ?? null;
const eventsOf = (subjectId: string) =>
  db.webhookEvent.findMany({ where: { subjectId }, orderBy: { id: "asc" }, select: { status: true } });

/** Processes all pending events, as if they were due. */
async function drainAgain() {
  await db.webhookEvent.updateMany({ where: { status: "pending" }, data: { runAt: new Date(0) } });
  await drain();
}

beforeEach(async () => {
  service.reset();
  service.put(...catalogRecords());
  service.live(FIRST);
  await db.sandboxGeneration.deleteMany();
  await db.webhookEvent.deleteMany();
});

describe("a sandbox that was reset", () => {
  it("has its old records deleted, and the same ids are new records", async () => {
    const { user, id, orderId } = await boughtIn(FIRST);
    await startCheckout({ user: await createPerson(), variantId: "421", now: new Date() });
    await db.seat.create({ data: { subscriptionId: id, address: user.email, createdAt: new Date() } });
    expect(await statusOf(id)).toBe("active");
    service.live(SECOND);
    await arrive(again(id), SECOND);
    expect(await statusOf(id)).toBe("on_trial");
    expect(await db.order.count({ where: { id: String(orderId) } })).toBe(0);
    expect([await db.checkoutIntent.count(), await db.catalogCache.count()]).toEqual([0, 0]);
    expect(await db.seat.count({ where: { subscriptionId: id } })).toBe(0);
    expect(await db.user.count({ where: { id: user.id } })).toBe(1);
    expect(await eventsOf(id)).toEqual([{ status: "done" }]);
  });

  it("does not apply an answer about an old purchase, or a link to one, to a new one with its id", async () => {
    const { user, orderId } = await boughtIn(FIRST);
    const old = { userId: user.id, orderId: String(orderId) };
    await db.declinedPurchase.create({ data: { ...old, declinedAt: new Date() } });
    const expiresAt = new Date(Date.now() + HOUR * 1_000);
    await db.claimLink.create({ data: { ...old, expiresAt, tokenHash: Buffer.alloc(32, 7) } });
    service.live(SECOND);
    await followSandbox();
    expect([await db.declinedPurchase.count(), await db.claimLink.count()]).toEqual([0, 0]);
  });

  it("is noticed at a checkout, which old records then do not block", async () => {
    const { user } = await boughtIn(FIRST);
    const buy = () => startCheckout({ user, variantId: "421", now: new Date() });
    expect(await buy()).toMatchObject({ kind: "subscribed" });
    service.live(SECOND);
    expect(await buy()).toMatchObject({ kind: "redirect" });
  });

  it("is swept, because a restored snapshot is not empty", async () => {
    const { user, id, orderId } = await boughtIn(FIRST);
    const ofUser = { user_email: user.email, store_id: 7001 };
    service.put(
      record("orders", orderId, ofUser),
      again(id, { ...ofUser, order_id: orderId, product_name: "Pro" }),
      record("subscription-invoices", nextId(), { store_id: 7001, subscription_id: Number(id) }),
    );
    service.live(SECOND);
    await followSandbox();
    const { subscriptions, invoices } = await getAccount(user.id, new Date());
    expect(subscriptions).toMatchObject([{ id, status: "on_trial" }]);
    expect(invoices).toHaveLength(1);
  });

  it("gives two plans to the owner of their address, who is notified of the second", async () => {
    const { user, id, orderId } = await boughtIn(FIRST);
    const ofUser = { user_email: user.email, store_id: 7001, status: "active", order_id: orderId };
    const second = nextId();
    service.put(again(id, ofUser), again(String(second), ofUser));
    service.live(SECOND);
    await followSandbox();
    expect(await db.effect.findMany({ where: { kind: "two_subscriptions" } })).toHaveLength(1);
  });

  it("does not count any more once a service without a generation replaces it", async () => {
    const now = new Date();
    service.live(FIRST, { aheadMs: 900 * HOUR * 1_000 });
    await followSandbox();
    expect((await lastServiceNow(now)).getTime()).toBeGreaterThan(now.getTime() + 800 * HOUR * 1_000);
    service.reset();
    expect(await followSandbox()).toEqual({ known: null, hasAnswered: true });
    expect(await lastServiceNow(now)).toEqual(now);
  });

  it("is not undone by a late response of the old generation", async () => {
    const { id } = await boughtIn(FIRST);
    const before = requests();
    const turns = new EventEmitter();
    // Another process stores the new generation before we can compare ours.
    const other = db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE merchant.sandbox_generation`;
      turns.emit("locked");
      await once(turns, "answered");
      await tx.sandboxGeneration.updateMany({ data: { generation: SECOND } });
    });
    await once(turns, "locked");
    const followed = followSandbox();
    await vi.waitFor(() => expect(requests()).toBeGreaterThan(before));
    service.live(SECOND);
    turns.emit("answered");
    await other;
    expect((await followed).known).toMatchObject({ generation: SECOND });
    expect(await db.sandboxGeneration.findMany()).toMatchObject([{ generation: SECOND }]);
    expect(await statusOf(id)).toBe("active");
  });

  it("starts over once, however many callers notice it", async () => {
    await boughtIn(FIRST);
    service.live(SECOND);
    await Promise.all([followSandbox(), followSandbox(), drain(), followSandbox()]);
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const id = nextId();
        await arrive(again(String(id)), SECOND);
        return String(id);
      }),
    );
    expect(await db.subscription.count({ where: { id: { in: ids } } })).toBe(5);
  });

  it("starts over even if its records cannot be read", async () => {
    const { id } = await boughtIn(FIRST);
    service.live(SECOND);
    // An order without its required fields.
    service.put({ type: "orders", id: "1", attributes: { store_id: 7001 } });
    await arrive(again(id), SECOND);
    expect(await statusOf(id)).toBe("on_trial");
  });
});

describe("an event of an old generation", () => {
  it("is not applied when it arrives late", async () => {
    const { id } = await boughtIn(FIRST);
    service.live(SECOND);
    await arrive(again(id), SECOND);
    await arrive(again(id, { status: "expired", updated_at: wireTimeAt(950 * HOUR) }), FIRST);
    expect(await statusOf(id)).toBe("on_trial");
    expect(await eventsOf(id)).toEqual([{ status: "done" }, { status: "ignored" }]);
  });

  it("is not written when it is being applied during the reset", async () => {
    await boughtIn(FIRST);
    const id = nextId();
    await deliver(eventBytes("subscription_updated", again(String(id))), {
      headers: { [GENERATION_HEADER]: FIRST },
    });
    const claimed = await claimEvents(10, new Date());
    service.live(SECOND);
    await followSandbox();
    await processEvents(claimed, new Date());
    expect(claimed).toHaveLength(1);
    expect(await statusOf(String(id))).toBeNull();
  });
});

describe("an unknown generation in a header", () => {
  it("deletes nothing if the service does not confirm it", async () => {
    const { id } = await boughtIn(FIRST);
    const before = requests();
    await arrive(again(id, { updated_at: wireTimeAt(950 * HOUR) }), FORGED);
    expect(requests()).toBe(before + 1);
    expect(await statusOf(id)).toBe("active");
    expect((await eventsOf(id)).at(-1)).toEqual({ status: "ignored" });
  });

  it("waits while the service is down, however long", async () => {
    const { id } = await boughtIn(FIRST);
    service.fail(503);
    await arrive(again(id), SECOND);
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    for (let attempt = 2; attempt <= MAX_ATTEMPTS + 1; attempt++) await drainAgain();
    expect(await statusOf(id)).toBe("active");
    expect((await eventsOf(id)).at(-1)).toEqual({ status: "pending" });
    service.fail(null);
    service.live(SECOND);
    await drainAgain();
    expect(await statusOf(id)).toBe("on_trial");
    expect(await eventsOf(id)).toEqual([{ status: "done" }]);
  });

  it("is ignored if the service has none, or if it is no UUID", async () => {
    service.reset();
    const { id } = await boughtIn("not-a-uuid");
    await arrive(again(id, { updated_at: wireTimeAt(950 * HOUR) }), SECOND);
    expect(await statusOf(id)).toBe("on_trial");
    expect(await db.sandboxGeneration.count()).toBe(0);
  });

  it("deletes nothing if it is the first one", async () => {
    const { id, orderId } = await boughtIn(null);
    await followSandbox();
    expect(await statusOf(id)).toBe("active");
    expect(await db.order.count({ where: { id: String(orderId) } })).toBe(1);
  });
});

describe("a service without a generation", () => {
  it("is not requests again until a header has a generation", async () => {
    service.reset();
    const before = requests();
    for (let page = 0; page < 5; page++) await followSandbox();
    expect(requests() - before).toBe(1);
    await arrive(again(String(nextId())), FIRST);
    expect(requests() - before).toBe(2);
  });
});
