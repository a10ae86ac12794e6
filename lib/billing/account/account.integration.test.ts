import { setTimeout as sleep } from "node:timers/promises";
import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { lockCustomers } from "@/lib/db/locks";
import { listUsed } from "../features";
import { customerOf, KINDS } from "../sync/kinds";
import { writeRecord } from "../sync/write";
import { getAccount } from "./queries";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { subscribe } from "../testing/subscribe";
import { record, wireTimeAt } from "../testing/records";
import { serviceNow } from "../test-mode/service-now";

const DAY = 86_400_000;

beforeEach(async () => {
  service.reset();
  await db.sandboxGeneration.deleteMany();
});

describe("the account page", () => {
  it("judges dates by the service's clock, and by what it said last while it is away", async () => {
    const user = await createPerson();
    const { subscription } = await subscribe(user);
    const endsAt = new Date(Date.now() + 10 * DAY);
    await db.subscription.update({ where: { id: subscription.id }, data: { status: "cancelled", endsAt } });
    const shown = async () => {
      const { subscriptions } = await getAccount(user.id, await serviceNow(new Date()));
      const [{ statusText, headline, hasAccess, canManage } = {}] = subscriptions;
      return { statusText, headline: headline?.split(" on ")[0], hasAccess, canManage };
    };
    const running = { statusText: "Canceled", headline: "Ends", hasAccess: true, canManage: true };
    const over = { statusText: "Ended", headline: "Ended", hasAccess: false, canManage: false };
    expect(await shown()).toEqual(running);
    service.live("5aec0481-9a51-4a0c-9d8c-0f3e5f6f1a02", { aheadMs: 11 * DAY });
    expect(await shown()).toEqual(over);
    service.fail(503);
    expect(await shown()).toEqual(over);
  });

  it("shows plan, card, next renewal, invoices and orders from our own tables", async () => {
    const user = await createPerson();
    const { subscription } = await subscribe(user);
    const priceId = "811";
    const { orderId } = await db.subscription.findUniqueOrThrow({ where: { id: subscription.id } });
    const price = { priceId, terms: { currency: "USD", price: null } };
    await db.priceTerms.upsert({ where: { priceId }, create: price, update: price });
    await db.orderTerms.create({ data: { orderId, terms: { order: null } } });
    service.requests.length = 0;
    const account = await getAccount(user.id, new Date("2026-03-10T00:00:00Z"));
    expect(account.subscriptions).toMatchObject([
      {
        productName: "Field Atlas Pro",
        variantName: "Monthly",
        statusText: "Active",
        tone: "success",
        headline: "Renews on 2 April 2026",
        card: { brand: "visa", lastFour: "4242" },
        canManage: true,
        portal: "open",
        changes: ["cancel"],
        hasAccess: true,
      },
    ]);
    expect(account.invoices).toMatchObject([
      { description: "Field Atlas Pro, first payment", total: 960, currency: "USD", statusText: "Paid" },
    ]);
    expect(service.requests).toEqual([]);
  });

  it.each([
    ["subscriptions", "subscription-invoices"],
    ["subscription-invoices", "subscriptions"],
  ] as const)(
    "names an invoice that is written in parallel with its plan: %s first",
    async (first, second) => {
      const [id, invoiceId] = [nextId(), nextId()];
      const wires = {
        subscriptions: record("subscriptions", id),
        "subscription-invoices": record("subscription-invoices", invoiceId, { subscription_id: id }),
      };
      const write = async (kind: keyof typeof wires, openMs: number) =>
        await db.$transaction(async (tx) => {
          const decided = { record: KINDS[kind].read(wires[kind]), known: null, isReread: false };
          // As all who write records do.
          await lockCustomers(tx, [customerOf(decided.record)]);
          await writeRecord(tx, kind, decided, { now: new Date(), atService: new Date() });
          await sleep(openMs);
        });
      await Promise.all([write(first, 300), sleep(100).then(async () => await write(second, 0))]);
      const invoice = await db.subscriptionInvoice.findUniqueOrThrow({ where: { id: String(invoiceId) } });
      expect(invoice.productName).toBe("Field Atlas Pro");
    },
  );

  it.each([
    ["the event of the plan", ["subscription", "invoice"]],
    ["its invoice", ["invoice", "subscription"]],
  ] as const)("a plan change leaves old invoices their names when %s comes first", async (_first, order) => {
    const user = await createPerson();
    const { subscription, order: bought } = await subscribe(user);
    const about = { subscription_id: Number(subscription.id) };
    const renewed = record("subscription-invoices", nextId(), {
      ...about,
      billing_reason: "renewal",
      created_at: wireTimeAt(3_600),
    });
    const changed = { product_name: "Field Atlas Team", updated_at: wireTimeAt(7_200) };
    const events = {
      subscription: () =>
        eventBytes(
          "subscription_updated",
          record("subscriptions", Number(subscription.id), { order_id: Number(bought.id), ...changed }),
        ),
      invoice: () =>
        eventBytes(
          "subscription_payment_success",
          record("subscription-invoices", nextId(), {
            ...about,
            billing_reason: "updated",
            created_at: wireTimeAt(7_200),
          }),
        ),
    };
    await deliver(eventBytes("subscription_payment_success", renewed));
    await drain();
    for (const what of order) {
      await deliver(events[what]());
      await drain();
    }
    // A refund writes the whole invoice again.
    const refunded = { refunded_amount: 100, updated_at: wireTimeAt(9_000) };
    const again = { ...renewed, attributes: { ...renewed.attributes, ...refunded } };
    await deliver(eventBytes("subscription_payment_refunded", again));
    await drain();
    const { invoices } = await getAccount(user.id, new Date());
    expect(invoices.map(({ description }) => description)).toEqual([
      "Field Atlas Team, plan change",
      "Field Atlas Pro, renewal",
      "Field Atlas Pro, first payment",
    ]);
  });

  it("a renewal whose event arrives after a change of plan is named as it was then, or not at all", async () => {
    const user = await createPerson();
    const { subscription, order } = await subscribe(user);
    const about = { subscription_id: Number(subscription.id), billing_reason: "renewal" };
    const changed = {
      product_name: "Field Atlas Team",
      order_id: Number(order.id),
      updated_at: wireTimeAt(7_200),
    };
    await deliver(
      eventBytes("subscription_updated", record("subscriptions", Number(subscription.id), changed)),
    );
    await drain();
    const late = [3_600, 10_800, -86_400].map((seconds) =>
      record("subscription-invoices", nextId(), { ...about, created_at: wireTimeAt(seconds) }),
    );
    for (const invoice of late) await deliver(eventBytes("subscription_payment_success", invoice));
    await drain();
    const { invoices } = await getAccount(user.id, new Date());
    expect(invoices.map(({ description }) => description)).toEqual([
      "Field Atlas Team, renewal",
      "Field Atlas Pro, renewal",
      "Field Atlas Pro, first payment",
      // Of the time before we knew it nothing is guessed.
      "Subscription, renewal",
    ]);
  });

  it("an invoice that comes before its subscription is named by it, and keeps that name", async () => {
    const user = await createPerson();
    const id = nextId();
    const invoice = record("subscription-invoices", nextId(), { subscription_id: id });
    const named = (product_name: string, seconds: number) =>
      record("subscriptions", id, {
        product_name,
        user_email: user.email,
        order_id: nextId(),
        updated_at: wireTimeAt(seconds),
      });
    await deliver(eventBytes("subscription_payment_success", invoice));
    await drain();
    for (const subscription of [named("Starter", 1), named("Team", 2)]) {
      await deliver(eventBytes("subscription_updated", subscription));
      await drain();
    }
    await db.subscription.update({ where: { id: String(id) }, data: { userId: user.id } });
    const { invoices } = await getAccount(user.id, new Date());
    expect(invoices.map(({ description }) => description)).toEqual(["Starter, first payment"]);
  });

  it("lists a payment once: the order of a subscription is its first invoice, any other order is a purchase", async () => {
    const user = await createPerson();
    await subscribe(user);
    const oneOff = record("orders", nextId(), { customer_id: nextId() });
    await deliver(eventBytes("order_created", oneOff));
    await drain();
    await db.order.update({ where: { id: oneOff.id }, data: { userId: user.id } });
    const account = await getAccount(user.id, new Date("2026-03-10T00:00:00Z"));
    expect(account.invoices).toHaveLength(1);
    expect(account.orders).toMatchObject([
      { id: oneOff.id, description: "Field Atlas Pro · Monthly", total: 960 },
    ]);
  });

  it("shows what is past due while the newest invoice could not be charged", async () => {
    const user = await createPerson();
    const { subscription } = await subscribe(user);
    const pastDue = async () => (await getAccount(user.id, new Date())).subscriptions[0]?.pastDue;
    expect(await pastDue()).toBeNull();
    const about = { subscription_id: Number(subscription.id), billing_reason: "renewal" };
    const failed = { ...about, status: "past_due", total: 2_856, tax: 456, currency: "EUR" };
    const id = nextId();
    const created = { created_at: wireTimeAt(3_600), updated_at: wireTimeAt(3_600) };
    const first = record("subscription-invoices", id, { ...failed, ...created });
    await deliver(eventBytes("subscription_payment_failed", first));
    await drain();
    expect(await pastDue()).toEqual({ total: 2_856, tax: 456, currency: "EUR" });
    const paid = { ...first.attributes, status: "paid", updated_at: wireTimeAt(7_200) };
    await deliver(eventBytes("subscription_payment_recovered", record("subscription-invoices", id, paid)));
    await drain();
    expect(await pastDue()).toBeNull();
  });

  it("knows the newest invoice of a plan also behind fifty newer ones of another plan", async () => {
    const user = await createPerson();
    const [quiet, busy] = [await subscribe(user), await subscribe(user)];
    await db.subscription.update({ where: { id: quiet.subscription.id }, data: { status: "past_due" } });
    const due = { status: "past_due", createdAt: new Date(wireTimeAt(0)) };
    await db.subscriptionInvoice.update({ where: { id: quiet.invoice.id }, data: due });
    const template = await db.subscriptionInvoice.findUniqueOrThrow({ where: { id: busy.invoice.id } });
    const newer = Array.from({ length: 51 }, (_, index) => ({
      ...template,
      id: String(nextId()),
      createdAt: new Date(Date.parse(wireTimeAt(0)) + (index + 1) * DAY),
    }));
    await db.subscriptionInvoice.createMany({ data: newer });
    const { subscriptions } = await getAccount(user.id, new Date());
    expect(subscriptions.find(({ id }) => id === quiet.subscription.id)?.pastDue).not.toBeNull();
  });

  it("shows nothing of other users", async () => {
    const [owner, other] = [await createPerson(), await createPerson()];
    await subscribe(owner);
    expect(await getAccount(other.id, new Date())).toEqual({
      subscriptions: [],
      invoices: [],
      orders: [],
    });
    expect(await listUsed(other.id)).toEqual([]);
  });
});
