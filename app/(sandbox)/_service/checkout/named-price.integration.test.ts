import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { pay, quote } from "./pay";
import { getCart } from "./cart-view";
import { NOW, buy, form, freshShop, openBuy } from "../testing/shop";
import { addVariant } from "../testing/variants";

const GUIDE = 304;
let segment = "";

beforeEach(async () => {
  await freshShop();
  const bounds = { payWhatYouWant: true, minPrice: 500, suggestedPrice: 1000 };
  segment = await addVariant(GUIDE, { name: "Supporter", ...bounds }, { category: "pwyw" });
});

async function inCurrency(currency: string) {
  await sandboxDb.sandboxStore.update({ where: { id: 7001 }, data: { currency } });
}

describe("a price that the shopper names", () => {
  it("is shown with its bounds and starts at what is suggested", async () => {
    const { token, browserId } = await openBuy(segment);
    const view = await getCart(token, browserId, NOW);
    expect(view.choices).toMatchObject([{ bounds: { min: 500, suggested: 1000 } }]);
    expect(view.totals.total).toBe(1000);
  });

  it.each([
    ["USD", "12.50", 1250],
    ["JPY", "1250", 1250],
    ["KWD", "1.250", 1250],
  ])("counts in %s as %s", async (currency, amount, total) => {
    await inCurrency(currency);
    const { id } = await buy(segment, { amount });
    const order = await sandboxDb.sandboxOrder.findUniqueOrThrow({ where: { id }, include: { items: true } });
    expect(order).toMatchObject({ currency, subtotal: total, total });
    expect(order.items).toMatchObject([{ price: total, quantity: 1 }]);
  });

  it.each([
    ["USD", "4.99", "The least you can pay is $5.00."],
    ["JPY", "499", "The least you can pay is ¥500."],
    ["KWD", "0.499", "0.500."],
    ["JPY", "12.50", "Enter an amount in JPY, such as ¥1,000."],
    ["USD", "", "Enter an amount in USD, such as $10.00."],
    ["USD", "99999999", "At most $15,000,000.00 can be charged at once."],
  ])("is refused in %s as %s, and nothing is sold", async (currency, amount, sentence) => {
    await inCurrency(currency);
    const { token, browserId } = await openBuy(segment);
    const result = await pay(token, browserId, form({ amount }), NOW);
    expect(result).toMatchObject({
      status: "invalid",
      fields: { amount: expect.stringContaining(sentence) },
    });
    expect(await sandboxDb.sandboxOrder.count()).toBe(0);
  });

  it("may be nothing where nothing is the least, and then needs no card", async () => {
    await sandboxDb.sandboxVariant.update({ where: { id: Number(segment) }, data: { minPrice: 0 } });
    const cart = await openBuy(segment);
    expect(await quote(cart, { amount: "0" }, NOW)).toMatchObject({ needsCard: false, amountError: null });
    const order = await buy(segment, { amount: "0", cardNumber: "", cardExpiry: "", cardCvc: "" });
    expect(order.total).toBe(0);
  });

  it("is kept by a subscription as its custom price", async () => {
    const monthly = await addVariant(
      302,
      { name: "Patron", isSubscription: true, interval: "month", payWhatYouWant: true, suggestedPrice: 300 },
      { renewalIntervalUnit: "month", renewalIntervalQuantity: 1 },
    );
    const { subscriptionId } = await buy(monthly, { amount: "7" });
    const subscription = await sandboxDb.sandboxSubscription.findUniqueOrThrow({
      where: { id: subscriptionId ?? 0 },
    });
    expect(subscription.customPrice).toBe(700);
  });

  it("does not count where the price is fixed", async () => {
    expect((await buy("421", { amount: "1" })).total).toBe(2400);
  });
});
