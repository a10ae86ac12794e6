import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as closed } from "@/app/(sandbox)/sandbox/store/[slug]/checkout/closed/route";
import { findShopOf } from "../carts/load";
import { openCart } from "../carts/open-cart";
import { sandboxDb } from "../db";
import { customCheckoutUrl } from "../shared/service-urls";
import { form, freshShop, NOW, openBuy, PRO_MONTHLY, TEAM_MONTHLY } from "../testing/shop";
import { getCart } from "./cart-view";
import { pay } from "./pay";

const HOUR = 3_600_000;
const store = { slug: "fernway" };

beforeEach(freshShop);

type Options = {
  expiresAt?: Date;
  customPrice?: number;
  productOptions?: object;
  checkoutOptions?: object;
  checkoutData?: object;
};

async function makeCheckout({ expiresAt, customPrice, ...options }: Options = {}) {
  return sandboxDb.sandboxCheckout.create({
    data: {
      id: randomUUID(),
      storeId: 7001,
      variantId: Number(PRO_MONTHLY),
      customPrice: customPrice ?? null,
      productOptions: options.productOptions ?? {},
      checkoutOptions: options.checkoutOptions ?? {},
      checkoutData: options.checkoutData ?? {},
      expiresAt: expiresAt ?? null,
      createdAt: NOW,
      updatedAt: NOW,
    },
  });
}

async function openCustom(
  checkout: { id: string; expiresAt: Date | null },
  url = customCheckoutUrl(store, checkout),
) {
  const browserId = randomUUID();
  const source = { kind: "custom", storeSlug: "fernway", checkoutId: checkout.id, url } as const;
  return { browserId, ...(await openCart(source, browserId, NOW)) };
}

describe("a checkout made through the API", () => {
  it("can be opened any number of times, each time with a cart of its own", async () => {
    const checkout = await makeCheckout();
    const carts = await Promise.all([openCustom(checkout), openCustom(checkout)]);
    expect(new Set(carts.map(({ token }) => token)).size).toBe(2);
  });

  it("keeps its price, texts, custom data and quantity", async () => {
    const checkout = await makeCheckout({
      customPrice: 999,
      productOptions: { name: "Pro for friends", redirect_url: "https://app.example/back" },
      checkoutOptions: { discount: false },
      checkoutData: { custom: { user: 17 }, variant_quantities: [{ variant_id: 421, quantity: 3 }] },
    });
    const { token, browserId } = await openCustom(checkout);
    expect(await getCart(token, browserId, NOW)).toMatchObject({
      product: { name: "Pro for friends" },
      price: { unitPrice: 999 },
      quantity: 3,
      discountsAllowed: false,
      totals: { total: 2997, renewal: { total: 2997 } },
    });
    const result = await pay(token, browserId, form(), NOW);
    expect(result).toMatchObject({
      status: "paid",
      order: { confirmation: { buttonText: "Continue", buttonUrl: "https://app.example/back" } },
    });
    const subscription = await sandboxDb.sandboxSubscription.findFirstOrThrow();
    expect(subscription).toMatchObject({
      customPrice: 999,
      customData: { user: "17" },
      productName: "Pro for friends",
    });
  });

  it("counts the discount it was made with, and an expired one does not block the payment", async () => {
    const welcome = await makeCheckout({ checkoutData: { discount_code: "WELCOME20" } });
    const first = await openCustom(welcome);
    expect(await pay(first.token, first.browserId, form(), NOW)).toMatchObject({ order: { total: 1920 } });
    const expired = await makeCheckout({ checkoutData: { discount_code: "EXPIRED10" } });
    const second = await openCustom(expired);
    expect(await pay(second.token, second.browserId, form(), NOW)).toMatchObject({ order: { total: 2400 } });
  });

  it("takes no code from a form whose field it hides", async () => {
    const checkoutOptions = { discount: false };
    const checkout = await makeCheckout({ checkoutOptions, checkoutData: { discount_code: "FIVEOFF" } });
    const { token, browserId } = await openCustom(checkout);
    const result = await pay(token, browserId, form({ discountCode: "WELCOME20" }), NOW);
    expect(result).toMatchObject({ status: "paid", order: { total: 1900 } });
    const other = await openCustom(checkout);
    expect(await pay(other.token, other.browserId, form({ discountCode: "" }), NOW)).toMatchObject({
      order: { total: 1900 },
    });
  });

  it("skips the trial when it says so", async () => {
    const checkout = await makeCheckout({ checkoutOptions: { skip_trial: true } });
    await sandboxDb.sandboxCheckout.update({
      where: { id: checkout.id },
      data: { variantId: Number(TEAM_MONTHLY) },
    });
    const { token, browserId } = await openCustom(checkout);
    expect(await getCart(token, browserId, NOW)).toMatchObject({ trial: null, totals: { total: 4900 } });
  });

  it("needs no card when nothing is due, now or later", async () => {
    const checkout = await makeCheckout({ customPrice: 0 });
    const { token, browserId } = await openCustom(checkout);
    expect((await getCart(token, browserId, NOW)).quote.needsCard).toBe(false);
    const result = await pay(token, browserId, form({ cardNumber: "", cardExpiry: "", cardCvc: "" }), NOW);
    expect(result).toMatchObject({ status: "paid", order: { total: 0 } });
  });

  it("is the same checkout where the address of its overlay is opened by hand", async () => {
    const checkout = await makeCheckout({ checkoutOptions: { embed: true } });
    const { token, browserId } = await openCustom(
      checkout,
      customCheckoutUrl(store, checkout, { isOverlay: true }),
    );
    expect(await getCart(token, browserId, NOW)).toMatchObject({ totals: { total: 2400 } });
  });

  it("is refused when its address was changed in any way", async () => {
    const checkout = await makeCheckout({ expiresAt: new Date(NOW.getTime() + HOUR) });
    const url = customCheckoutUrl(store, checkout);
    const changed = [
      url.replace(/expires=\d+/, "expires=9999999999"),
      url.replace(/expires=\d+&/, ""),
      `${url}&quantity=5`,
      `${url}&embed=1`,
      url.replace(/signature=./, "signature=z"),
      url.slice(0, -1),
      url.replace(/[?&]signature=.*/, ""),
    ];
    const refusals = await Promise.allSettled(changed.map((address) => openCustom(checkout, address)));
    expect(refusals.map((refusal) => refusal.status === "rejected" && refusal.reason)).toEqual(
      changed.map(() => expect.objectContaining({ code: "forbidden" })),
    );
  });

  it("expires for new carts and for open ones", async () => {
    const checkout = await makeCheckout({ expiresAt: new Date(NOW.getTime() + HOUR) });
    const { token, browserId } = await openCustom(checkout);
    const later = new Date(NOW.getTime() + HOUR);
    await expect(getCart(token, browserId, later)).rejects.toMatchObject({ code: "gone" });
    await expect(pay(token, browserId, form(), later)).rejects.toMatchObject({ code: "gone" });
    const source = {
      kind: "custom",
      storeSlug: "fernway",
      checkoutId: checkout.id,
      url: customCheckoutUrl(store, checkout),
    } as const;
    await expect(openCart(source, randomUUID(), later)).rejects.toMatchObject({ code: "gone" });
  });
});

async function wayBackFrom(token: string) {
  const query = new URLSearchParams({ cart: token });
  const request = new Request(`http://localhost:3000/sandbox/store/fernway/checkout/closed?${query}`);
  const answer = await closed(request, { params: Promise.resolve({ slug: "fernway" }) });
  expect(answer.status).toBe(410);
  return /<a href="([^"]*)"/.exec(await answer.text())?.[1];
}

describe("the page of a closed checkout", () => {
  it("leads back to the shop that sent the buyer, not to where a purchase would have ended", async () => {
    const productOptions = { redirect_url: "https://app.example/checkout/return?intent=1" };
    const checkout = await makeCheckout({ productOptions });
    expect(await findShopOf({ checkoutId: checkout.id })).toBe("https://app.example");
    expect(await wayBackFrom((await openCustom(checkout)).token)).toBe("https://app.example");
  });

  it("leads to the store's own page if the shop is unknown", async () => {
    const { token } = await openBuy(PRO_MONTHLY);
    const paths = [await wayBackFrom(token), await wayBackFrom("unknown"), await wayBackFrom("\0")];
    expect(paths).toEqual(Array(3).fill("/sandbox/store/fernway"));
  });
});
