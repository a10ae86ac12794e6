import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { storedEvents } from "../testing/events";
import {
  buy,
  FIELD_GUIDE,
  form,
  freshShop,
  NOW,
  openBuy,
  PRO_MONTHLY,
  STARTER_MONTHLY,
  TEAM_MONTHLY,
} from "../testing/shop";
import { soldCounts } from "../testing/sold";
import { getCart } from "./cart-view";
import { pay } from "./pay";

beforeEach(freshShop);

describe("a paid subscription", () => {
  it("writes the order, subscription, invoice, receipt and events together", async () => {
    const order = await buy(PRO_MONTHLY, {}, "checkout[custom][user_id]=u_17");

    expect(await soldCounts()).toEqual({
      orders: 1,
      subscriptions: 1,
      invoices: 1,
      customers: 1,
      events: 4,
      mails: 1,
    });
    const subscription = await sandboxDb.sandboxSubscription.findUniqueOrThrow({
      where: { id: order.subscriptionId ?? 0 },
      include: { items: true, invoices: true },
    });
    expect(subscription).toMatchObject({
      status: "active",
      cardBrand: "visa",
      cardLastFour: "4242",
      cardBehavior: "ok",
      billingAnchor: 31,
      trialEndsAt: null,
      // April has no 31st.
      renewsAt: new Date("2026-04-30T10:15:04.000Z"),
    });
    expect(subscription.items).toMatchObject([{ priceId: 821, quantity: 1 }]);
    expect(subscription.invoices).toMatchObject([{ billingReason: "initial", status: "paid", total: 2400 }]);

    const events = await storedEvents();
    expect(events.map(({ name }) => name)).toEqual([
      "order_created",
      "subscription_created",
      "subscription_payment_success",
      "subscription_updated",
    ]);
    expect(events.map(({ object }) => object.type)).toEqual([
      "orders",
      "subscriptions",
      "subscription-invoices",
      "subscriptions",
    ]);
    expect(events.every(({ customData }) => customData["user_id"] === "u_17")).toBe(true);
    expect(events[0]?.object.attributes).toMatchObject({ total: 2400, user_email: "noa@example.org" });
    expect(await sandboxDb.sandboxDelivery.count()).toBe(4);
  });

  it("never stores the card's number", async () => {
    await buy(PRO_MONTHLY);
    const [{ found } = { found: 0n }] = await sandboxDb.$queryRaw<{ found: bigint }[]>`
      SELECT count(*) AS found FROM (
        SELECT to_jsonb(c)::text AS row FROM sandbox.carts c
        UNION ALL SELECT to_jsonb(s)::text FROM sandbox.subscriptions s
        UNION ALL SELECT to_jsonb(o)::text FROM sandbox.orders o
        UNION ALL SELECT encode(body, 'escape') FROM sandbox.events
        UNION ALL SELECT text FROM sandbox.mails) everything
      WHERE row LIKE '%424242424242%' OR row LIKE '%4242 4242 4242%'`;
    expect(found).toBe(0n);
  });

  it("leaves custom data out of the events when there was none", async () => {
    await buy(PRO_MONTHLY);
    const event = await sandboxDb.sandboxEvent.findFirstOrThrow();
    expect(JSON.parse(new TextDecoder().decode(event.body))).not.toHaveProperty("meta.custom_data");
  });

  it("numbers the orders of a store one after the other, also when they come at once", async () => {
    const orders = await Promise.all(
      Array.from({ length: 6 }, (_, index) => buy(FIELD_GUIDE, { email: `buyer${index}@example.org` })),
    );
    const numbers = orders.map(({ orderNumber }) => orderNumber).toSorted((one, other) => one - other);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("is one customer per e-mail address, also for two first purchases at once", async () => {
    await Promise.all([
      buy(FIELD_GUIDE, { email: "Noa@Example.org" }),
      buy(FIELD_GUIDE, { email: "noa@example.org" }),
    ]);
    expect(await sandboxDb.sandboxCustomer.count()).toBe(1);
  });
});

describe("a trial", () => {
  it("costs nothing today and has no payment event", async () => {
    const order = await buy(TEAM_MONTHLY);
    expect(order.total).toBe(0);
    const subscription = await sandboxDb.sandboxSubscription.findFirstOrThrow({
      include: { invoices: true },
    });
    const end = new Date("2026-04-14T10:15:04.000Z");
    expect(subscription).toMatchObject({
      status: "on_trial",
      trialEndsAt: end,
      renewsAt: end,
      billingAnchor: 14,
    });
    expect(subscription.invoices).toMatchObject([{ total: 0, status: "paid" }]);
    const names = (await storedEvents()).map(({ name }) => name);
    expect(names).toEqual(["order_created", "subscription_created", "subscription_updated"]);
  });
});

describe("a one-off", () => {
  it("is an order without a subscription", async () => {
    const order = await buy(FIELD_GUIDE);
    expect(order).toMatchObject({ total: 3900, subscriptionId: null });
    expect((await storedEvents()).map(({ name }) => name)).toEqual(["order_created"]);
  });
});

describe("two purchases at once", () => {
  it("leave the customer the later time, whichever is written last", async () => {
    const [first, second] = [await openBuy(FIELD_GUIDE), await openBuy(FIELD_GUIDE)];
    const later = new Date(NOW.getTime() + 32);
    await pay(second.token, second.browserId, form(), later);
    await pay(first.token, first.browserId, form({ name: "Written Last" }), NOW);
    const { name, updatedAt } = await sandboxDb.sandboxCustomer.findFirstOrThrow();
    expect({ name, updatedAt }).toEqual({ name: "Written Last", updatedAt: later });
  });
});

describe("one cart", () => {
  it("gives one order to ten parallel submits, and each gets it", async () => {
    const { token, browserId } = await openBuy(STARTER_MONTHLY);
    const results = await Promise.all(Array.from({ length: 10 }, () => pay(token, browserId, form(), NOW)));
    const ids = new Set(
      results.map((result) => (result.status === "paid" ? result.order.id : result.status)),
    );
    expect(ids.size).toBe(1);
    expect(await soldCounts()).toEqual({
      orders: 1,
      subscriptions: 1,
      invoices: 1,
      customers: 1,
      events: 4,
      mails: 1,
    });
  });

  it("shows its confirmation again after a reload", async () => {
    const { token, browserId } = await openBuy(STARTER_MONTHLY);
    const first = await pay(token, browserId, form(), NOW);
    const view = await getCart(token, browserId, NOW);
    expect(first).toEqual({ status: "paid", order: view.order });
    expect(view.order?.confirmation.buttonText).toBe("View Order");
  });
});
