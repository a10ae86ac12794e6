import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { claimCustomers } from "../account/by-address";
import { getAccount } from "../account/queries";
import { signReference } from "../checkout/reference";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record, wireTimeAt } from "../testing/records";

type Custom = Record<string, string>;

async function beginCheckout(userId: string) {
  const id = `intent${nextId()}`;
  const createdAt = new Date();
  await db.checkoutIntent.create({
    data: { id, userId, variantId: "421", openKey: `${userId}:421`, createdAt, expiresAt: createdAt },
  });
  return { id, custom: { user_id: userId, ref: signReference(id, userId) } };
}

/** One purchase: its order and its subscription, as events with the given custom data. */
function purchase(facts: { email?: string; customerId?: number } = {}) {
  const [orderId, subscriptionId] = [nextId(), nextId()];
  const shared = {
    customer_id: facts.customerId ?? nextId(),
    user_email: facts.email ?? "someone@example.com",
  };
  const order = record("orders", orderId, shared);
  const subscription = record("subscriptions", subscriptionId, { ...shared, order_id: orderId });
  const owners = async () => {
    const bought = await db.order.findUnique({ where: { id: order.id } });
    const subscribed = await db.subscription.findUnique({ where: { id: subscription.id } });
    return [bought?.userId, subscribed?.userId];
  };
  return {
    order,
    subscription,
    owners,
    sendOrder: (custom?: Custom) => deliver(eventBytes("order_created", order, custom ? { custom } : {})),
    sendSubscription: (custom?: Custom) =>
      deliver(eventBytes("subscription_created", subscription, custom ? { custom } : {})),
  };
}

beforeEach(async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
});

describe("a purchase with our signed reference", () => {
  it("belongs to the user who began it, and ends the checkout", async () => {
    const user = await createPerson();
    const { id, custom } = await beginCheckout(user.id);
    const bought = purchase();
    await bought.sendSubscription(custom);
    await bought.sendOrder(custom);
    await drain();
    expect(await bought.owners()).toEqual([user.id, user.id]);
    expect(await db.checkoutIntent.findUniqueOrThrow({ where: { id } })).toMatchObject({
      openKey: null,
      orderId: bought.order.id,
      completedAt: expect.any(Date),
    });
  });

  it("gives the subscription its owner through the order, whichever comes first", async () => {
    const user = await createPerson();
    const { custom } = await beginCheckout(user.id);
    const [orderFirst, subscriptionFirst] = [purchase(), purchase()];
    await orderFirst.sendOrder(custom);
    await drain();
    await orderFirst.sendSubscription();
    await subscriptionFirst.sendSubscription();
    await drain();
    await subscriptionFirst.sendOrder(custom);
    await drain();
    expect(await orderFirst.owners()).toEqual([user.id, user.id]);
    expect(await subscriptionFirst.owners()).toEqual([user.id, user.id]);
  });

  it("is found even when an older event brings the reference after a newer one without it", async () => {
    const user = await createPerson();
    const { custom } = await beginCheckout(user.id);
    const bought = purchase();
    const newer = record("subscriptions", Number(bought.subscription.id), {
      ...bought.subscription.attributes,
      updated_at: wireTimeAt(86_400 * 30),
    });
    await deliver(eventBytes("subscription_updated", newer));
    await drain();
    expect((await bought.owners())[1]).toBeNull();
    await bought.sendSubscription(custom);
    await drain();
    expect((await bought.owners())[1]).toBe(user.id);
  });

  it("pays for one order only; a second order with it still finds its owner", async () => {
    const user = await createPerson();
    const { id, custom } = await beginCheckout(user.id);
    const [first, second] = [purchase(), purchase()];
    await first.sendOrder(custom);
    await drain();
    await second.sendOrder(custom);
    await drain();
    expect((await db.checkoutIntent.findUniqueOrThrow({ where: { id } })).orderId).toBe(first.order.id);
    expect((await second.owners())[0]).toBe(user.id);
    expect(await db.webhookEvent.count({ where: { status: "done" } })).toBe(2);
  });
});

describe("custom data without our signature", () => {
  it("gives nothing to the user it names", async () => {
    const [victim, attacker] = [await createPerson(), await createPerson()];
    const own = await beginCheckout(attacker.id);
    const foreign = await beginCheckout(victim.id);
    const forged: Custom[] = [
      { user_id: victim.id },
      { user_id: victim.id, ref: own.custom.ref },
      { user_id: attacker.id, ref: foreign.custom.ref },
      { user_id: victim.id, ref: `${foreign.id}.${"0".repeat(64)}` },
      { user_id: victim.id, ref: foreign.custom.ref.slice(0, -1) },
      { user_id: victim.id, ref: `unknown.${"a".repeat(64)}` },
      { user_id: victim.id, ref: "" },
      { ref: foreign.custom.ref },
    ];
    for (const custom of forged) {
      const bought = purchase();
      await bought.sendOrder(custom);
      await bought.sendSubscription(custom);
      await drain();
      expect(await bought.owners(), JSON.stringify(custom)).toEqual([null, null]);
    }
    expect((await getAccount(victim.id, new Date())).subscriptions).toEqual([]);
    const intents = await db.checkoutIntent.findMany({ where: { id: { in: [own.id, foreign.id] } } });
    expect(intents.map(({ orderId }) => orderId)).toEqual([null, null]);
  });
});

describe("a purchase with an owner", () => {
  it("is neither taken away nor moved by a later event", async () => {
    const [owner, other] = [await createPerson(), await createPerson()];
    const [first, second] = [await beginCheckout(owner.id), await beginCheckout(other.id)];
    const bought = purchase();
    await bought.sendOrder(first.custom);
    await bought.sendSubscription(first.custom);
    await drain();
    const later = record("subscriptions", Number(bought.subscription.id), {
      ...bought.subscription.attributes,
      updated_at: wireTimeAt(86_400 * 30),
    });
    await deliver(eventBytes("subscription_updated", later));
    await deliver(eventBytes("subscription_cancelled", later, { custom: second.custom }));
    await drain();
    expect(await bought.owners()).toEqual([owner.id, owner.id]);
  });
});

describe("a purchase through a shared link", () => {
  it("has no owner, even if the typed address has an account here", async () => {
    const user = await createPerson();
    const customerId = nextId();
    await deliver(eventBytes("customer_updated", record("customers", customerId, { email: user.email })));
    await drain();
    await claimCustomers(db, user.id);
    expect((await db.customer.findUniqueOrThrow({ where: { id: String(customerId) } })).userId).toBe(user.id);
    const bought = purchase({ customerId, email: user.email });
    await bought.sendSubscription();
    await bought.sendOrder();
    await drain();
    expect(await bought.owners()).toEqual([null, null]);
  });
});
