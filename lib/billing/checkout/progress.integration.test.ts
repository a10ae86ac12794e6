import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { startCheckout } from "./start";
import { findPurchases } from "./find-purchase";
import { getCheckoutProgress } from "./progress";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { catalogRecords, record } from "../testing/records";

const SECOND = 1_000;

async function beginPurchase(variantId = "421") {
  const user = await createPerson();
  await startCheckout({ user, variantId, now: new Date() });
  const intent = await db.checkoutIntent.findFirstOrThrow({ where: { userId: user.id } });
  const started = Date.now();
  return {
    user,
    intent,
    progressAfter: (seconds: number, userId = user.id) =>
      getCheckoutProgress({ userId, intentId: intent.id, now: new Date(started + seconds * SECOND) }),
  };
}

/** The ids of this user's subscriptions. */
const idsOf = async (userId: string) =>
  (await db.subscription.findMany({ where: { userId }, select: { id: true } })).map(({ id }) => id);

/** What the service knows of a paid checkout. */
function paid(email: string, variantId = 421) {
  const [orderId, subscriptionId] = [nextId(), nextId()];
  const now = new Date().toISOString().replace("Z", "000Z");
  const shared = { user_email: email, customer_id: nextId(), created_at: now, updated_at: now };
  const item = {
    id: nextId(),
    order_id: orderId,
    product_id: 302,
    variant_id: variantId,
    product_name: "Pro",
  };
  const example = record("orders", orderId).attributes["first_order_item"] as object;
  return {
    order: record("orders", orderId, { ...shared, first_order_item: { ...example, ...item } }),
    subscription: record("subscriptions", subscriptionId, { ...shared, order_id: orderId }),
    invoice: record("subscription-invoices", nextId(), { ...shared, subscription_id: subscriptionId }),
  };
}

beforeEach(() => {
  service.reset();
  service.put(...catalogRecords());
});

describe("the page a buyer returns to", () => {
  it("becomes active with the webhooks, without a request to the service", async () => {
    const { user, intent, progressAfter } = await beginPurchase();
    const { order, subscription } = paid(user.email);
    const { custom } = service.lastCheckout().checkout_data;
    expect(await progressAfter(0)).toEqual({ state: "activating", productName: "Pro", subscriptionId: null });
    await deliver(eventBytes("order_created", order, { custom }));
    await drain();
    expect((await progressAfter(1)).state).toBe("activating");
    await deliver(eventBytes("subscription_created", subscription, { custom }));
    await drain();
    service.requests.length = 0;
    const progress = await progressAfter(9);
    expect(progress).toEqual({ state: "active", productName: "Pro", subscriptionId: subscription.id });
    expect(service.requests).toEqual([]);
    expect((await db.checkoutIntent.findUniqueOrThrow({ where: { id: intent.id } })).orderId).toBe(order.id);
  });

  it("notices a second plan, also when the service had to be asked about it", async () => {
    const { user, intent } = await beginPurchase();
    const second = { id: `second${intent.id}`, openKey: null, variantId: "422", orderId: null };
    await db.checkoutIntent.create({ data: { ...intent, ...second } });
    for (const { order, subscription, invoice } of [paid(user.email), paid(user.email, 422)])
      service.put(order, subscription, invoice);
    const intents = await db.checkoutIntent.findMany({ where: { userId: user.id } });
    expect(await findPurchases(intents, "return", new Date())).toHaveLength(2);
    const noticed = { kind: "two_subscriptions", subjectId: { in: await idsOf(user.id) } };
    expect(await db.effect.count({ where: noticed })).toBe(1);
  });

  it("queries the service when nothing arrived two seconds after the return", async () => {
    const { user, progressAfter } = await beginPurchase();
    const { order, subscription, invoice } = paid(user.email);
    service.put(order, subscription, invoice, paid("somebody@example.com").order);
    expect((await progressAfter(0)).state).toBe("activating");
    expect((await progressAfter(1)).state).toBe("activating");
    expect(await progressAfter(3)).toEqual({
      state: "active",
      productName: "Pro",
      subscriptionId: subscription.id,
    });
    const stored = await db.subscription.findUniqueOrThrow({ where: { id: subscription.id } });
    expect(stored.userId).toBe(user.id);
    expect(await db.subscriptionInvoice.count({ where: { id: invoice.id } })).toBe(1);
    const missing = await db.drift.findMany({
      where: { subjectId: { in: [order.id, subscription.id, invoice.id] } },
      select: { foundBy: true, eventName: true },
      orderBy: { eventName: "asc" },
    });
    expect(missing).toEqual(
      ["order_created", "subscription_created", "subscription_payment_success"].map((eventName) => ({
        foundBy: "return",
        eventName,
      })),
    );
    const late = await deliver(eventBytes("subscription_created", subscription));
    await drain();
    expect(late.status).toBe(200);
    expect(await db.subscription.findUniqueOrThrow({ where: { id: subscription.id } })).toEqual(stored);
  });

  it("queries the service rarely, however often the page polls", async () => {
    const { progressAfter } = await beginPurchase();
    await progressAfter(0);
    service.requests.length = 0;
    await Promise.all(Array.from({ length: 10 }, () => progressAfter(3)));
    await Promise.all(Array.from({ length: 10 }, () => progressAfter(4)));
    expect(service.countOrderQuestions()).toBe(1);
    await progressAfter(9);
    expect(service.countOrderQuestions()).toBe(2);
  });

  it("answers within its budget while the service is slow", { tags: ["slow"] }, async () => {
    const { progressAfter } = await beginPurchase();
    await progressAfter(0);
    service.delay(4_500);
    const started = Date.now();
    expect((await progressAfter(3)).state).toBe("activating");
    expect(Date.now() - started).toBeLessThan(4_000);
  });

  it("does not take an order of another plan, of an older checkout, of live mode or of an unproven address", async () => {
    const { user, progressAfter } = await beginPurchase();
    const older = paid(user.email);
    older.order.attributes["created_at"] = "2026-03-01T00:00:00.000000Z";
    const live = paid(user.email);
    live.order.attributes["test_mode"] = false;
    service.put(paid(user.email, 422).order, older.order, live.order);
    await progressAfter(0);
    expect((await progressAfter(3)).state).toBe("activating");
    service.put(paid(user.email).order);
    await db.user.update({ where: { id: user.id }, data: { emailVerified: null } });
    expect((await progressAfter(9)).state).toBe("activating");
  });

  it("is active with the order alone when the purchase is paid once", async () => {
    const { user, progressAfter } = await beginPurchase("441");
    service.put(paid(user.email, 441).order);
    await progressAfter(0);
    expect(await progressAfter(3)).toMatchObject({ state: "active", subscriptionId: null });
  });

  it("is unknown to other users, and for a checkout that does not exist", async () => {
    const { progressAfter } = await beginPurchase();
    const other = await createPerson();
    const unknown = { state: "unknown", productName: null, subscriptionId: null };
    expect(await progressAfter(0, other.id)).toEqual(unknown);
    const intentId = "nowhere";
    expect(await getCheckoutProgress({ userId: other.id, intentId, now: new Date() })).toEqual(unknown);
  });
});
