import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { pay, quote } from "./pay";
import { storedEvents } from "../testing/events";
import { FIELD_GUIDE, NOW, PRO_MONTHLY, buy, form, freshShop, openBuy } from "../testing/shop";
import { soldCounts } from "../testing/sold";

beforeEach(freshShop);

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

  it.each([
    [{}, false],
    [{ country: "US" }, false],
    [{ country: "US", state: "CA" }, true],
    [{ country: "DE" }, true],
    [{ country: "BR" }, true],
  ])(
    "are known of %o: %s, for no tax is something else than none that was worked out yet",
    async (place, isTaxKnown) => {
      const cart = await openBuy(PRO_MONTHLY);
      expect(await quote(cart, place, NOW)).toMatchObject({ isTaxKnown });
    },
  );

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
    const [event] = await storedEvents();
    expect(event?.object.attributes).toMatchObject({ total_formatted: "¥2,400", tax_inclusive: true });
    const mail = await sandboxDb.sandboxMail.findFirstOrThrow();
    expect(mail.text).toContain("Total: ¥2,400");
  });

  it("say when a tax number does not take the tax off, and take no payment with it", async () => {
    const { token, browserId } = await openBuy(PRO_MONTHLY);
    const business = { country: "DE", taxNumber: "FR12345678901" };
    const priced = await quote({ token, browserId }, business, NOW);
    expect(priced).toMatchObject({
      taxNumberError: expect.stringContaining("begins with DE"),
      totals: { tax: 456 },
    });
    const result = await pay(token, browserId, form(business), NOW);
    expect(result).toMatchObject({ status: "invalid", fields: { taxNumber: priced.taxNumberError } });
    const own = { country: "DE", taxNumber: "DE123456789" };
    const paid = await pay(token, browserId, form(own), NOW);
    expect(paid).toMatchObject({ status: "paid", order: { total: 2400 } });
  });

  it("are agreed to before they are paid, where they raise the sum that was shown", async () => {
    const { token, browserId } = await openBuy(PRO_MONTHLY);
    const inGermany = form({ country: "DE" });
    const result = await pay(token, browserId, inGermany, NOW, { shown: 2400 });
    expect(result).toMatchObject({ status: "invalid", fields: {} });
    expect("message" in result && result.message).toContain("$28.56");
    expect(await soldCounts()).toMatchObject({ orders: 0, events: 0 });
    const agreed = await pay(token, browserId, inGermany, NOW, { shown: 2856 });
    expect(agreed).toMatchObject({ status: "paid", order: { total: 2856 } });
    const cheaper = await openBuy(PRO_MONTHLY);
    const code = form({ discountCode: "WELCOME20" });
    const less = await pay(cheaper.token, cheaper.browserId, code, NOW, { shown: 2400 });
    expect(less).toMatchObject({ status: "paid", order: { total: 1920 } });
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
