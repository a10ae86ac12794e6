import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { cancelAll, eraseAccount } from "./delete-account";
import { exportAccount } from "./export-account";
import { hadTrial } from "../checkout/had-trial";
import { signReference } from "../checkout/reference";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record, wireTimeAt } from "../testing/records";

const NOW = new Date("2026-03-10T00:00:00Z");

/** Somebody with a plan, its order and its invoice, an own session and an open checkout. */
async function customer(facts: Record<string, unknown> = {}) {
  const user = await createPerson();
  const orderId = nextId();
  const shared = { customer_id: nextId(), user_email: user.email };
  const plan = record("subscriptions", nextId(), {
    ...shared,
    order_id: orderId,
    status: "active",
    ...facts,
  });
  const invoice = record("subscription-invoices", nextId(), { ...shared, subscription_id: Number(plan.id) });
  const intent = `intent${nextId()}`;
  const times = { createdAt: NOW, expiresAt: NOW };
  await db.checkoutIntent.create({ data: { id: intent, userId: user.id, variantId: "421", ...times } });
  const custom = { user_id: user.id, ref: signReference(intent, user.id) };
  service.put(plan);
  await deliver(eventBytes("order_created", record("orders", orderId, shared), { custom }));
  await deliver(eventBytes("subscription_created", plan, { custom }));
  await deliver(eventBytes("subscription_payment_success", invoice));
  await db.session.create({ data: { sessionToken: `secret-${user.id}`, userId: user.id, expires: NOW } });
  await drain();
  service.requests.length = 0;
  const read = () => db.subscription.findUniqueOrThrow({ where: { id: plan.id } });
  return { user, plan, invoice, orderId: String(orderId), custom, read };
}

beforeEach(() => service.reset());

describe("an account that is deleted", () => {
  it("has its plan cancelled at the service first, and keeps orders and invoices without the person", async () => {
    const { user, plan, invoice, orderId, read } = await customer();
    await cancelAll(user.id, NOW);
    expect(service.countOf("DELETE", `/v1/subscriptions/${plan.id}`)).toBe(1);
    expect(await read()).toMatchObject({ status: "cancelled", userId: user.id });
    await eraseAccount(user.id);
    expect(await read()).toMatchObject({ status: "cancelled", userId: null });
    expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ userId: null });
    expect(await db.subscriptionInvoice.count({ where: { id: invoice.id } })).toBe(1);
    const where = { userId: user.id };
    expect([
      await db.user.count({ where: { id: user.id } }),
      await db.session.count({ where }),
      await db.checkoutIntent.count({ where }),
    ]).toEqual([0, 0, 0]);
  });

  it("does not come back by a later event, also one with our reference", async () => {
    const { user, plan, custom, read } = await customer();
    await cancelAll(user.id, NOW);
    await eraseAccount(user.id);
    const later = { ...plan.attributes, status: "expired", updated_at: wireTimeAt(86_400 * 60) };
    const event = record("subscriptions", Number(plan.id), later);
    await deliver(eventBytes("subscription_expired", event, { custom }));
    await drain();
    expect(await read()).toMatchObject({ status: "expired", userId: null });
    expect(await db.user.count({ where: { id: user.id } })).toBe(0);
  });

  it("gives no second free trial to whoever signs up again with its address", async () => {
    const { user } = await customer({ status: "on_trial", trial_ends_at: wireTimeAt(86_400 * 14) });
    await cancelAll(user.id, NOW);
    await eraseAccount(user.id);
    const again = await db.user.create({ data: { email: user.email, emailVerified: NOW } });
    expect(await hadTrial(again.id)).toBe(true);
  });

  it("is not deleted while the service is away or refuses, nor while anything is billed", async () => {
    const { user, read } = await customer();
    for (const status of [503, 422]) {
      service.fail(status);
      await expect(cancelAll(user.id, NOW)).rejects.toThrow();
    }
    await expect(eraseAccount(user.id)).rejects.toMatchObject({ code: "conflict" });
    expect(await read()).toMatchObject({ status: "active", userId: user.id });
    expect(await db.session.count({ where: { userId: user.id } })).toBe(1);
  });

  it("is deleted also where the service refuses to cancel what ended there without our hearing of it", async () => {
    const { user, plan, read } = await customer();
    service.put({
      ...plan,
      attributes: { ...plan.attributes, status: "expired", updated_at: wireTimeAt(9_999_999) },
    });
    service.refuse("DELETE", 422);
    await cancelAll(user.id, NOW);
    expect(await read()).toMatchObject({ status: "expired" });
    await eraseAccount(user.id);
    expect(await db.user.count({ where: { id: user.id } })).toBe(0);
  });

  it("leaves everybody else as they were", async () => {
    const [gone, other] = [await customer(), await customer()];
    await cancelAll(gone.user.id, NOW);
  it("has a plan cancelled too of which only the order was told", async () => {
    const { user, plan, orderId } = await customer();
    const at = new Date().toISOString().replace("Z", "000Z");
    const item = record("orders", 1).attributes["first_order_item"] as object;
    const bought = { first_order_item: { ...item, variant_id: 421 }, created_at: at, updated_at: at };
    service.put(record("orders", Number(orderId), { user_email: user.email, ...bought }));
    await db.subscription.delete({ where: { id: plan.id } });
    await db.checkoutIntent.updateMany({
      where: { userId: user.id },
      data: { checkoutUrl: "http://a.example/" },
    });
    await cancelAll(user.id, NOW);
    expect(service.countOf("DELETE", `/v1/subscriptions/${plan.id}`)).toBe(1);
  });

    await eraseAccount(gone.user.id);
    expect(await other.read()).toMatchObject({ status: "active", userId: other.user.id });
    expect(await db.session.count({ where: { userId: other.user.id } })).toBe(1);
  });
});

describe("the copy of one's data", () => {
  it("has all of one's own, nothing of anybody else, and no secret", async () => {
    const [mine, theirs] = [await customer(), await customer()];
    const text = await exportAccount(mine.user.id, NOW);
    const data = JSON.parse(text) as Record<string, { id: string }[]> & { user: object; access: object };
    expect(data.user).toMatchObject({ email: mine.user.email });
    expect(data["subscriptions"]).toMatchObject([{ id: mine.plan.id }]);
    expect(data["invoices"]).toMatchObject([{ id: mine.invoice.id, total: 960 }]);
    expect(data["orders"]).toMatchObject([{ id: mine.orderId }]);
    expect(data.access).toMatchObject({ plan: { subscriptionId: mine.plan.id } });
    for (const foreign of [
      theirs.user.id,
      theirs.user.email,
      theirs.plan.id,
      theirs.orderId,
      theirs.invoice.id,
    ])
      expect(text).not.toContain(foreign);
    expect(text).not.toContain(`secret-${mine.user.id}`);
  });
});
