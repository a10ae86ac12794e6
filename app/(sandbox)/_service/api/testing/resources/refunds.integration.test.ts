import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../../../db";
import { purchase } from "../../../testing/purchase";
import { storedEvents } from "../../../testing/events";
import { freshShop } from "../../../testing/shop";
import { callApi, resourceIn } from "../call-api";

const FIELD_GUIDE = 441;
const PRO_MONTHLY = 421;
const TEAM_MONTHLY = 431;

beforeEach(freshShop);

function refund(type: string, id: number, attributes?: object) {
  return callApi("POST", `/${type}/${id}/refund`, {
    body: { data: { type, id: String(id), ...(attributes && { attributes }) } },
  });
}

async function buy(variant: number) {
  const order = await purchase({ variant, email: "noa@example.org" }, new Date());
  await sandboxDb.sandboxEvent.deleteMany();
  await sandboxDb.sandboxMail.deleteMany();
  return order.id;
}

/** A later payment of the one subscription there is. */
async function renewal(changes: object = {}): Promise<number> {
  const { id: _, ...first } = await sandboxDb.sandboxSubscriptionInvoice.findFirstOrThrow();
  const data = { ...first, billingReason: "renewal", ...changes };
  return (await sandboxDb.sandboxSubscriptionInvoice.create({ data })).id;
}

describe("an order", () => {
  it("is refunded in full when no amount is said", async () => {
    const id = await buy(FIELD_GUIDE);
    const { status, document } = await refund("orders", id);
    expect(status).toBe(200);
    const { attributes } = resourceIn(document);
    expect(attributes).toMatchObject({
      status: "refunded",
      status_formatted: "Refunded",
      refunded: true,
      refunded_amount: 3900,
      refunded_amount_usd: 3900,
      refunded_amount_formatted: "$39.00",
      refunded_at: attributes["updated_at"],
    });
    expect(await storedEvents()).toMatchObject([
      { name: "order_refunded", customData: { account: "a_17" }, object: { type: "orders", id: String(id) } },
    ]);
  });

  it("is refunded in parts, and counts as refunded only when nothing is left", async () => {
    const id = await buy(FIELD_GUIDE);
    expect((await refund("orders", id, { amount: 1000 })).document.data).toMatchObject({
      attributes: { status: "partial_refund", refunded: false, refunded_at: null, refunded_amount: 1000 },
    });
    expect((await refund("orders", id, {})).document.data).toMatchObject({
      attributes: { status: "refunded", refunded: true, refunded_amount: 3900 },
    });
    expect((await storedEvents()).map(({ object }) => object.attributes["refunded_amount"])).toEqual([
      1000, 3900,
    ]);
  });

  it("emails the refunded amount to the customer", async () => {
    const id = await buy(FIELD_GUIDE);
    await refund("orders", id, { amount: 1250 });
    const mail = await sandboxDb.sandboxMail.findFirstOrThrow();
    expect(mail).toMatchObject({ recipient: "noa@example.org" });
    expect(mail.text).toContain("refunded $12.50 of your order");
  });

  it("keeps its twins in dollars true in another currency, to the last cent", async () => {
    const id = await buy(FIELD_GUIDE);
    const paid = { currency: "JPY", total: 1001, totalUsd: 653 };
    await sandboxDb.sandboxOrder.update({ where: { id }, data: paid });
    const { document } = await refund("orders", id, { amount: 500 });
    expect(document.data).toMatchObject({
      attributes: { refunded_amount_usd: 326, refunded_amount_formatted: "¥500" },
    });
    expect((await refund("orders", id)).document.data).toMatchObject({
      attributes: { refunded_amount: 1001, refunded_amount_usd: 653 },
    });
  });

  it("never gives back more than was paid, however many ask at once", async () => {
    const id = await buy(FIELD_GUIDE);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refund("orders", id, { amount: 1000 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
    expect(await sandboxDb.sandboxOrder.findFirst()).toMatchObject({ refundedAmount: 3000 });
    expect(await storedEvents()).toHaveLength(3);
  });
});

describe("a payment of a subscription", () => {
  it("is the order too when it is the first, so it cannot be given back twice", async () => {
    const orderId = await buy(PRO_MONTHLY);
    const invoice = await sandboxDb.sandboxSubscriptionInvoice.findFirstOrThrow();
    const { document } = await refund("subscription-invoices", invoice.id, { amount: 400 });
    expect(document.data).toMatchObject({ attributes: { status: "partial_refund", refunded_amount: 400 } });
    expect((await refund("orders", orderId, { amount: 2001 })).status).toBe(422);
    expect((await refund("orders", orderId)).document.data).toMatchObject({
      attributes: { status: "refunded", refunded_amount: 2400 },
    });
    expect((await refund("subscription-invoices", invoice.id)).status).toBe(422);
    expect((await storedEvents()).map(({ name }) => name)).toEqual([
      "order_refunded",
      "subscription_payment_refunded",
      "order_refunded",
      "subscription_payment_refunded",
    ]);
  });

  it("is refunded alone when it is a later one, and the subscription goes on", async () => {
    await buy(PRO_MONTHLY);
    const id = await renewal();
    const { document } = await refund("subscription-invoices", id);
    expect(document.data).toMatchObject({ attributes: { status: "refunded", refunded: true } });
    expect(await storedEvents()).toMatchObject([
      { name: "subscription_payment_refunded", object: { type: "subscription-invoices", id: String(id) } },
    ]);
    expect(await sandboxDb.sandboxOrder.findFirst()).toMatchObject({ status: "paid", refundedAmount: 0 });
    expect(await sandboxDb.sandboxSubscription.findFirst()).toMatchObject({ status: "active" });
  });

  it("is not refunded before it was paid", async () => {
    await buy(PRO_MONTHLY);
    const { status, document } = await refund("subscription-invoices", await renewal({ status: "past_due" }));
    expect([status, document.errors?.[0]?.detail]).toEqual([422, "This payment has not been made."]);
  });
});

describe("a refund is refused", () => {
  it.each([
    ["nothing", FIELD_GUIDE, { amount: 0 }, "The amount field must be at least 1."],
    ["less than nothing", FIELD_GUIDE, { amount: -5 }, "The amount field must be at least 1."],
    ["half a cent", FIELD_GUIDE, { amount: 0.5 }, "The amount field must be an integer."],
    ["a word", FIELD_GUIDE, { amount: "all" }, "The amount field must be a number."],
    ["too much", FIELD_GUIDE, { amount: 3901 }, "The amount field must not be greater than 3900."],
    [
      "more than fits",
      FIELD_GUIDE,
      { amount: 99_999_999_999 },
      "The amount field must not be greater than 3900.",
    ],
    ["what cost nothing", TEAM_MONTHLY, {}, "There is nothing to refund."],
  ])("of %s", async (_name, variant, attributes, detail) => {
    const { status, document } = await refund("orders", await buy(variant), attributes);
    expect(status).toBe(422);
    expect(document.errors).toMatchObject([{ detail, source: { pointer: "/data/attributes/amount" } }]);
    expect(await storedEvents()).toEqual([]);
  });

  it("of an unknown order, with another type, and by another method", async () => {
    const id = await buy(FIELD_GUIDE);
    expect((await refund("orders", 999_999)).status).toBe(404);
    const body = { data: { type: "subscriptions", id: String(id) } };
    expect((await callApi("POST", `/orders/${id}/refund`, { body })).status).toBe(409);
    expect((await callApi("GET", `/orders/${id}/refund`)).status).toBe(405);
    expect((await callApi("POST", `/subscriptions/${id}/refund`, { body })).status).toBe(404);
  });
});
