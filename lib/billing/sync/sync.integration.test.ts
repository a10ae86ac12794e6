import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { toSubscriptionInvoice } from "@/lib/lemonsqueezy";
import { db } from "@/lib/db";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { nextId } from "../testing/people";
import { record, wireTimeAt } from "../testing/records";

async function ours(id: number) {
  return await db.subscription.findUniqueOrThrow({ where: { id: String(id) } });
}

beforeEach(async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
});

describe("two states with the same time", () => {
  const earlier = { updated_at: wireTimeAt(1), renews_at: wireTimeAt(100) };
  const later = { updated_at: wireTimeAt(1), renews_at: wireTimeAt(200) };

  it("are decided by fetching the record", async () => {
    const id = nextId();
    service.put(record("subscriptions", id, later));
    await deliver(eventBytes("subscription_updated", record("subscriptions", id, later)));
    await drain();
    expect(service.requests).toHaveLength(0);
    await deliver(eventBytes("subscription_updated", record("subscriptions", id, earlier)));
    await drain();
    expect(service.countOf("GET", `/v1/subscriptions/${id}`)).toBe(1);
    expect((await ours(id)).renewsAt).toEqual(new Date(later.renews_at));
  });

  it("wait while the service is down, and are decided when it is back", async () => {
    const id = nextId();
    service.put(record("subscriptions", id, later));
    await deliver(eventBytes("subscription_updated", record("subscriptions", id, earlier)));
    await drain();
    service.fail(400);
    await deliver(eventBytes("subscription_updated", record("subscriptions", id, later)));
    await drain();
    expect((await ours(id)).renewsAt).toEqual(new Date(earlier.renews_at));
    service.fail(null);
    await db.webhookEvent.updateMany({ where: { status: "pending" }, data: { runAt: new Date(0) } });
    await drain();
    expect((await ours(id)).renewsAt).toEqual(new Date(later.renews_at));
  });

  it("keep our copy if the service has no such record", async () => {
    const id = nextId();
    await deliver(eventBytes("subscription_updated", record("subscriptions", id, earlier)));
    await drain();
    await deliver(eventBytes("subscription_updated", record("subscriptions", id, later)));
    await drain();
    expect((await ours(id)).renewsAt).toEqual(new Date(earlier.renews_at));
    expect(await db.webhookEvent.count({ where: { status: "done" } })).toBe(2);
  });
});

it("a name with a lone surrogate or a NUL is stored without them", async () => {
  const id = nextId();
  const named = { user_name: "Noa \ud800of the\u0000 lake", product_name: "Atlas \udc00" };
  await deliver(eventBytes("subscription_updated", record("subscriptions", id, named)));
  await drain();
  expect(await ours(id)).toMatchObject({ userName: "Noa \ufffdof the lake", productName: "Atlas \ufffd" });
});

describe("an invoice", () => {
  it("may come before its subscription, and its id is never taken for the subscription's", async () => {
    const id = nextId();
    const invoice = record("subscription-invoices", nextId(), { subscription_id: id });
    await deliver(eventBytes("subscription_payment_success", invoice));
    await drain();
    expect(await db.subscription.count({ where: { id: { in: [String(id), invoice.id] } } })).toBe(0);
    const stored = await db.subscriptionInvoice.findUniqueOrThrow({ where: { id: invoice.id } });
    expect(stored).toMatchObject(toSubscriptionInvoice(invoice));
  });

  it("that was refunded stays refunded when the event of its payment comes late", async () => {
    const id = nextId();
    const paid = record("subscription-invoices", id, { updated_at: wireTimeAt(1) });
    const refunded = record("subscription-invoices", id, {
      status: "refunded",
      refunded_amount: 960,
      updated_at: wireTimeAt(2),
    });
    await deliver(eventBytes("subscription_payment_refunded", refunded));
    await deliver(eventBytes("subscription_payment_success", paid));
    await drain();
    expect(await db.subscriptionInvoice.findUniqueOrThrow({ where: { id: String(id) } })).toMatchObject({
      status: "refunded",
      refundedAmount: 960,
    });
  });
});

it("a newer state replaces a row that was edited by hand, whose times have microseconds", async () => {
  const id = nextId();
  await deliver(
    eventBytes("subscription_created", record("subscriptions", id, { updated_at: wireTimeAt(1) })),
  );
  await drain();
  await db.$executeRaw`
    UPDATE merchant.subscriptions SET synced_at = synced_at + interval '7 microseconds', updated_at = updated_at + interval '3 microseconds'
    WHERE id = ${String(id)}`;
  const paused = record("subscriptions", id, { status: "paused", updated_at: wireTimeAt(2) });
  await deliver(eventBytes("subscription_paused", paused));
  await drain();
  expect((await ours(id)).status).toBe("paused");
});
