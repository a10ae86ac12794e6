import { beforeAll, describe, expect, it } from "vitest";
import { sandboxDb } from "../../../db";
import { env } from "../../../env";
import { getInvoiceDocument } from "../../../portal/documents/my-orders";
import { getOrderInvoice } from "../../../portal/documents/invoices";
import { purchase } from "../../../testing/purchase";
import { NOW, freshShop } from "../../../testing/shop";
import { callApi } from "../call-api";

const DETAILS = {
  name: "Lindqvist & Co",
  address: "12 Harbour Road",
  city: "Malmö",
  state: "Skåne",
  zip_code: "21119",
  country: "SE",
  notes: "Order 7 of the year",
  locale: "sv",
};

let order: { id: number; identifier: string };
let invoice: { id: number };

beforeAll(async () => {
  await freshShop();
  const wish = { variant: 421, email: "noa@example.org", quantity: 2 };
  order = await purchase(wish, new Date("2026-03-31T10:15:04Z"));
  invoice = await sandboxDb.sandboxSubscriptionInvoice.findFirstOrThrow();
});

async function generate(path: string, details: Record<string, string> = {}): Promise<string> {
  const { status, document } = await callApi(
    "POST",
    `${path}/generate-invoice?${new URLSearchParams(details)}`,
  );
  expect([status, document.errors]).toEqual([200, undefined]);
  const { urls } = document.meta as unknown as { urls: { download_invoice: string } };
  return urls.download_invoice;
}

describe("an invoice to print", () => {
  it("of an order is made out as the merchant says", async () => {
    const url = await generate(`/orders/${order.id}`, DETAILS);
    expect(url.startsWith(`${env.SANDBOX_URL}/my-orders/${order.identifier}/invoice?name=`)).toBe(true);
    const { name, address, city, state, country, notes } = DETAILS;
    expect(await getOrderInvoice(url, NOW)).toMatchObject({
      billTo: { name, address, city, state, zip: "21119", country, email: "noa@example.org" },
      invoice: {
        number: "1",
        lines: [{ description: "Pro Monthly", quantity: 2 }],
        total: 4800,
        statusText: "Paid",
      },
      card: { brand: "visa", lastFour: "4242" },
      notes,
    });
  });

  it("names a product alone whose variant is a hidden default", async () => {
    const { id } = await purchase({ variant: 441, email: "noa@example.org" }, new Date());
    expect(await getOrderInvoice(await generate(`/orders/${id}`), NOW)).toMatchObject({
      invoice: { lines: [{ description: "Field Guide" }] },
    });
  });

  it("of a subscription's payment is made out as the merchant says", async () => {
    const url = await generate(`/subscription-invoices/${invoice.id}`, DETAILS);
    expect(await getInvoiceDocument(url, NOW)).toMatchObject({
      billTo: { name: DETAILS.name, address: DETAILS.address },
      invoice: { number: `1-${invoice.id}`, total: 4800 },
      notes: DETAILS.notes,
    });
  });

  it("says what the customer entered where the merchant says nothing", async () => {
    const url = await generate(`/orders/${order.id}`, { name: " " });
    expect(await getOrderInvoice(url, NOW)).toMatchObject({
      billTo: { name: "Noa Lindqvist", country: "US", address: "" },
      notes: "",
    });
  });

  it("cannot be changed to another name afterwards, nor opened as another document", async () => {
    const url = await generate(`/orders/${order.id}`, DETAILS);
    await expect(getOrderInvoice(url.replace("Lindqvist", "Lindgren"), NOW)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(getInvoiceDocument(url, NOW)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("leaves out unknown details", async () => {
    expect(await generate(`/orders/${order.id}`, { ...DETAILS, colour: "red" })).toBe(
      await generate(`/orders/${order.id}`, DETAILS),
    );
  });

  it.each([
    ["an unknown order", "/orders/999999/generate-invoice", 404],
    ["an order that is paged", "/orders/ID/generate-invoice?page[size]=1", 400],
    ["a detail without end", `/orders/ID/generate-invoice?notes=${"x".repeat(501)}`, 400],
  ])("is not made for %s", async (_name, path, expected) => {
    expect((await callApi("POST", path.replace("ID", String(order.id)))).status).toBe(expected);
  });
});
