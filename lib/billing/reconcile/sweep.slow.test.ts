import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record, type TestRecord, wireTimeAt } from "../testing/records";
import { refetchSubject } from "./refetch";
import { sweep } from "./sweep";
import { takeSweep } from "./sweep-lease";
import { sweepNightly } from "../worker";

const HOUR = 3_600;
const run = (budgetMs = 20_000, now = new Date()) => sweep({ budgetMs, now });
const drifts = (subjectId: string | number) =>
  db.drift.findMany({ where: { subjectId: String(subjectId) }, orderBy: { id: "asc" } });
const requests = () => service.countOf("GET", "/v1/customers");
const subscription = (id: string | number) => db.subscription.findUnique({ where: { id: String(id) } });

/** A purchase that the service knows, and we only when `isTold`. */
async function purchase({ isTold = true, changes = {} }: { isTold?: boolean; changes?: object } = {}) {
  const [id, orderId, invoiceId, keyId, customerId] = Array.from({ length: 5 }, nextId) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const owns = { customer_id: customerId, order_id: orderId, ...changes };
  const all: [string, TestRecord][] = [
    ["customer_updated", record("customers", customerId)],
    ["order_created", record("orders", orderId, { customer_id: customerId })],
    ["subscription_created", record("subscriptions", id, owns)],
    ["subscription_payment_success", record("subscription-invoices", invoiceId, { subscription_id: id })],
    ["license_key_created", record("license-keys", keyId, { order_id: orderId })],
  ];
  service.put(...all.map(([, wire]) => wire));
  if (isTold) for (const [name, wire] of all) await deliver(eventBytes(name, wire));
  await drain();
  return { id, orderId, invoiceId, keyId, customerId, owns };
}

/** So that what is unknown is no import of a first start. */
const sweptBefore = () =>
  db.sweep.create({
    data: { subjectType: "customers", startedAt: new Date(0), endedAt: new Date(0) },
  });

beforeEach(async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
  for (const table of [
    "subscription",
    "order",
    "subscriptionInvoice",
    "licenseKey",
    "customer",
    "drift",
  ] as const)
    await (db[table] as { deleteMany: () => Promise<unknown> }).deleteMany();
  await db.sweep.deleteMany();
  await sweptBefore();
});

describe("a sweep", () => {
  it("waits while events write the records that it has read", async () => {
    const { id, owns } = await purchase();
    service.put(record("subscriptions", id, { ...owns, status: "past_due", updated_at: wireTimeAt(HOUR) }));
    const until = Date.now() + 400;
    const writeAgain = async (): Promise<void> => {
      await db.subscription.update({ where: { id: String(id) }, data: { syncedAt: new Date() } });
      if (Date.now() < until) await writeAgain();
    };
    const [swept] = await Promise.all([run(), writeAgain()]);
    expect(swept).toMatchObject({ done: true, differed: 1 });
    expect(await subscription(id)).toMatchObject({ status: "past_due" });
  });

  it("finds a purchase without events, and reports which were missed", async () => {
    const { id, orderId, invoiceId, keyId, customerId } = await purchase({ isTold: false });
    expect(await run()).toEqual({ done: true, pages: 5, read: 5, differed: 4, at: null });
    expect(await subscription(id)).toMatchObject({ status: "active", orderId: String(orderId) });
    expect(await db.licenseKey.findUnique({ where: { id: String(keyId) } })).toMatchObject({
      activationUsage: 0,
    });
    expect(await db.customer.count({ where: { id: String(customerId) } })).toBe(1);
    const events = await Promise.all(
      [orderId, id, invoiceId, keyId].map(async (one) => (await drifts(one))[0]?.eventName),
    );
    expect(events).toEqual([
      "order_created",
      "subscription_created",
      "subscription_payment_success",
      "license_key_created",
    ]);
  });

  it("finds nothing if all events arrived, and nothing again after a repair", async () => {
    await purchase();
    expect(await run()).toMatchObject({ done: true, differed: 0 });
    const { id, owns } = await purchase();
    service.put(record("subscriptions", id, { ...owns, status: "paused", updated_at: wireTimeAt(HOUR) }));
    expect(await run()).toMatchObject({ done: true, differed: 1 });
    expect(await run()).toMatchObject({ done: true, differed: 0 });
    expect(await drifts(id)).toMatchObject([
      { foundBy: "sweep", eventName: "subscription_paused", since: new Date(wireTimeAt(HOUR)) },
    ]);
  });

  it("counts no drift for invoices of nothing: no event is sent for a free trial or a full discount", async () => {
    const { id } = await purchase();
    const nothing = { subscription_id: id, subtotal: 0, discount_total: 0, tax: 0, total: 0 };
    const [trial, free, paid] = [nextId(), nextId(), nextId()];
    service.put(
      record("subscription-invoices", trial, nothing),
      record("subscription-invoices", free, { ...nothing, subtotal: 2_400, discount_total: 2_400 }),
      record("subscription-invoices", paid, { subscription_id: id }),
    );
    expect(await run()).toMatchObject({ done: true, differed: 1 });
    expect([await drifts(trial), await drifts(free)]).toEqual([[], []]);
    expect(await drifts(paid)).toMatchObject([{ eventName: "subscription_payment_success" }]);
    expect(await db.subscriptionInvoice.count({ where: { id: { in: [trial, free].map(String) } } })).toBe(2);
  });

  it("writes an address again that an earlier version kept as it was typed, once its row is set back", async () => {
    const { orderId } = await purchase({ changes: { user_email: "ada@b\u00FCcher.example" } });
    service.put(record("orders", orderId, { user_email: "ada@b\u00FCcher.example" }));
    const old = { userEmail: "ada@b\u00FCcher.example", updatedAt: new Date(0) };
    await db.order.update({ where: { id: String(orderId) }, data: old });
    await run();
    expect(await db.order.findUnique({ where: { id: String(orderId) } })).toMatchObject({
      userEmail: "ada@xn--bcher-kva.example",
    });
  });

  it("counts no drift while the event is in the inbox", async () => {
    const { id, owns } = await purchase();
    const later = record("subscriptions", id, { ...owns, status: "paused", updated_at: wireTimeAt(HOUR) });
    service.put(later);
    await deliver(eventBytes("subscription_paused", later));
    expect(await run()).toMatchObject({ differed: 0 });
    await drain();
    expect(await subscription(id)).toMatchObject({ status: "paused" });
  });

  it("never overwrites a newer event with an older response", async () => {
    const { id, owns } = await purchase();
    const event = record("subscriptions", id, { ...owns, status: "paused", updated_at: wireTimeAt(HOUR) });
    await deliver(eventBytes("subscription_paused", event));
    await drain();
    expect(await run()).toMatchObject({ differed: 0 });
    expect(await subscription(id)).toMatchObject({ status: "paused" });
  });

  it("repairs two states with the same time, without fetching each record", async () => {
    const { id, owns } = await purchase();
    service.put(record("subscriptions", id, { ...owns, status: "past_due" }));
    const before = service.countOf("GET", "/v1/subscriptions/");
    expect(await run()).toMatchObject({ differed: 1 });
    expect(await subscription(id)).toMatchObject({ status: "past_due" });
    expect(service.countOf("GET", "/v1/subscriptions/")).toBe(before);
  });
});

describe("page by page", () => {
  it("a sweep continues where it was interrupted, and a new one begins after its end", async () => {
    for (let index = 0; index < 5; index++) await purchase({ isTold: false });
    service.paginate(2);
    let calls = 0;
    for (let isDone = false; !isDone; calls++) isDone = (await run(1)).done;
    const { pages, read } = await db.sweep.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect([pages, read]).toEqual([15, 25]);
    expect(calls).toBeGreaterThan(5);
    expect(await db.subscription.count()).toBe(5);
    expect(await db.sweepRecord.count()).toBe(0);
    expect(await run()).toMatchObject({ done: true, pages: 15, read: 25, differed: 0 });
  });

  it("a sweep deletes its list of records, also that of a killed one", async () => {
    const { id } = await sweptBefore();
    await db.$executeRaw`
      INSERT INTO merchant.sweep_records (sweep_id, subject_type, subject_id)
      SELECT ${id}, 'customers', n::text FROM generate_series(1, 45000) AS n`;
    await purchase();
    expect(await run()).toMatchObject({ done: true, read: 5 });
    expect(await db.sweepRecord.count()).toBe(0);
  });

  it("a process that was killed is taken over when its lease is over, not before", async () => {
    await purchase({ isTold: false });
    await run(0);
    const killed = {
      leaseId: "00000000-0000-4000-8000-000000000000",
      leaseUntil: new Date(Date.now() + 60_000),
    };
    await db.sweep.updateMany({ where: { endedAt: null }, data: killed });
    expect(await run()).toEqual({ done: false, pages: 0, read: 0, differed: 0, at: null });
    expect(await run(20_000, new Date(Date.now() + 61_000))).toMatchObject({ done: true, read: 5 });
  });

  it("a process that was killed before the clock was set back by a day is taken over at once", async () => {
    const now = new Date();
    expect(await takeSweep(now)).not.toBeNull();
    expect(await takeSweep(now)).toBeNull();
    expect(await takeSweep(new Date(now.getTime() - 24 * HOUR * 1_000))).not.toBeNull();
  });

  it("one runs at a time", async () => {
    for (let index = 0; index < 4; index++) await purchase({ isTold: false });
    service.paginate(1);
    const before = service.countOf("GET", "/v1/orders");
    const ends = await Promise.all([run(), run(), run(), run()]);
    expect(ends.filter(({ done }) => done)).toHaveLength(1);
    expect(service.countOf("GET", "/v1/orders") - before).toBe(4);
  });

  it("a record that moves to a page that was read already is fetched by id", async () => {
    const first = await purchase({ isTold: true, changes: { created_at: wireTimeAt(1) } });
    const second = await purchase({ isTold: true, changes: { created_at: wireTimeAt(0) } });
    service.paginate(1);
    const later = { ...second.owns, status: "paused", updated_at: wireTimeAt(HOUR) };
    service.put(record("subscriptions", second.id, later));
    const swept = sweep({
      budgetMs: 20_000,
      now: new Date(),
      // The newest is taken off the list while its second page is still to come, which is the first one then.
      onPage: ({ at, pages }) => {
        if (at === "subscriptions" && pages === 5) service.remove("subscriptions", first.id);
      },
    });
    expect(await swept).toMatchObject({ done: true });
    expect(await subscription(second.id)).toMatchObject({ status: "paused" });
  });

  it("a record that moves to the next page comes twice and is written once", async () => {
    await purchase({ isTold: false });
    await purchase({ isTold: false });
    service.paginate(1);
    const swept = sweep({
      budgetMs: 20_000,
      now: new Date(),
      onPage: ({ at, pages }) => {
        if (at === "orders" && pages === 3)
          service.put(record("orders", nextId(), { created_at: wireTimeAt(HOUR) }));
      },
    });
    expect(await swept).toMatchObject({ done: true });
    expect(await db.order.count()).toBe(2);
    expect((await db.drift.findMany({ where: { subjectType: "orders" } })).length).toBe(2);
  });

  it("a service that fails in the middle interrupts it, and nothing is lost or counted twice", async () => {
    for (let index = 0; index < 3; index++) await purchase({ isTold: false });
    service.paginate(1);
    const swept = sweep({
      budgetMs: 20_000,
      now: new Date(),
      onPage: ({ pages }) => {
        if (pages === 4) service.fail(503);
      },
    });
    await expect(swept).rejects.toMatchObject({ code: "upstream" });
    service.fail(null);
    expect(await run()).toEqual({ done: true, pages: 15, read: 15, differed: 9 + 3, at: null });
    expect(await db.drift.count()).toBe(12);
  });
});

describe("records that are not ours", () => {
  it("a record of another store or of the other mode in a list is left alone", async () => {
    const [foreign, live] = [nextId(), nextId()];
    service.put(
      // A list that the service did not filter.
      { ...record("subscriptions", foreign, { store_id: 7002 }), type: "subscriptions" },
      record("subscriptions", live, { test_mode: false }),
    );
    service.ignoreFilters();
    await run();
    expect([await subscription(foreign), await subscription(live)]).toEqual([null, null]);
    expect(await db.drift.count()).toBe(0);
  });

  it("a record that cannot be parsed does not hold up the others", async () => {
    const { id } = await purchase({ isTold: false });
    service.put({ type: "subscriptions", id: "1", attributes: { store_id: 7001 } });
    expect(await run()).toMatchObject({ done: true, read: 5 });
    expect(await subscription(id)).not.toBeNull();
  });

  it("one that the service no longer has is kept, and reported once", async () => {
    const { id } = await purchase();
    service.remove("subscriptions", id);
    const later = new Date(Date.now() + 1_000);
    expect(await run(20_000, later)).toMatchObject({ done: true, differed: 1 });
    expect(await run(20_000, new Date(later.getTime() + 1_000))).toMatchObject({ done: true, differed: 0 });
    expect(await subscription(id)).not.toBeNull();
    expect(await drifts(id)).toMatchObject([
      { since: null, differences: [{ field: "id", ours: String(id), theirs: null }] },
    ]);
  });
});

describe("when it runs", () => {
  it("the first one imports older records, which are no drift", async () => {
    await db.sweep.deleteMany();
    const { id } = await purchase({ isTold: false });
    expect(await run()).toMatchObject({ done: true, read: 5, differed: 0 });
    expect(await subscription(id)).not.toBeNull();
    expect(await db.drift.count()).toBe(0);
  });

  it("begins after the sandbox's generation is known", async () => {
    const generation = "5aec0481-9a51-4a0c-9d8c-0f3e5f6f1a07";
    await db.sweep.deleteMany();
    await db.sandboxGeneration.deleteMany();
    service.live(generation);
    await sweepNightly(new Date());
    expect(await db.sandboxGeneration.findMany()).toMatchObject([{ generation }]);
    await db.sandboxGeneration.deleteMany();
  });

  it("runs at the first start, when one is open, and a day after the last", async () => {
    await db.sweep.deleteMany();
    const start = requests();
    await sweepNightly(new Date());
    await sweepNightly(new Date(Date.now() + 23 * HOUR * 1_000));
    expect(requests() - start).toBe(1);
    await sweepNightly(new Date(Date.now() + 24 * HOUR * 1_000));
    expect(requests() - start).toBe(2);
  });

  it("deletes expired sessions at its end", async () => {
    const { id: userId } = await createPerson();
    const data = { sessionToken: `of ${userId}`, userId, expires: new Date(Date.now() - 1) };
    await db.session.create({ data });
    await run();
    expect(await db.session.count({ where: { userId } })).toBe(0);
  });

  it("respects Retry-After", async () => {
    await purchase({ isTold: false });
    service.fail(429, { retryAfterSeconds: 7 });
    const before = service.requests.length;
    expect(await run(3_000).catch(() => "interrupted")).toBe("interrupted");
    expect(await run(3_000).catch(() => "interrupted")).not.toMatchObject({ done: true });
    expect(service.requests.length - before).toBe(1);
  });
});

it("a subscription is fetched with its invoices and its order", async () => {
  const { id, orderId, invoiceId } = await purchase({ isTold: false });
  expect(await refetchSubject({ type: "subscriptions", id: String(id) }, new Date(), "admin")).toBe(3);
  expect(await subscription(id)).toMatchObject({ orderId: String(orderId) });
  expect(await drifts(invoiceId)).toMatchObject([{ foundBy: "admin" }]);
});
