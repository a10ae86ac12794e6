import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { getCart } from "./cart-view";
import { confirmAuthentication, pay } from "./pay";
import { NOW, STARTER_MONTHLY, buy, form, freshShop, openBuy } from "../testing/shop";
import { soldCounts } from "../testing/sold";

beforeEach(freshShop);

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
