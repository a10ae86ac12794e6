import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { cancelAll, deleteAccount, eraseAccount, hasOpenCheckout, wasDeleted } from "./delete-account";
import { exportAccount } from "./export-account";
import { getAccount } from "./queries";
import { decideClaim, listUnclaimed } from "../claims/unclaimed";
import { hadTrial } from "./by-address";
import { drainEffects } from "../effects/drain";
import { signReference } from "../checkout/reference";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record, wireTimeAt } from "../testing/records";
import { giveOrder } from "../testing/subscribe";

const NOW = new Date("2026-03-10T00:00:00Z");

/** A user with a plan, its order and its invoice, a session and an open checkout. */
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

/** A checkout was open in another tab. `name` is the first event of it that arrives. */
async function payAfterwards(name = "order_created") {
  const user = await createPerson();
  const intent = { id: `intent${nextId()}`, userId: user.id, variantId: "421" };
  const times = { createdAt: new Date(), expiresAt: new Date() };
  await db.checkoutIntent.create({ data: { ...intent, ...times, checkoutUrl: "http://store.example/" } });
  const custom = { user_id: user.id, ref: signReference(intent.id, user.id) };
  expect(await hasOpenCheckout(user.id, new Date())).toBe(true);
  await cancelAll(user.id, NOW);
  await eraseAccount(user.id);
  const [orderId, customer_id] = [nextId(), nextId()];
  const shared = { customer_id, user_email: user.email };
  const order = record("orders", orderId, shared);
  const plan = record("subscriptions", nextId(), { ...shared, order_id: orderId });
  if (name === "order_created") await deliver(eventBytes("order_created", order, { custom }));
  await deliver(eventBytes("subscription_created", plan, { custom }));
  await drain();
  return { user, orderId: String(orderId), plan, custom };
}

beforeEach(() => service.reset());

describe("an account that is deleted", () => {
  it("is deleted by six clicks at once, which all get the same answer", async () => {
    const { user, plan, read } = await customer();
    const clicks = Array.from({ length: 6 }, () => deleteAccount(user.id, NOW));
    expect(await Promise.allSettled(clicks)).toEqual(
      clicks.map(() => ({ status: "fulfilled", value: undefined })),
    );
    expect(service.countOf("DELETE", `/v1/subscriptions/${plan.id}`)).toBe(1);
    expect(await db.user.count({ where: { id: user.id } })).toBe(0);
    expect(await read()).toMatchObject({ status: "cancelled", userId: null });
    // One more, after all of these or on another server.
    await expect(eraseAccount(user.id)).resolves.toBeUndefined();
    expect(await wasDeleted(`secret-${user.id}`, NOW)).toBe(true);
    expect(await wasDeleted("secret-of-nobody", NOW)).toBe(false);
  });

  it("stays for all six while the service is away", async () => {
    const { user } = await customer();
    service.fail(503);
    const clicks = await Promise.allSettled(Array.from({ length: 6 }, () => deleteAccount(user.id, NOW)));
    expect(clicks.map(({ status }) => status)).toEqual(clicks.map(() => "rejected"));
    expect(await db.user.count({ where: { id: user.id } })).toBe(1);
    expect(await wasDeleted(`secret-${user.id}`, NOW)).toBe(false);
  });

  it("has its plan canceled at the service first, and keeps orders and invoices without the person", async () => {
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

  it("gives no second free trial to a new account with its address", async () => {
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

  it("is deleted also where the service refuses to cancel what ended there without an event", async () => {
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

  it("also has a plan canceled of which only the order arrived", async () => {
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

  it("leaves other accounts as they were", async () => {
    const [gone, other] = [await customer(), await customer()];
    await cancelAll(gone.user.id, NOW);
    await eraseAccount(gone.user.id);
    expect(await other.read()).toMatchObject({ status: "active", userId: other.user.id });
    expect(await db.session.count({ where: { userId: other.user.id } })).toBe(1);
  });
});

describe("a checkout that was paid after its account was deleted", () => {
  it("stays unclaimed, and a user who verifies its address again may add it", async () => {
    const { user, orderId, plan } = await payAfterwards();
    const again = await db.user.create({ data: { email: user.email, emailVerified: NOW } });
    expect(await listUnclaimed(again.id)).toMatchObject([{ orderId }]);
    await decideClaim({ userId: again.id, orderId, answer: "add", now: NOW });
    expect((await getAccount(again.id, NOW)).subscriptions).toMatchObject([{ id: plan.id }]);
  });

  it.each(["order_created", "subscription_created"])(
    "sends one email to its address, whichever event comes first: %s",
    async (name) => {
      const { user, plan, custom } = await payAfterwards(name);
      const later = { ...plan.attributes, updated_at: wireTimeAt(86_400) };
      await deliver(
        eventBytes("subscription_updated", record("subscriptions", Number(plan.id), later), { custom }),
      );
      await drain();
      await drainEffects({ budgetMs: 20_000 });
      expect(service.mails()).toMatchObject([
        { to: user.email, subject: "You paid after your Fernway account was deleted" },
      ]);
      expect(service.mails()[0]?.text).toContain("http://shop.localhost/account");
    },
  );

  it("sends no email once a user has it", async () => {
    const { user, orderId } = await payAfterwards();
    const again = await db.user.create({ data: { email: user.email, emailVerified: NOW } });
    await giveOrder(orderId, again.id);
    await drainEffects({ budgetMs: 20_000 });
    expect(service.mails()).toEqual([]);
  });

  it("is none if no user here began it, if its reference is forged, or if we had it before", async () => {
    const { user, plan, custom } = await customer();
    const order = (attributes: object) =>
      record("orders", nextId(), { user_email: user.email, ...attributes });
    await cancelAll(user.id, NOW);
    await eraseAccount(user.id);
    const [shared, forged, failed] = [order({}), order({}), order({ status: "failed" })];
    await deliver(eventBytes("order_created", shared));
    await deliver(eventBytes("order_created", forged, { custom: { ...custom, user_id: "somebody" } }));
    await deliver(eventBytes("order_created", failed, { custom }));
    await deliver(eventBytes("subscription_cancelled", plan, { custom }));
    await drain();
    await drainEffects({ budgetMs: 20_000 });
    expect(service.mails()).toEqual([]);
  });
});

describe("the copy of one's data", () => {
  it("has everything of its user, nothing of others, and no secret", async () => {
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
