import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record, type TestRecord, wireTimeAt } from "../testing/records";
import { rereadDue, rereadDueOf } from "./due";

const HOUR = 3_600;
const MONTH = 30 * 24 * HOUR;
const BOUGHT = { status: "active", updated_at: wireTimeAt(0), renews_at: wireTimeAt(MONTH), ends_at: null };

/** What time it is, `seconds` after the purchase. */
const at = (seconds: number) => new Date(wireTimeAt(seconds));
const ask = (now: Date) => rereadDue(now, { budgetMs: 10_000 });
const statusOf = async (id: string) => (await db.subscription.findUniqueOrThrow({ where: { id } })).status;
const invoiceStatusOf = async (id: string) =>
  (await db.subscriptionInvoice.findUniqueOrThrow({ where: { id } })).status;
const driftsOf = (subjectId: string) => db.drift.findMany({ where: { subjectId }, orderBy: { id: "asc" } });

async function bought(changes: object = {}, invoiceChanges: object | null = null) {
  const [id, orderId, invoiceId] = [nextId(), nextId(), nextId()];
  const owns = { order_id: orderId, ...BOUGHT, ...changes };
  await known("order_created", record("orders", orderId));
  await known("subscription_created", record("subscriptions", id, owns));
  const invoice = { subscription_id: id, updated_at: wireTimeAt(0), ...invoiceChanges };
  await known("subscription_payment_success", record("subscription-invoices", invoiceId, invoice));
  const become = (later: object) => service.put(record("subscriptions", id, { ...owns, ...later }));
  return { id: String(id), orderId: String(orderId), invoiceId: String(invoiceId), owns, become };
}

/** What the service tells of a renewal a month after the purchase: the subscription and its invoice. */
function renewalOf({ id, owns }: { id: string; owns: object }, invoiceChanges: object = {}) {
  const dates = { updated_at: wireTimeAt(MONTH), renews_at: wireTimeAt(2 * MONTH) };
  const moved = record("subscriptions", Number(id), { ...owns, ...dates });
  const bill = { subscription_id: Number(id), updated_at: wireTimeAt(MONTH), ...invoiceChanges };
  return { moved, invoice: record("subscription-invoices", nextId(), bill) };
}

/** The service knows it, and its event arrives. */
async function known(name: string, wire: TestRecord) {
  service.put(wire);
  await deliver(eventBytes(name, wire));
  await drain();
}

beforeEach(async () => {
  service.reset();
  await db.expectedNews.deleteMany();
  await db.webhookEvent.deleteMany();
});

describe("a subscription whose events are lost", () => {
  it("that was canceled and has expired is found when the renewal does not come", async () => {
    const { id, become } = await bought();
    become({ status: "expired", cancelled: true, updated_at: wireTimeAt(MONTH), ends_at: wireTimeAt(MONTH) });
    await ask(at(MONTH + HOUR / 8));
    expect(await statusOf(id)).toBe("active");
    await ask(at(MONTH + HOUR));
    expect(await statusOf(id)).toBe("expired");
    expect(await driftsOf(id)).toMatchObject([
      { foundBy: "due", eventName: "subscription_expired", since: new Date(wireTimeAt(MONTH)) },
    ]);
    expect((await driftsOf(id))[0]?.differences).toContainEqual({
      field: "status",
      ours: "active",
      theirs: "expired",
    });
  });

  it("and renewed is known to have been, with its invoice", async () => {
    const { id, become } = await bought();
    become({ updated_at: wireTimeAt(MONTH), renews_at: wireTimeAt(2 * MONTH) });
    const invoiceId = nextId();
    service.put(record("subscription-invoices", invoiceId, { subscription_id: Number(id) }));
    await ask(at(MONTH + HOUR));
    const { renewsAt } = await db.subscription.findUniqueOrThrow({ where: { id } });
    expect(renewsAt).toEqual(at(2 * MONTH));
    expect(await invoiceStatusOf(String(invoiceId))).toBe("paid");
    const { dueAt } = await db.expectedNews.findFirstOrThrow({ where: { subjectId: id } });
    expect(dueAt).toEqual(at(2 * MONTH + HOUR / 4));
  });

  it("and whose invoice was made void when it ended is not shown as failed for ever", async () => {
    const { id, invoiceId, owns } = await bought({ status: "past_due" }, { status: "past_due" });
    service.put(
      record("subscription-invoices", Number(invoiceId), {
        subscription_id: Number(id),
        status: "void",
        updated_at: wireTimeAt(60),
      }),
    );
    const ended = { ...owns, status: "expired", updated_at: wireTimeAt(60), ends_at: wireTimeAt(60) };
    await known("subscription_expired", record("subscriptions", Number(id), ended));
    expect(await invoiceStatusOf(invoiceId)).toBe("past_due");
    await ask(at(61));
    expect(await invoiceStatusOf(invoiceId)).toBe("void");
  });

  it("is asked for by its owner's visit, and only while something is due", async () => {
    const { id, become } = await bought();
    const { id: userId } = await createPerson();
    await db.subscription.update({ where: { id }, data: { userId } });
    become({ status: "cancelled", updated_at: wireTimeAt(HOUR), ends_at: wireTimeAt(MONTH) });
    const before = service.requests.length;
    await rereadDueOf(userId, at(HOUR));
    expect(service.requests).toHaveLength(before);
    await rereadDueOf((await createPerson()).id, at(MONTH + HOUR));
    expect(service.requests).toHaveLength(before);
    await rereadDueOf(userId, at(MONTH + HOUR));
    expect(await statusOf(id)).toBe("cancelled");
    expect(await driftsOf(id)).toMatchObject([{ foundBy: "visit" }]);
  });

  it("does not keep its owner waiting for a silent service, and is asked for again", async () => {
    const { id, become } = await bought();
    const { id: userId } = await createPerson();
    await db.subscription.update({ where: { id }, data: { userId } });
    become({ status: "unpaid", updated_at: wireTimeAt(MONTH) });
    service.delay(4_000);
    const started = performance.now();
    await rereadDueOf(userId, at(MONTH + HOUR));
    expect(performance.now() - started).toBeLessThan(2_000);
    service.delay(0);
    await ask(at(MONTH + HOUR + 61));
    expect(await statusOf(id)).toBe("unpaid");
  });
});

describe("a renewal", () => {
  it.each([
    ["paid", "subscription_payment_success"],
    ["past_due", "subscription_payment_failed"],
  ])(
    "whose invoice alone was not told of has it a quarter of an hour later: %s",
    async (status, eventName) => {
      const subscription = await bought();
      const { moved, invoice } = renewalOf(subscription, { status });
      moved.attributes["status"] = status === "paid" ? "active" : status;
      service.put(invoice);
      await known("subscription_updated", moved);
      expect(await ask(at(MONTH + HOUR / 4 - 1))).toBe(0);
      await ask(at(MONTH + HOUR / 4));
      expect(await invoiceStatusOf(invoice.id)).toBe(status);
      expect(await driftsOf(invoice.id)).toMatchObject([{ foundBy: "due", eventName }]);
      expect(await db.expectedNews.count({ where: { subjectType: "charges" } })).toBe(0);
    },
  );

  it("and a purchase are the same in this: its first invoice is asked for too, and none of a trial", async () => {
    const [plan, trial] = [nextId(), nextId()];
    const invoice = record("subscription-invoices", nextId(), { subscription_id: plan });
    service.put(invoice);
    await known("subscription_created", record("subscriptions", plan, BOUGHT));
    await known("subscription_created", record("subscriptions", trial, { ...BOUGHT, status: "on_trial" }));
    expect(await ask(at(HOUR / 4 - 1))).toBe(0);
    expect(await ask(at(HOUR / 4))).toBe(1);
    expect(await driftsOf(invoice.id)).toMatchObject([{ foundBy: "due" }]);
  });

  it("is found by its owner's visit", async () => {
    const subscription = await bought();
    const { id: userId } = await createPerson();
    await db.subscription.update({ where: { id: subscription.id }, data: { userId } });
    const { moved, invoice } = renewalOf(subscription);
    service.put(invoice);
    await known("subscription_updated", moved);
    await rereadDueOf(userId, at(MONTH + HOUR));
    expect(await driftsOf(invoice.id)).toMatchObject([{ foundBy: "visit" }]);
  });

  it.each([[["moved", "invoice"]], [["invoice", "moved"]]] as const)(
    "of which all was told is not asked about, whatever came first: %s",
    async (order) => {
      const told = renewalOf(await bought());
      for (const part of order) {
        const name = part === "moved" ? "subscription_updated" : "subscription_payment_success";
        // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
        await known(name, told[part]);
      }
      service.requests.length = 0;
      await ask(at(MONTH + HOUR));
      expect(service.requests).toEqual([]);
      expect(await db.expectedNews.count({ where: { subjectType: "charges" } })).toBe(0);
    },
  );

  it("is none when the date moves without a payment: a trial that is longer, a pause that ends", async () => {
    for (const [before, after] of [
      ["on_trial", "on_trial"],
      ["paused", "active"],
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { moved } = renewalOf(await bought({ status: before }));
      moved.attributes["status"] = after;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await known("subscription_updated", moved);
    }
    expect(await ask(at(MONTH + HOUR))).toBe(0);
  });
});

describe("silence", () => {
  it("is asked about again after an hour, six and a day, and then left to the sweep", async () => {
    const { id } = await bought();
    // Of the purchase itself all was told.
    expect(await ask(at(HOUR))).toBe(1);
    let now = MONTH + HOUR;
    for (const hours of [1, 6, 24]) {
      expect(await ask(at(now))).toBe(1);
      expect(await ask(at(now + hours * HOUR - 1))).toBe(0);
      now += hours * HOUR;
    }
    expect(await ask(at(now))).toBe(1);
    expect(await db.expectedNews.count({ where: { subjectId: id } })).toBe(0);
    expect(await driftsOf(id)).toEqual([]);
  });

  it("of a service that is away is none about the record", async () => {
    const { id, become } = await bought();
    become({ status: "past_due", updated_at: wireTimeAt(MONTH), renews_at: wireTimeAt(MONTH + 72 * HOUR) });
    service.fail(503);
    await ask(at(MONTH + HOUR));
    service.fail(null);
    expect(await ask(at(MONTH + HOUR + 61))).toBe(1);
    expect(await statusOf(id)).toBe("past_due");
  });

  it("ends with the news that comes after all", async () => {
    const { id, owns } = await bought();
    await ask(at(MONTH + HOUR));
    const renewed = { ...owns, updated_at: wireTimeAt(MONTH), renews_at: wireTimeAt(2 * MONTH) };
    await known("subscription_updated", record("subscriptions", Number(id), renewed));
    expect(await db.expectedNews.findFirst({ where: { subjectId: id } })).toMatchObject({
      asked: 0,
      dueAt: at(2 * MONTH + HOUR / 4),
    });
  });
});

it("a record that the service no longer knows is kept, written down once, and not asked for again", async () => {
  const { id } = await bought();
  service.remove("subscriptions", id);
  await ask(at(MONTH + HOUR));
  expect(await statusOf(id)).toBe("active");
  expect(await driftsOf(id)).toMatchObject([
    { since: null, differences: [{ field: "id", ours: id, theirs: null }] },
  ]);
  expect(await db.expectedNews.count({ where: { subjectId: id } })).toBe(0);
});

it("an event that is given up has its subject asked for", async () => {
  const { id, owns } = await bought();
  const odd = { ...owns, status: "paused", updated_at: wireTimeAt(HOUR) };
  service.put(record("subscriptions", Number(id), odd));
  await deliver(
    eventBytes("subscription_paused", record("subscriptions", Number(id), { ...odd, updated_at: "soon" })),
  );
  await db.webhookEvent.updateMany({ where: { status: "pending" }, data: { attempts: 7 } });
  await drain();
  expect(await db.webhookEvent.count({ where: { status: "dead" } })).toBe(1);
  await ask(new Date());
  expect(await statusOf(id)).toBe("paused");
  expect(await driftsOf(id)).toMatchObject([{ foundBy: "dead_event", eventName: "subscription_paused" }]);
});

it("a record that the service cannot tell of keeps no other waiting", async () => {
  const lives = [];
  for (let count = 0; count < 12; count++) lives.push(await bought());
  for (const { become } of lives) become({ status: "unpaid", updated_at: wireTimeAt(MONTH) });
  lives[0]!.become({ updated_at: "soon" });
  await ask(at(MONTH + HOUR));
  expect(await statusOf(lives[0]!.id)).toBe("active");
  for (const { id } of lives.slice(1)) expect(await statusOf(id)).toBe("unpaid");
});

it("what is due is asked for once by however many workers", async () => {
  const lives = await Promise.all(Array.from({ length: 12 }, () => bought()));
  for (const { become } of lives) become({ status: "unpaid", updated_at: wireTimeAt(MONTH) });
  const before = service.countOf("GET", "/v1/subscriptions/");
  await Promise.all([1, 2, 3, 4].map(() => ask(at(MONTH + HOUR))));
  expect(service.countOf("GET", "/v1/subscriptions/") - before).toBe(12);
  for (const { id } of lives) expect(await statusOf(id)).toBe("unpaid");
});
