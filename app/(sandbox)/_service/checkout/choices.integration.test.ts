import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { openCart } from "../carts/open-cart";
import { getCart } from "./cart-view";
import { confirmAuthentication, pay, quote } from "./pay";
import { NOW, buy, form, freshShop, openBuy } from "../testing/shop";
import { addVariant } from "../testing/variants";
import { customCheckoutUrl } from "../shared/service-urls";

beforeEach(freshShop);

async function openCustom(data: {
  customPrice?: number;
  productOptions?: object;
  checkoutOptions?: object;
  checkoutData?: object;
}) {
  const { id } = await sandboxDb.sandboxCheckout.create({
    data: {
      productOptions: {},
      checkoutOptions: {},
      checkoutData: {},
      ...data,
      id: randomUUID(),
      storeId: 7001,
      variantId: 421,
      createdAt: NOW,
      updatedAt: NOW,
    },
  });
  const url = customCheckoutUrl({ slug: "fernway" }, { id, expiresAt: null });
  const browserId = randomUUID();
  const source = { kind: "custom", storeSlug: "fernway", checkoutId: id, url } as const;
  return { browserId, ...(await openCart(source, browserId, NOW)) };
}

async function variantsIn({ token, browserId }: { token: string; browserId: string }) {
  const { choices } = await getCart(token, browserId, NOW);
  return choices.map(({ variantId }) => variantId);
}

describe("the variants of a checkout", () => {
  it("are those of the product, with what another interval saves", async () => {
    const cart = await openBuy("421");
    const { choices } = await getCart(cart.token, cart.browserId, NOW);
    expect(choices).toMatchObject([
      { variantId: 421, saving: null },
      { variantId: 422, saving: 16 },
    ]);
  });

  it("are only those that the merchant names, and the one it was made for", async () => {
    expect(await variantsIn(await openCustom({ productOptions: { enabled_variants: [421] } }))).toEqual([
      421,
    ]);
    expect(await variantsIn(await openCustom({ productOptions: { enabled_variants: [422] } }))).toEqual([
      421, 422,
    ]);
    expect(await variantsIn(await openCustom({ customPrice: 100 }))).toEqual([421]);
  });

  it("are never the hidden default next to others", async () => {
    expect(await variantsIn(await openBuy("441"))).toEqual([441]);
    const other = await addVariant(304, { name: "Team" }, { category: "one_time", unitPrice: 9900 });
    expect(await variantsIn(await openBuy("441"))).toEqual([Number(other)]);
    expect((await buy("441")).total).toBe(9900);
    expect(await variantsIn(await openBuy("420"))).toEqual([421, 422]);
  });

  it("can be chosen: what was chosen is sold, at its own price and interval", async () => {
    const { subscriptionId, total } = await buy("421", { variantId: 422, quantity: 2 });
    expect(total).toBe(48_000);
    const subscription = await sandboxDb.sandboxSubscription.findUniqueOrThrow({
      where: { id: subscriptionId ?? 0 },
      include: { items: true, orderItem: true },
    });
    expect(subscription).toMatchObject({
      variantId: 422,
      variantName: "Yearly",
      customPrice: null,
      renewsAt: new Date("2027-03-31T10:15:04.000Z"),
      items: [{ priceId: 822, quantity: 2 }],
      orderItem: { variantId: 422, price: 24_000, quantity: 2 },
    });
  });

  it("are kept while the bank asks", async () => {
    const { token, browserId } = await openBuy("421");
    const asked = form({ variantId: 422, cardNumber: "4000002760003184" });
    expect(await pay(token, browserId, asked, NOW)).toEqual({ status: "authenticate" });
    const result = await confirmAuthentication(token, browserId, true, NOW);
    expect(result).toMatchObject({ status: "paid", order: { total: 24_000 } });
    const subscription = await sandboxDb.sandboxSubscription.findFirstOrThrow();
    expect(subscription.cardExpiresAt).toEqual(new Date("2031-01-01T00:00:00.000Z"));
  });

  it("of another product cannot be bought in this cart", async () => {
    const { token, browserId } = await openBuy("421");
    const result = await pay(token, browserId, form({ variantId: 411 }), NOW);
    expect(result).toMatchObject({ status: "invalid", fields: { variantId: expect.any(String) } });
  });

  it("come in the number that the checkout asks for each", async () => {
    const quantities = [
      { variant_id: 421, quantity: 3 },
      { variant_id: 422, quantity: 5 },
    ];
    const cart = await openCustom({ checkoutData: { variant_quantities: quantities } });
    expect((await quote(cart, {}, NOW)).quantity).toBe(3);
    expect((await quote(cart, { variantId: 422 }, NOW)).quantity).toBe(5);
    expect((await quote(cart, { variantId: 422, quantity: 2 }, NOW)).totals.total).toBe(48_000);
  });

  it("cost the usual price next to one with a custom price", async () => {
    const cart = await openCustom({ customPrice: 100, productOptions: { enabled_variants: [422] } });
    expect((await quote(cart, {}, NOW)).totals.total).toBe(100);
    expect((await quote(cart, { variantId: 422 }, NOW)).totals.total).toBe(24_000);
  });

  it("have their amounts written as the locale wants", async () => {
    const cart = await openCustom({ checkoutOptions: { locale: "de" } });
    expect((await quote(cart, {}, NOW)).locale).toBe("de");
    const nonsense = await openCustom({ checkoutOptions: { locale: "no such thing" } });
    expect((await quote(nonsense, {}, NOW)).locale).toBe("en-US");
  });
});
