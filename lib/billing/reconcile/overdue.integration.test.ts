import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record, type TestRecord, wireTimeAt } from "../testing/records";
import { refetchOverdue, refetchOverdueOf } from "./overdue";

const HOUR = 3_600;
const MONTH = 30 * 24 * HOUR;
const BOUGHT = { status: "active", updated_at: wireTimeAt(0), renews_at: wireTimeAt(MONTH), ends_at: null };

/** `seconds` after the purchase. */
const at = (seconds: number) => new Date(wireTimeAt(seconds));
const refetch = (now: Date) => refetchOverdue(now, { budgetMs: 10_000 });
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

/** The records of a renewal a month after the purchase: the subscription and its invoice. */
function renewalOf({ id, owns }: { id: string; owns: object }, invoiceChanges: object = {}) {
  const dates = { updated_at: wireTimeAt(MONTH), renews_at: wireTimeAt(2 * MONTH) };
  const moved = record("subscriptions", Number(id), { ...owns, ...dates });
  const bill = { subscription_id: Number(id), updated_at: wireTimeAt(MONTH), ...invoiceChanges };
  return { moved, invoice: record("subscription-invoices", nextId(), bill) };
}

/** The service has the record, and its event arrives. */
async function known(name: string, wire: TestRecord) {
  service.put(wire);
  await deliver(eventBytes(name, wire));
  await drain();
}

beforeEach(async () => {
  service.reset();
  await db.expectedEvent.deleteMany();
  await db.webhookEvent.deleteMany();
});

describe("a subscription whose events are missed", () => {
  it("is found to have expired when its renewal is overdue", async () => {
    const { id, become } = await bought();
    become({ status: "expired", cancelled: true, updated_at: wireTimeAt(MONTH), ends_at: wireTimeAt(MONTH) });
    await refetch(at(MONTH + HOUR / 8));
    expect(await statusOf(id)).toBe("active");
    await refetch(at(MONTH + HOUR));
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

  it("is found to have renewed, with its invoice", async () => {
    const { id, become } = await bought();
    become({ updated_at: wireTimeAt(MONTH), renews_at: wireTimeAt(2 * MONTH) });
    const invoiceId = nextId();
    service.put(record("subscription-invoices", invoiceId, { subscription_id: Number(id) }));
    await refetch(at(MONTH + HOUR));
    const { renewsAt } = await db.subscription.findUniqueOrThrow({ where: { id } });
    expect(renewsAt).toEqual(at(2 * MONTH));
    expect(await invoiceStatusOf(String(invoiceId))).toBe("paid");
    const { dueAt } = await db.expectedEvent.findFirstOrThrow({ where: { subjectId: id } });
    expect(dueAt).toEqual(at(2 * MONTH + HOUR / 4));
  });

  it("gets the void invoice that ended it", async () => {
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
    await refetch(at(61));
    expect(await invoiceStatusOf(invoiceId)).toBe("void");
  });

  it("is fetched on its owner's visit, and only if an event is overdue", async () => {
    const { id, become } = await bought();
    const { id: userId } = await createPerson();
    await db.subscription.update({ where: { id }, data: { userId } });
    become({ status: "cancelled", updated_at: wireTimeAt(HOUR), ends_at: wireTimeAt(MONTH) });
    const before = service.requests.length;
    await refetchOverdueOf(userId, at(HOUR));
    expect(service.requests).toHaveLength(before);
    await refetchOverdueOf((await createPerson()).id, at(MONTH + HOUR));
    expect(service.requests).toHaveLength(before);
    await refetchOverdueOf(userId, at(MONTH + HOUR));
    expect(await statusOf(id)).toBe("cancelled");
    expect(await driftsOf(id)).toMatchObject([{ foundBy: "visit" }]);
  });

  it(
    "does not hold up its owner while the service is slow, and is fetched again",
    { tags: ["slow"] },
    async () => {
      const { id, become } = await bought();
      const { id: userId } = await createPerson();
      await db.subscription.update({ where: { id }, data: { userId } });
      become({ status: "unpaid", updated_at: wireTimeAt(MONTH) });
      service.delay(4_000);
      const started = performance.now();
      await refetchOverdueOf(userId, at(MONTH + HOUR));
      expect(performance.now() - started).toBeLessThan(2_000);
      service.delay(0);
      await refetch(at(MONTH + HOUR + 61));
      expect(await statusOf(id)).toBe("unpaid");
    },
  );
});

describe("a renewal", () => {
  it.each([
    ["paid", "subscription_payment_success"],
    ["past_due", "subscription_payment_failed"],
  ])(
    "whose invoice event is missed gets its invoice a quarter of an hour later: %s",
    async (status, eventName) => {
      const subscription = await bought();
      const { moved, invoice } = renewalOf(subscription, { status });
      moved.attributes["status"] = status === "paid" ? "active" : status;
      service.put(invoice);
      await known("subscription_updated", moved);
      expect(await refetch(at(MONTH + HOUR / 4 - 1))).toBe(0);
      await refetch(at(MONTH + HOUR / 4));
      expect(await invoiceStatusOf(invoice.id)).toBe(status);
      expect(await driftsOf(invoice.id)).toMatchObject([{ foundBy: "due", eventName }]);
      expect(await db.expectedEvent.count({ where: { subjectType: "charges" } })).toBe(0);
    },
  );

  it("a purchase gets its first invoice the same way, and a trial none", async () => {
    const [plan, trial] = [nextId(), nextId()];
    const invoice = record("subscription-invoices", nextId(), { subscription_id: plan });
    service.put(invoice);
    await known("subscription_created", record("subscriptions", plan, BOUGHT));
    await known("subscription_created", record("subscriptions", trial, { ...BOUGHT, status: "on_trial" }));
    expect(await refetch(at(HOUR / 4 - 1))).toBe(0);
    expect(await refetch(at(HOUR / 4))).toBe(1);
    expect(await driftsOf(invoice.id)).toMatchObject([{ foundBy: "due" }]);
  });

  it("is found on its owner's visit", async () => {
    const subscription = await bought();
    const { id: userId } = await createPerson();
    await db.subscription.update({ where: { id: subscription.id }, data: { userId } });
    const { moved, invoice } = renewalOf(subscription);
    service.put(invoice);
    await known("subscription_updated", moved);
    await refetchOverdueOf(userId, at(MONTH + HOUR));
    expect(await driftsOf(invoice.id)).toMatchObject([{ foundBy: "visit" }]);
  });

  it.each([[["moved", "invoice"]], [["invoice", "moved"]]] as const)(
    "is not fetched if both events arrived, in any order: %s",
    async (order) => {
      const records = renewalOf(await bought());
      for (const part of order) {
        const name = part === "moved" ? "subscription_updated" : "subscription_payment_success";
        // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
        await known(name, records[part]);
      }
      service.requests.length = 0;
      await refetch(at(MONTH + HOUR));
      expect(service.requests).toEqual([]);
      expect(await db.expectedEvent.count({ where: { subjectType: "charges" } })).toBe(0);
    },
  );

  it("is not expected when the date moves without a payment: a longer trial, the end of a pause", async () => {
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
    expect(await refetch(at(MONTH + HOUR))).toBe(0);
  });
});

describe("a missing event", () => {
  it("is fetched again after an hour, six and a day, and then left to the sweep", async () => {
    const { id } = await bought();
    // The purchase itself is complete.
    expect(await refetch(at(HOUR))).toBe(1);
    let now = MONTH + HOUR;
    for (const hours of [1, 6, 24]) {
      expect(await refetch(at(now))).toBe(1);
      expect(await refetch(at(now + hours * HOUR - 1))).toBe(0);
      now += hours * HOUR;
    }
    expect(await refetch(at(now))).toBe(1);
    expect(await db.expectedEvent.count({ where: { subjectId: id } })).toBe(0);
    expect(await driftsOf(id)).toEqual([]);
  });

  it("is fetched again soon after the service was down", async () => {
    const { id, become } = await bought();
    become({ status: "past_due", updated_at: wireTimeAt(MONTH), renews_at: wireTimeAt(MONTH + 72 * HOUR) });
    service.fail(503);
    await refetch(at(MONTH + HOUR));
    service.fail(null);
    expect(await refetch(at(MONTH + HOUR + 61))).toBe(1);
    expect(await statusOf(id)).toBe("past_due");
  });

  it("is no longer expected once it arrives", async () => {
    const { id, owns } = await bought();
    await refetch(at(MONTH + HOUR));
    const renewed = { ...owns, updated_at: wireTimeAt(MONTH), renews_at: wireTimeAt(2 * MONTH) };
    await known("subscription_updated", record("subscriptions", Number(id), renewed));
    expect(
      await db.expectedEvent.findFirst({ where: { subjectType: "subscriptions", subjectId: id } }),
    ).toMatchObject({
      attempts: 0,
      dueAt: at(2 * MONTH + HOUR / 4),
    });
  });
});

it("a record that the service no longer has is kept, reported once, and not fetched again", async () => {
  const { id } = await bought();
  service.remove("subscriptions", id);
  await refetch(at(MONTH + HOUR));
  expect(await statusOf(id)).toBe("active");
  expect(await driftsOf(id)).toMatchObject([
    { since: null, differences: [{ field: "id", ours: id, theirs: null }] },
  ]);
  expect(await db.expectedEvent.count({ where: { subjectId: id } })).toBe(0);
});

it("the subject of a dead event is fetched", async () => {
  const { id, owns } = await bought();
  const odd = { ...owns, status: "paused", updated_at: wireTimeAt(HOUR) };
  service.put(record("subscriptions", Number(id), odd));
  await deliver(
    eventBytes("subscription_paused", record("subscriptions", Number(id), { ...odd, updated_at: "soon" })),
  );
  await db.webhookEvent.updateMany({ where: { status: "pending" }, data: { attempts: 7 } });
  await drain();
  expect(await db.webhookEvent.count({ where: { status: "dead" } })).toBe(1);
  await refetch(new Date());
  expect(await statusOf(id)).toBe("paused");
  expect(await driftsOf(id)).toMatchObject([{ foundBy: "dead_event", eventName: "subscription_paused" }]);
});

it("a record that the service cannot return holds up no other", async () => {
  const subscriptions = [];
  for (let count = 0; count < 12; count++) subscriptions.push(await bought());
  for (const { become } of subscriptions) become({ status: "unpaid", updated_at: wireTimeAt(MONTH) });
  subscriptions[0]!.become({ updated_at: "soon" });
  await refetch(at(MONTH + HOUR));
  expect(await statusOf(subscriptions[0]!.id)).toBe("active");
  for (const { id } of subscriptions.slice(1)) expect(await statusOf(id)).toBe("unpaid");
});

it("several workers fetch each overdue record once", { tags: ["slow"] }, async () => {
  const subscriptions = await Promise.all(Array.from({ length: 12 }, () => bought()));
  for (const { become } of subscriptions) become({ status: "unpaid", updated_at: wireTimeAt(MONTH) });
  const before = service.countOf("GET", "/v1/subscriptions/");
  await Promise.all([1, 2, 3, 4].map(() => refetch(at(MONTH + HOUR))));
  expect(service.countOf("GET", "/v1/subscriptions/") - before).toBe(12);
  for (const { id } of subscriptions) expect(await statusOf(id)).toBe("unpaid");
});
