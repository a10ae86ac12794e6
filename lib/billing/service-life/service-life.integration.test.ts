import { EventEmitter, once } from "node:events";
import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LIFE_HEADER } from "@/lib/contract/service-life";
import { db } from "@/lib/db";
import { MAX_ATTEMPTS } from "../back-off";
import { startCheckout } from "../checkout/start";
import { claimEvents } from "../inbox/claim";
import { processEvents } from "../inbox/process";
import { getAccount } from "../account/queries";
import { decideClaim } from "../claims/decide";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { catalogRecords, record, type TestRecord, wireTimeAt } from "../testing/records";
import { hearService } from "./hear-service";
import { lastServiceNow } from "./last-service-now";

const FIRST = "11111111-1111-4111-8111-111111111111";
const SECOND = "22222222-2222-4222-8222-222222222222";
const FORGED = "33333333-3333-4333-8333-333333333333";
const HOUR = 3_600;

const asked = () => service.countOf("GET", "/control/life");

async function arrive(wire: TestRecord, life: string | null) {
  const name = wire.type === "orders" ? "order_created" : "subscription_updated";
  await deliver(eventBytes(name, wire), { headers: life ? { [LIFE_HEADER]: life } : {} });
  await drain();
}

/** A subscription of the life before, with its order: written by a clock that was far ahead. */
async function boughtIn(life: string | null) {
  const [id, orderId] = [nextId(), nextId()];
  const user = await createPerson();
  const ofUser = { user_email: user.email, updated_at: wireTimeAt(900 * HOUR) };
  await arrive(record("orders", orderId, ofUser), life);
  await arrive(record("subscriptions", id, { ...ofUser, order_id: orderId, status: "active" }), life);
  await decideClaim({ userId: user.id, orderId: String(orderId), answer: "add", now: new Date() });
  return { user, id: String(id), orderId };
}

/** The same ids, given again. */
const again = (id: string, changes: object = {}) =>
  record("subscriptions", Number(id), { updated_at: wireTimeAt(1), status: "on_trial", ...changes });
const statusOf = async (id: string) => (await db.subscription.findUnique({ where: { id } }))?.status ?? null;
const eventsOf = (subjectId: string) =>
  db.webhookEvent.findMany({ where: { subjectId }, orderBy: { id: "asc" }, select: { status: true } });

/** Works off what waits, as if its time had come. */
async function drainAgain() {
  await db.webhookEvent.updateMany({ where: { status: "pending" }, data: { runAt: new Date(0) } });
  await drain();
}

beforeEach(async () => {
  service.reset();
  service.put(...catalogRecords());
  service.live(FIRST);
  await db.serviceLife.deleteMany();
  await db.webhookEvent.deleteMany();
});

describe("a service that has begun anew", () => {
  it("is followed: what belonged to its life before is let go, and the ids that come again are new", async () => {
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

  it("is noticed by whoever buys, before what they had there stands in their way", async () => {
    const { user } = await boughtIn(FIRST);
    const buy = () => startCheckout({ user, variantId: "421", now: new Date() });
    expect(await buy()).toMatchObject({ kind: "subscribed" });
    service.live(SECOND);
    expect(await buy()).toMatchObject({ kind: "redirect" });
  });

  it("is asked what it knows, for a restored snapshot is not empty", async () => {
    const { user, id, orderId } = await boughtIn(FIRST);
    const ofUser = { user_email: user.email, store_id: 7001 };
    service.put(
      record("orders", orderId, ofUser),
      again(id, { ...ofUser, order_id: orderId, product_name: "Pro" }),
      record("subscription-invoices", nextId(), { store_id: 7001, subscription_id: Number(id) }),
    );
    service.live(SECOND);
    await hearService();
    const { subscriptions, invoices } = await getAccount(user.id, new Date());
    expect(subscriptions).toMatchObject([{ id, status: "on_trial" }]);
    expect(invoices).toHaveLength(1);
  });

  it("and its time count no more once a service stands in its place that says nothing of either", async () => {
    const now = new Date();
    service.live(FIRST, { aheadMs: 900 * HOUR * 1_000 });
    await hearService();
    expect((await lastServiceNow(now)).getTime()).toBeGreaterThan(now.getTime() + 800 * HOUR * 1_000);
    service.reset();
    expect(await hearService()).toEqual({ known: null, hasAnswered: true });
    expect(await lastServiceNow(now)).toEqual(now);
  });

  it("is not left again on an answer of the life before, which came late", async () => {
    const { id } = await boughtIn(FIRST);
    const before = asked();
    const turns = new EventEmitter();
    // Somebody else hears of the new one first, and writes it down before ours can be compared.
    const other = db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE merchant.service_life`;
      turns.emit("locked");
      await once(turns, "answered");
      await tx.serviceLife.updateMany({ data: { life: SECOND } });
    });
    await once(turns, "locked");
    const heard = hearService();
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
    service.live(SECOND);
    turns.emit("answered");
    await other;
    expect((await heard).known).toMatchObject({ life: SECOND });
    expect(await db.serviceLife.findMany()).toMatchObject([{ life: SECOND }]);
    expect(await statusOf(id)).toBe("active");
  });

  it("is followed once by however many notice it", async () => {
    await boughtIn(FIRST);
    service.live(SECOND);
    await Promise.all([hearService(), hearService(), drain(), hearService()]);
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const id = nextId();
        await arrive(again(String(id)), SECOND);
        return String(id);
      }),
    );
    expect(await db.subscription.count({ where: { id: { in: ids } } })).toBe(5);
  });

  it("leaves what was bought where it cannot say what it knows, and new purchases work", async () => {
    const { id } = await boughtIn(FIRST);
    service.live(SECOND);
    // An order that nobody can read.
    service.put({ type: "orders", id: "1", attributes: { store_id: 7001 } });
    await arrive(again(id), SECOND);
    expect(await statusOf(id)).toBe("on_trial");
  });
});

describe("news of a life that is over", () => {
  it("that arrives late is not applied in the new one", async () => {
    const { id } = await boughtIn(FIRST);
    service.live(SECOND);
    await arrive(again(id), SECOND);
    await arrive(again(id, { status: "expired", updated_at: wireTimeAt(950 * HOUR) }), FIRST);
    expect(await statusOf(id)).toBe("on_trial");
    expect(await eventsOf(id)).toEqual([{ status: "done" }, { status: "ignored" }]);
  });

  it("that somebody is applying at that moment is not written", async () => {
    await boughtIn(FIRST);
    const id = nextId();
    await deliver(eventBytes("subscription_updated", again(String(id))), {
      headers: { [LIFE_HEADER]: FIRST },
    });
    const claimed = await claimEvents(10, new Date());
    service.live(SECOND);
    await hearService();
    await processEvents(claimed, FIRST, new Date());
    expect(claimed).toHaveLength(1);
    expect(await statusOf(String(id))).toBeNull();
  });
});

describe("a word of another life", () => {
  it("that the service does not confirm lets go of nothing", async () => {
    const { id } = await boughtIn(FIRST);
    const before = asked();
    await arrive(again(id, { updated_at: wireTimeAt(950 * HOUR) }), FORGED);
    expect(asked()).toBe(before + 1);
    expect(await statusOf(id)).toBe("active");
    expect((await eventsOf(id)).at(-1)).toEqual({ status: "ignored" });
  });

  it("waits while the service is away, however long", async () => {
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

  it("is nothing to a service that knows of none, nor is one that is no UUID", async () => {
    service.reset();
    const { id } = await boughtIn("not-a-life");
    await arrive(again(id, { updated_at: wireTimeAt(950 * HOUR) }), SECOND);
    expect(await statusOf(id)).toBe("on_trial");
    expect(await db.serviceLife.count()).toBe(0);
  });

  it("lets go of nothing when it is the first one ever heard", async () => {
    const { id, orderId } = await boughtIn(null);
    await hearService();
    expect(await statusOf(id)).toBe("active");
    expect(await db.order.count({ where: { id: String(orderId) } })).toBe(1);
  });
});

describe("a service that says nothing of a life", () => {
  it("is not asked at each page, until an event tells of one after all", async () => {
    service.reset();
    const before = asked();
    for (let page = 0; page < 5; page++) await hearService();
    expect(asked() - before).toBe(1);
    await arrive(again(String(nextId())), FIRST);
    expect(asked() - before).toBe(2);
  });
});
