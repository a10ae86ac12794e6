import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { openCart } from "../carts/open-cart";
import { pay } from "../checkout/pay";
import { signUrl } from "../shared/signed-url";
import { NOW, buy, form, freshShop } from "../testing/shop";

const AFFILIATE = 1501;

beforeEach(freshShop);

it("who came by an affiliate's link earns them a share of each order, with its first invoice", async () => {
  const { id } = await buy("421", { country: "GB" }, `aff=${AFFILIATE}`);
  await buy("411", {}, `aff=${AFFILIATE}`);
  const order = await sandboxDb.sandboxOrder.findUniqueOrThrow({
    where: { id },
    include: { subscriptions: { include: { invoices: true } } },
  });
  expect(order).toMatchObject({ total: 2880, affiliateId: AFFILIATE, referralAmount: 288 });
  const [subscription] = order.subscriptions;
  expect(subscription?.invoices).toMatchObject([{ affiliateId: AFFILIATE, referralAmount: 288 }]);
  const affiliate = await sandboxDb.sandboxAffiliate.findUniqueOrThrow({ where: { id: AFFILIATE } });
  expect(affiliate).toMatchObject({ totalEarnings: 378, unpaidEarnings: 378 });
});

it.each(["disabled", "pending"])("an affiliate who is %s earns nothing", async (status) => {
  await sandboxDb.sandboxAffiliate.update({ where: { id: AFFILIATE }, data: { status } });
  const { id } = await buy("421", {}, `aff=${AFFILIATE}`);
  const order = await sandboxDb.sandboxOrder.findUniqueOrThrow({ where: { id } });
  expect(order).toMatchObject({ affiliateId: null, referralAmount: null });
});

it.each(["999", "abc", "-1", "99999999999"])("nobody is credited for aff=%s", async (aff) => {
  const { id } = await buy("421", {}, `aff=${aff}`);
  const order = await sandboxDb.sandboxOrder.findUniqueOrThrow({ where: { id } });
  expect(order.affiliateId).toBeNull();
});

it("a browser that came by an affiliate before is remembered", async () => {
  const browserId = randomUUID();
  const source = { kind: "buy", storeSlug: "fernway", segment: "421", query: new URLSearchParams() } as const;
  const { token } = await openCart(source, browserId, NOW, { affiliateId: AFFILIATE });
  const result = await pay(token, browserId, form(), NOW);
  expect(result.status).toBe("paid");
  expect(await sandboxDb.sandboxOrder.count({ where: { affiliateId: AFFILIATE } })).toBe(1);
});

/** Opens a checkout that was created through the API, by its signed address and what is added to it, and pays. */
async function buySigned(added: string) {
  const id = randomUUID();
  const contents = { productOptions: {}, checkoutOptions: {}, checkoutData: {} };
  const times = { createdAt: NOW, updatedAt: NOW };
  await sandboxDb.sandboxCheckout.create({
    data: { id, storeId: 7001, variantId: 421, ...contents, ...times },
  });
  const url = `${signUrl(`/store/fernway/checkout/custom/${id}`)}${added}`;
  const browserId = randomUUID();
  const { token } = await openCart(
    { kind: "custom", storeSlug: "fernway", checkoutId: id, url },
    browserId,
    NOW,
  );
  const result = await pay(token, browserId, form(), NOW);
  if (result.status !== "paid") throw new Error("The checkout was not paid.");
  return await sandboxDb.sandboxOrder.findUniqueOrThrow({ where: { id: result.order.id } });
}

it("a checkout created through the API credits the affiliate that was added to its signed address", async () => {
  expect(await buySigned(`&aff=${AFFILIATE}`)).toMatchObject({ affiliateId: AFFILIATE, referralAmount: 240 });
  expect(await buySigned(`&aff_ref=${AFFILIATE}&aff=999`)).toMatchObject({ affiliateId: AFFILIATE });
  expect(await buySigned("&aff=999")).toMatchObject({ affiliateId: null, referralAmount: null });
  expect(await buySigned("&aff=%3Cb%3E")).toMatchObject({ affiliateId: null, referralAmount: null });
  await expect(buySigned(`&aff=${AFFILIATE}&test_mode=0`)).rejects.toMatchObject({ code: "forbidden" });
});
