import { beforeAll, expect, it } from "vitest";
import { sandboxDb } from "../../../db";
import { soldShop, type SoldShop } from "../../../testing/sold-shop";
import { getApi, resourceIn } from "../call-api";

const AFFILIATE = 1501;
const SENT = { affiliateId: AFFILIATE, referralAmount: 570 };

let shop: SoldShop;

beforeAll(async () => {
  shop = await soldShop(new Date());
  const [order, invoice] = [Number(shop.orders), Number(shop["subscription-invoices"])];
  await sandboxDb.sandboxOrder.update({ where: { id: order }, data: SENT });
  await sandboxDb.sandboxSubscriptionInvoice.update({ where: { id: invoice }, data: SENT });
});

it.each(["orders", "subscription-invoices"] as const)(
  "%s name who sent the customer, and what for",
  async (type) => {
    const document = await getApi(`/${type}/${shop[type]}?include=affiliate`);
    const { attributes, relationships } = resourceIn(document);
    expect(attributes).toMatchObject({ affiliate_id: AFFILIATE, referral_amount: 570 });
    expect(relationships?.["affiliate"]?.data).toEqual({ type: "affiliates", id: String(AFFILIATE) });
    expect(document.included).toMatchObject([{ type: "affiliates", id: String(AFFILIATE) }]);
    expect((await getApi(`/${type}/${shop[type]}/affiliate`)).data).toMatchObject({ id: String(AFFILIATE) });
    expect((await getApi(`/${type}/${shop[type]}/relationships/affiliate`)).data).toEqual({
      type: "affiliates",
      id: String(AFFILIATE),
    });
  },
);

it.each([
  ["orders", (sold: SoldShop) => sold.refundable.order],
  ["subscription-invoices", (sold: SoldShop) => sold.refundable.invoice],
] as const)("%s of a customer whom nobody sent say so", async (type, idOf) => {
  const document = await getApi(`/${type}/${idOf(shop)}?include=affiliate`);
  expect(resourceIn(document).attributes).toMatchObject({ affiliate_id: null, referral_amount: null });
  expect(resourceIn(document).relationships?.["affiliate"]?.data).toBeNull();
});

it("a customer knows each affiliate once", async () => {
  await sandboxDb.sandboxOrder.updateMany({
    where: { customerId: Number(shop.customers) },
    data: { affiliateId: AFFILIATE },
  });
  const { data } = await getApi(`/customers/${shop.customers}/affiliates`);
  expect(data).toMatchObject([{ type: "affiliates", id: String(AFFILIATE) }]);
  const document = await getApi(`/customers/${shop.customers}?include=affiliates`);
  expect(document.included).toHaveLength(1);
});

it("an invoice has an address to print once it is no longer pending", async () => {
  const where = { id: Number(shop["subscription-invoices"]) };
  const urls = async () => resourceIn(await getApi(`/subscription-invoices/${where.id}`)).attributes["urls"];
  expect(await urls()).toEqual({ invoice_url: expect.stringContaining("/my-orders/") as unknown });
  await sandboxDb.sandboxSubscriptionInvoice.update({ where, data: { status: "pending" } });
  expect(await urls()).toEqual({ invoice_url: null });
});
