import { beforeEach, describe, expect, it } from "vitest";
import { parseEvent } from "@/lib/contract/events";
import { sandboxDb } from "@/lib/db";
import { getCart } from "./carts";
import { confirmAuthentication, pay, quote } from "./checkout";
import {
  FIELD_GUIDE,
  NOW,
  PRO_MONTHLY,
  STARTER_MONTHLY,
  TEAM_MONTHLY,
  buy,
  form,
  freshShop,
  openBuy,
} from "./testing/shop";

beforeEach(freshShop);

async function eventsInOrder() {
  const events = await sandboxDb.sandboxEvent.findMany({ orderBy: { id: "asc" } });
  return events.map(({ body }) => parseEvent(body));
}

async function soldCounts() {
  const [orders, subscriptions, invoices, customers, events, mails] = await Promise.all([
    sandboxDb.sandboxOrder.count(),
    sandboxDb.sandboxSubscription.count(),
    sandboxDb.sandboxSubscriptionInvoice.count(),
    sandboxDb.sandboxCustomer.count(),
    sandboxDb.sandboxEvent.count(),
    sandboxDb.sandboxMail.count(),
  ]);
  return { orders, subscriptions, invoices, customers, events, mails };
}

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

    const events = await eventsInOrder();
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
    const names = (await eventsInOrder()).map(({ name }) => name);
    expect(names).toEqual(["order_created", "subscription_created", "subscription_updated"]);
  });
});

describe("a one-off", () => {
  it("is an order without a subscription", async () => {
    const order = await buy(FIELD_GUIDE);
    expect(order).toMatchObject({ total: 3900, subscriptionId: null });
    expect((await eventsInOrder()).map(({ name }) => name)).toEqual(["order_created"]);
  });
});

describe("taxes and discounts", () => {
  it("are recomputed on the server from country and code", async () => {
    const cart = await openBuy(PRO_MONTHLY);
    const priced = await quote(cart, { country: "DE", discountCode: "welcome20", quantity: 2 }, NOW);
    expect(priced.totals).toMatchObject({ subtotal: 4800, discountTotal: 960, tax: 730, total: 4570 });
    expect(priced.totals.renewal).toMatchObject({ discountTotal: 0, total: 5712 });
    expect(priced.discount).toEqual({ code: "WELCOME20", label: "20% off" });

    const order = await buy(PRO_MONTHLY, { country: "DE", discountCode: "welcome20", quantity: "2" });
    const row = await sandboxDb.sandboxOrder.findUniqueOrThrow({
      where: { id: order.id },
      include: { redemptions: true },
    });
    expect(row).toMatchObject({ total: 4570, taxName: "VAT", taxRate: "19.00", taxInclusive: false });
    expect(row.redemptions).toMatchObject([{ discountCode: "WELCOME20", amount: 960 }]);
  });

  it("are taken out of a price that includes them, in a currency without cents", async () => {
    const inYen = { currency: "JPY", taxInclusive: true };
    await sandboxDb.sandboxStore.update({ where: { id: 7001 }, data: inYen });
    const { id } = await buy(PRO_MONTHLY, { country: "JP" });
    await sandboxDb.sandboxStore.update({
      where: { id: 7001 },
      data: { currency: "USD", taxInclusive: false },
    });
    const order = await sandboxDb.sandboxOrder.findUniqueOrThrow({ where: { id } });
    expect(order).toMatchObject({
      currency: "JPY",
      currencyRate: "0.00652000",
      taxInclusive: true,
      subtotal: 2182,
      tax: 218,
      total: 2400,
      subtotalUsd: 1423,
      taxUsd: 142,
      totalUsd: 1565,
    });
    const [event] = await eventsInOrder();
    expect(event?.object.attributes).toMatchObject({ total_formatted: "¥2,400", tax_inclusive: true });
    const mail = await sandboxDb.sandboxMail.findFirstOrThrow();
    expect(mail.text).toContain("Total: ¥2,400");
  });

  it("refuse a code that has expired", async () => {
    const { token, browserId } = await openBuy(PRO_MONTHLY);
    const result = await pay(token, browserId, form({ discountCode: "EXPIRED10" }), NOW);
    expect(result).toMatchObject({
      status: "invalid",
      fields: { discountCode: "This discount code has expired." },
    });
  });

  it("never pass a limit, however many buy at once", async () => {
    const limited = { isLimitedRedemptions: true, maxRedemptions: 3, redemptionsCount: 0 };
    await sandboxDb.sandboxDiscount.updateMany({ where: { code: "FIVEOFF" }, data: limited });
    const carts = await Promise.all(Array.from({ length: 8 }, () => openBuy(FIELD_GUIDE)));
    const results = await Promise.all(
      carts.map(({ token, browserId }, index) =>
        pay(token, browserId, form({ discountCode: "FIVEOFF", email: `buyer${index}@example.org` }), NOW),
      ),
    );
    await sandboxDb.sandboxDiscount.updateMany({
      where: { code: "FIVEOFF" },
      data: { isLimitedRedemptions: false, maxRedemptions: 0, redemptionsCount: 0 },
    });
    expect(results.filter(({ status }) => status === "paid")).toHaveLength(3);
    expect(results.filter(({ status }) => status === "invalid")).toHaveLength(5);
    expect(await soldCounts()).toMatchObject({ orders: 3, events: 3, mails: 3 });
    expect(await sandboxDb.sandboxDiscountRedemption.count()).toBe(3);
  });
});

describe("one cart", () => {
  it("gives one order to ten submits at once, and each of them is told about it", async () => {
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

describe("a declined card", () => {
  it.each([
    ["4000000000000002", "card_declined"],
    ["4000000000009995", "insufficient_funds"],
    ["4000000000000069", "expired_card"],
    ["4000000000000127", "incorrect_cvc"],
  ])("%s writes nothing, and another card pays the same cart", async (cardNumber, reason) => {
    const { token, browserId } = await openBuy(STARTER_MONTHLY);
    expect(await pay(token, browserId, form({ cardNumber }), NOW)).toMatchObject({
      status: "declined",
      reason,
    });
    expect(await soldCounts()).toEqual({
      orders: 0,
      subscriptions: 0,
      invoices: 0,
      customers: 0,
      events: 0,
      mails: 0,
    });
    expect(await pay(token, browserId, form(), NOW)).toMatchObject({ status: "paid" });
  });

  it("on renewal only is remembered with the subscription", async () => {
    await buy(STARTER_MONTHLY, { cardNumber: "4000000000000341" });
    const subscription = await sandboxDb.sandboxSubscription.findFirstOrThrow();
    expect(subscription).toMatchObject({
      status: "active",
      cardBehavior: "card_declined",
      cardLastFour: "0341",
    });
  });
});

describe("3-D Secure", () => {
  const cardNumber = "4000002760003184";

  it("buys once the customer has agreed, and only once", async () => {
    const { token, browserId } = await openBuy(STARTER_MONTHLY);
    expect(await pay(token, browserId, form({ cardNumber }), NOW)).toEqual({ status: "authenticate" });
    expect((await soldCounts()).orders).toBe(0);
    expect((await getCart(token, browserId, NOW)).isAuthenticating).toBe(true);

    const results = await Promise.all(
      Array.from({ length: 4 }, () => confirmAuthentication(token, browserId, true, NOW)),
    );
    expect(results.every(({ status }) => status === "paid")).toBe(true);
    expect((await soldCounts()).orders).toBe(1);
    const subscription = await sandboxDb.sandboxSubscription.findFirstOrThrow();
    expect(subscription.cardLastFour).toBe("3184");
  });

  it("declines when the customer does not agree, and the form can be sent again", async () => {
    const { token, browserId } = await openBuy(STARTER_MONTHLY);
    await pay(token, browserId, form({ cardNumber }), NOW);
    expect(await confirmAuthentication(token, browserId, false, NOW)).toMatchObject({
      status: "declined",
      reason: "authentication_failed",
    });
    expect((await getCart(token, browserId, NOW)).isAuthenticating).toBe(false);
    expect(await pay(token, browserId, form(), NOW)).toMatchObject({ status: "paid" });
  });

  it("can be agreed to and still be declined", async () => {
    const { token, browserId } = await openBuy(STARTER_MONTHLY);
    await pay(token, browserId, form({ cardNumber: "4000008400001629" }), NOW);
    const result = await confirmAuthentication(token, browserId, true, NOW);
    expect(result).toMatchObject({ status: "declined", reason: "card_declined" });
    expect((await soldCounts()).orders).toBe(0);
  });
});

describe("the form", () => {
  it("names each field that must be mended", async () => {
    const { token, browserId } = await openBuy(STARTER_MONTHLY);
    const bad = form({
      email: "noa",
      name: " ",
      country: "",
      cardNumber: "4242",
      cardExpiry: "1/20",
      cardCvc: "1",
    });
    const result = await pay(token, browserId, bad, NOW);
    expect(result.status === "invalid" && Object.keys(result.fields).toSorted()).toEqual([
      "cardCvc",
      "cardExpiry",
      "cardNumber",
      "country",
      "email",
      "name",
    ]);
  });

  it("takes no price from the browser", async () => {
    const { token, browserId } = await openBuy(STARTER_MONTHLY);
    const result = await pay(token, browserId, Object.assign(form(), { custom_price: 1 }), NOW);
    expect(result.status).toBe("invalid");
  });
});
