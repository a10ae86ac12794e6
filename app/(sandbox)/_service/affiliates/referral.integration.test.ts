import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { openCart } from "../carts/open-cart";
import { pay } from "../checkout/pay";
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
