import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../../db";
import { getInvoiceDocument, getMyOrder } from "./my-orders";
import { getOrderInvoice } from "./invoices";
import { changePlan } from "../plans";
import { FIELD_GUIDE, NOW, PRO_MONTHLY, buy, freshShop } from "../../testing/shop";
import { subscribe } from "../../testing/subscriber";
import { invoiceUrl, receiptUrl } from "../../shared/service-urls";

const store = { slug: "fernway" };
const PRO_YEARLY = 422;
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

beforeEach(freshShop);

describe("a receipt", () => {
  it("shows the order for ever, and leads nowhere that changes anything", async () => {
    await buy(PRO_MONTHLY, { country: "DE", discountCode: "WELCOME20", taxNumber: "" });
    const order = await sandboxDb.sandboxOrder.findFirstOrThrow();
    const page = await getMyOrder(receiptUrl(store, order), later(4000));
    expect(page).toMatchObject({
      issuer: { name: "Fernway" },
      billTo: { name: "Noa Lindqvist", email: "noa@example.org", country: "DE" },
      order: {
        subtotal: 2400,
        discountTotal: 480,
        taxName: "VAT",
        taxRate: "19.00",
        total: 2285,
        statusText: "Paid",
      },
      items: [{ productName: "Pro", variantName: "Monthly", price: 2400, quantity: 1 }],
      invoices: [{ total: 2285 }],
    });
    expect(JSON.stringify(page)).not.toMatch(/\/billing|payment-details/);
  });

  it("of a single purchase leads to an invoice to print, that of a subscription to those of its payments", async () => {
    await buy(FIELD_GUIDE);
    const order = await sandboxDb.sandboxOrder.findFirstOrThrow();
    const { invoiceUrl: url } = await getMyOrder(receiptUrl(store, order), NOW);
    expect(await getOrderInvoice(url ?? "", later(4000))).toMatchObject({ invoice: { total: 3900 } });
    const { id } = await buy(PRO_MONTHLY);
    const other = await sandboxDb.sandboxOrder.findUniqueOrThrow({ where: { id } });
    expect((await getMyOrder(receiptUrl(store, other), NOW)).invoiceUrl).toBeNull();
  });

  it("has an invoice whose line is the price as it was written, tax and all", async () => {
    await sandboxDb.sandboxStore.update({ where: { id: 7001 }, data: { taxInclusive: true } });
    await buy(FIELD_GUIDE, { country: "DE", quantity: "2" });
    await sandboxDb.sandboxStore.update({ where: { id: 7001 }, data: { taxInclusive: false } });
    const order = await sandboxDb.sandboxOrder.findFirstOrThrow();
    const { invoiceUrl: url } = await getMyOrder(receiptUrl(store, order), NOW);
    expect((await getOrderInvoice(url ?? "", NOW)).invoice).toMatchObject({
      lines: [{ description: "Field Guide", quantity: 2, amount: 7800 }],
      subtotal: 6555,
      tax: 1245,
      total: 7800,
    });
  });

  it("of one order does not open another", async () => {
    const first = await buy(FIELD_GUIDE);
    const second = await buy(FIELD_GUIDE);
    const forged = receiptUrl(store, first).replace(first.identifier, second.identifier);
    await expect(getMyOrder(forged, NOW)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("an invoice", () => {
  it("says what was bought, also after the plan was changed", async () => {
    const { update, subscription } = await subscribe();
    await changePlan(update, { variantId: PRO_YEARLY }, NOW);
    const order = await sandboxDb.sandboxOrder.findUniqueOrThrow({ where: { id: subscription.orderId } });
    const invoice = await sandboxDb.sandboxSubscriptionInvoice.findFirstOrThrow();
    expect(await getInvoiceDocument(invoiceUrl(order, invoice), later(4000))).toMatchObject({
      invoice: {
        lines: [{ description: "Pro Monthly", amount: 2400 }],
        total: 2400,
        number: `${order.orderNumber}-${invoice.id}`,
      },
      card: { brand: "visa", lastFour: "4242" },
    });
  });
});
