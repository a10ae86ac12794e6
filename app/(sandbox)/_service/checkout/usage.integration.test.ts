import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { getCart } from "./cart-view";
import { storedEvents } from "../testing/events";
import { NOW, buy, freshShop, openBuy } from "../testing/shop";
import { addVariant } from "../testing/variants";

const METERED = { name: "Metered", isSubscription: true, interval: "month", intervalCount: 1 };
const TIERS = [
  { last_unit: 1000, unit_price: 10, unit_price_decimal: null, fixed_fee: 0 },
  { last_unit: "inf", unit_price: null, unit_price_decimal: "0.5", fixed_fee: 200 },
];

beforeEach(freshShop);

describe("a plan that is billed by usage", () => {
  it("costs nothing today and wants a card for the end of the period", async () => {
    const price = { usageAggregation: "sum", scheme: "graduated", tiers: TIERS, unitPrice: 10 };
    const segment = await addVariant(302, METERED, price);
    const { token, browserId } = await openBuy(segment);
    const view = await getCart(token, browserId, NOW);
    expect(view.quote).toMatchObject({ needsCard: true, quantity: 1 });
    expect(view.totals.total).toBe(0);
    expect(view.choices.find(({ variantId }) => variantId === Number(segment))?.usage).toEqual([
      { upTo: 1000, unitPrice: 10, fixedFee: 0, packageSize: 1 },
      { upTo: null, unitPrice: 0.5, fixedFee: 200, packageSize: 1 },
    ]);
  });

  it("begins with an item that counts from zero and an invoice of zero", async () => {
    const segment = await addVariant(302, METERED, { usageAggregation: "sum", unitPrice: 10 });
    const { subscriptionId, total } = await buy(segment, { quantity: 7 });
    expect(total).toBe(0);
    const subscription = await sandboxDb.sandboxSubscription.findUniqueOrThrow({
      where: { id: subscriptionId ?? 0 },
      include: { items: true, invoices: true, orderItem: true },
    });
    expect(subscription).toMatchObject({
      status: "active",
      cardLastFour: "4242",
      items: [{ isUsageBased: true, quantity: 0 }],
      invoices: [{ total: 0, subtotal: 0, totalUsd: 0 }],
      orderItem: { quantity: 1 },
    });
    expect((await storedEvents()).map(({ name }) => name)).not.toContain("subscription_payment_success");
  });

  it("charges what it costs to set up at once", async () => {
    const price = { usageAggregation: "max", unitPrice: 10, setupFeeEnabled: true, setupFee: 1500 };
    expect((await buy(await addVariant(302, METERED, price))).total).toBe(1500);
  });
});

describe("a price by packages or volume", () => {
  it("is worked out for the first payment as for the next ones", async () => {
    const packages = { scheme: "package", packageSize: 5, unitPrice: 1000 };
    const segment = await addVariant(302, METERED, packages);
    expect((await buy(segment, { quantity: 6 })).total).toBe(2000);
  });
});
