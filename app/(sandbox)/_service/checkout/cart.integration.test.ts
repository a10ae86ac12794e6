import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { openCart } from "../carts/open-cart";
import { sandboxDb } from "../db";
import {
  FIELD_GUIDE,
  form,
  freshShop,
  NOW,
  openBuy,
  PRO_MONTHLY,
  STARTER_MONTHLY,
  TEAM_MONTHLY,
} from "../testing/shop";
import { getCart } from "./cart-view";
import { pay } from "./pay";

const HOUR = 3_600_000;

beforeEach(freshShop);

describe("a cart", () => {
  it("shows what is sold, priced and pre-filled", async () => {
    const query = "checkout[email]=noa@example.org&checkout[billing_address][country]=GB&quantity=2";
    const { token, browserId } = await openBuy(PRO_MONTHLY, query);
    expect(await getCart(token, browserId, NOW)).toMatchObject({
      store: { name: "Fernway", slug: "fernway" },
      product: { name: "Pro" },
      variant: { id: 421, name: "Monthly", isNamed: true, isSubscription: true },
      price: { unitPrice: 2400, interval: "month", intervalCount: 1 },
      currency: "USD",
      quantity: 2,
      totals: { subtotal: 4800, tax: 960, total: 5760 },
      prefill: { email: "noa@example.org", country: "GB" },
      trial: null,
      order: null,
    });
  });

  it("opens by the variant's slug as well as by its id", async () => {
    const { slug } = await sandboxDb.sandboxVariant.findUniqueOrThrow({ where: { id: Number(PRO_MONTHLY) } });
    const { token, browserId } = await openBuy(slug);
    expect((await getCart(token, browserId, NOW)).variant.id).toBe(421);
  });

  it("hides the name of a product's only variant, and shows a trial", async () => {
    const guide = await openBuy(FIELD_GUIDE);
    expect((await getCart(guide.token, guide.browserId, NOW)).variant.isNamed).toBe(false);
    const team = await openBuy(TEAM_MONTHLY);
    expect((await getCart(team.token, team.browserId, NOW)).trial).toEqual({
      interval: "day",
      count: 14,
      endsAt: new Date(NOW.getTime() + 14 * 24 * HOUR),
    });
  });

  it("is refused to another browser, before and after it was used", async () => {
    const { token, browserId } = await openBuy(STARTER_MONTHLY);
    const stranger = randomUUID();
    await expect(getCart(token, stranger, NOW)).rejects.toMatchObject({ code: "gone" });
    await expect(getCart(token, "", NOW)).rejects.toMatchObject({ code: "gone" });
    await expect(pay(token, stranger, form(), NOW)).rejects.toMatchObject({ code: "gone" });
    await pay(token, browserId, form(), NOW);
    await expect(getCart(token, stranger, NOW)).rejects.toMatchObject({ code: "gone" });
    expect(await sandboxDb.sandboxOrder.count()).toBe(1);
  });

  it("keeps no browser's id", async () => {
    const { token, browserId } = await openBuy(STARTER_MONTHLY);
    const { browserHash } = await sandboxDb.sandboxCart.findUniqueOrThrow({ where: { token } });
    expect(Buffer.from(browserHash).toString()).not.toContain(browserId);
    expect(browserHash).toHaveLength(32);
  });

  it("is not there for an unknown token or a product that is not for sale", async () => {
    await expect(getCart("nothing", randomUUID(), NOW)).rejects.toMatchObject({ code: "not_found" });
    await expect(openBuy("999")).rejects.toMatchObject({ code: "not_found" });
    await expect(openBuy("99999999999999")).rejects.toMatchObject({ code: "not_found" });
    const source = {
      kind: "buy",
      storeSlug: "another",
      segment: PRO_MONTHLY,
      query: new URLSearchParams(),
    } as const;
    await expect(openCart(source, randomUUID(), NOW)).rejects.toMatchObject({ code: "not_found" });
    await sandboxDb.sandboxProduct.update({ where: { id: 302 }, data: { status: "draft" } });
    await expect(openBuy(PRO_MONTHLY)).rejects.toMatchObject({ code: "not_found" });
    await sandboxDb.sandboxProduct.update({ where: { id: 302 }, data: { status: "published" } });
  });
});
