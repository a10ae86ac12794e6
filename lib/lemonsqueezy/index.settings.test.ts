import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readFixture } from "./testing/fixtures/read";
import { answer, pageOf, startService } from "./testing/service";

type Fixture = { data: { type: string; id: string; attributes: Record<string, unknown> } };
type WireRecord = Fixture["data"];

/** What the service answers, by path. */
const answers = new Map<string, unknown>();
let service: Awaited<ReturnType<typeof startService>>;
let commerce: typeof import("./index");

beforeAll(async () => {
  service = await startService(({ url }, response) => {
    const body = answers.get(url.pathname);
    answer(response, body ? 200 : 404, body ?? { errors: [{ status: "404", title: "Not Found" }] });
  });
  vi.stubEnv("COMMERCE_API_URL", service.address);
  vi.stubEnv("COMMERCE_API_KEY", "key_of_the_store");
  commerce = await import("./index");
});
afterEach(() => {
  answers.clear();
  service.seen.length = 0;
});
afterAll(() => service.close());

function record(name: string, id: string, attributes: Record<string, unknown> = {}): WireRecord {
  const { data } = readFixture(name) as Fixture;
  return { ...data, id, attributes: { ...data.attributes, ...attributes } };
}

function serveOne(name: string) {
  const document = readFixture(name) as Fixture;
  answers.set(`/v1/${name}/${document.data.id}`, document);
}

const queryOf = (index: number) => Object.fromEntries(service.seen[index]?.url.searchParams ?? []);

test("every record is read by its id", async () => {
  for (const name of ["stores", "subscriptions", "orders", "customers"]) serveOne(name);
  expect(await commerce.getStore("7001")).toMatchObject({ name: "Quarrystone Press", currency: "USD" });
  expect(await commerce.getSubscription("9001")).toMatchObject({ id: "9001", status: "active" });
  expect(await commerce.getOrder("6201")).toMatchObject({ id: "6201", total: 960 });
  expect(await commerce.getCustomer("5101")).toMatchObject({ email: "noa@example.org" });
  expect(service.seen.every(({ headers }) => headers.authorization === "Bearer key_of_the_store")).toBe(true);
});

test("a record that is not there is not found", async () => {
  await expect(commerce.getOrder("1")).rejects.toMatchObject({ code: "not_found" });
});

test("the customer's own pages have fresh addresses", async () => {
  serveOne("subscriptions");
  serveOne("subscription-invoices");
  serveOne("orders");
  expect(await commerce.getSubscriptionUrls("9001")).toEqual({
    customerPortal: expect.stringContaining("/billing?expires="),
    updatePaymentMethod: expect.stringContaining("/subscription/9001/payment-details?expires="),
    customerPortalUpdateSubscription: expect.stringContaining("/billing/9001/update?expires="),
  });
  expect(await commerce.getInvoiceUrl("9501")).toContain("/subscription-invoice/9501?signature=");
  expect(await commerce.getReceiptUrl("6201")).toContain("/my-orders/");
});

test("a subscription is canceled, taken back and unpaused, and what it then is comes back", async () => {
  serveOne("subscriptions");
  expect(await commerce.cancelSubscription("9001")).toMatchObject({ id: "9001" });
  expect(await commerce.resumeSubscription("9001", { isAfterTrial: true })).toMatchObject({ id: "9001" });
  expect(await commerce.unpauseSubscription("9001")).toMatchObject({ id: "9001" });
  expect(service.seen.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    "DELETE /v1/subscriptions/9001",
    "PATCH /v1/subscriptions/9001",
    "PATCH /v1/subscriptions/9001",
  ]);
  const sent = service.seen.slice(1).map(({ body }) => JSON.parse(body) as unknown);
  expect(sent).toEqual([
    { data: { type: "subscriptions", id: "9001", attributes: { cancelled: false, trial_ends_at: null } } },
    { data: { type: "subscriptions", id: "9001", attributes: { pause: null } } },
  ]);
});

test("payments are refunded by amount, and a license key is disabled", async () => {
  answers.set("/v1/orders/6201/refund", readFixture("orders"));
  answers.set("/v1/subscription-invoices/8001/refund", readFixture("subscription-invoices"));
  answers.set("/v1/license-keys/3301", readFixture("license-keys"));
  expect(await commerce.refundOrder("6201", 250)).toMatchObject({ id: "6201", total: 960 });
  expect(await commerce.refundSubscriptionInvoice("8001", 1)).toMatchObject({ status: "paid" });
  expect(await commerce.setKeyDisabled("3301", true)).toMatchObject({ id: "3301" });
  expect(service.seen.map(({ method, body }) => [method, JSON.parse(body).data])).toEqual([
    ["POST", { type: "orders", id: "6201", attributes: { amount: 250 } }],
    ["POST", { type: "subscription-invoices", id: "8001", attributes: { amount: 1 } }],
    ["PATCH", { type: "license-keys", id: "3301", attributes: { disabled: true } }],
  ]);
});

test("a pending invoice has no address yet", async () => {
  const data = record("subscription-invoices", "9502", { status: "pending", urls: { invoice_url: null } });
  answers.set("/v1/subscription-invoices/9502", { data });
  expect(await commerce.getInvoiceUrl("9502")).toBeNull();
});

test("lists are filtered by the service", async () => {
  answers.set("/v1/subscriptions", pageOf([record("subscriptions", "9001")]));
  answers.set("/v1/subscription-invoices", pageOf([record("subscription-invoices", "9501")]));
  answers.set("/v1/orders", pageOf([record("orders", "6201")]));
  const userEmail = "noa+field@example.org";
  expect(await commerce.listSubscriptions({ storeId: "7001", userEmail, orderId: "6201" })).toHaveLength(1);
  expect(await commerce.listSubscriptionInvoices({ subscriptionId: "9001" })).toHaveLength(1);
  expect(await commerce.listOrders({ storeId: "7001", userEmail })).toHaveLength(1);
  expect(queryOf(0)).toMatchObject({
    "filter[store_id]": "7001",
    "filter[user_email]": userEmail,
    "filter[order_id]": "6201",
  });
  expect(queryOf(1)).toMatchObject({ "filter[subscription_id]": "9001" });
  expect(queryOf(2)).toMatchObject({ "filter[store_id]": "7001", "filter[user_email]": userEmail });
});

test("a checkout request has the plan, the buyer, and the return address", async () => {
  answers.set("/v1/checkouts", readFixture("checkouts"));
  const checkout = await commerce.createCheckout({
    storeId: "7001",
    variantId: "411",
    email: "noa@example.org",
    name: "",
    custom: { user_id: "u_1", ref: "r_1" },
    redirectUrl: "https://merchant.example.test/checkout/return?intent=i_1",
    expiresAt: new Date("2026-03-03T10:15:04Z"),
    embed: true,
  });
  expect(checkout).toMatchObject({ id: "d2b7a9b0-9c0f-4f75-9a10-52b0a7fd9c11", expiresAt: null });
  const sent: unknown = JSON.parse(service.seen[0]?.body ?? "");
  expect(sent).toEqual({
    data: {
      type: "checkouts",
      attributes: {
        checkout_data: {
          email: "noa@example.org",
          custom: { user_id: "u_1", ref: "r_1" },
        },
        checkout_options: { embed: true },
        product_options: {
          redirect_url: "https://merchant.example.test/checkout/return?intent=i_1",
          enabled_variants: [411],
        },
        expires_at: "2026-03-03T10:15:04.000000Z",
      },
      relationships: {
        store: { data: { type: "stores", id: "7001" } },
        variant: { data: { type: "variants", id: "411" } },
      },
    },
  });
});

test("the catalog holds what is published, in its order, with the price of each choice", async () => {
  answers.set(
    "/v1/products",
    pageOf([
      record("products", "301", { name: "Pro" }),
      record("products", "302", { name: "Draft", status: "draft" }),
      record("products", "303", { name: "Guide" }),
      record("products", "304", { name: "Empty" }),
    ]),
  );
  const variants = [
    record("variants", "410", { product_id: 301, name: "Default", status: "pending", sort: 0 }),
    record("variants", "412", { product_id: 301, name: "Yearly", sort: 2 }),
    record("variants", "411", { product_id: 301, name: "Monthly", sort: 1 }),
    record("variants", "413", { product_id: 301, name: "Later", status: "draft" }),
    record("variants", "421", { product_id: 302 }),
    record("variants", "431", { product_id: 303, status: "pending", is_subscription: false }),
    record("variants", "499", { product_id: 999, name: "Of another store" }),
  ];
  const prices = variants.map(({ id }) => record("prices", `8${id}`, { variant_id: Number(id) }));
  answers.set("/v1/variants", pageOf(variants, 1, 1, prices));

  const catalog = await commerce.listCatalog("7001");

  const choices = catalog.flatMap((entry) =>
    entry.variants.map(({ variant, price }) => `${entry.product.name}: ${variant.id} at ${price.id}`),
  );
  expect(choices).toEqual(["Pro: 411 at 8411", "Pro: 412 at 8412", "Guide: 431 at 8431"]);
  expect(catalog).toHaveLength(2);
});

test("a price has its amount, interval, trial and set-up fee", async () => {
  answers.set("/v1/products", pageOf([record("products", "301")]));
  const price = record("prices", "811", {
    trial_interval_unit: "day",
    trial_interval_quantity: 14,
    setup_fee_enabled: true,
    setup_fee: 500,
  });
  answers.set("/v1/variants", pageOf([record("variants", "411")], 1, 1, [price]));
  const [entry] = await commerce.listCatalog("7001");
  expect(entry?.variants[0]?.price).toEqual({
    id: "811",
    variantId: "411",
    unitPrice: 1200,
    leastPrice: null,
    setupFee: 500,
    isUsageBased: false,
    usage: null,
    renewal: { interval: "month", count: 1 },
    trial: { interval: "day", count: 14 },
  });
});

test("a price that shoppers choose has its minimum and its suggestion", async () => {
  answers.set("/v1/products", pageOf([record("products", "301")]));
  const price = record("prices", "841", { category: "pwyw", unit_price: 1_000, min_price: 200 });
  answers.set("/v1/variants", pageOf([record("variants", "411")], 1, 1, [price]));
  const [entry] = await commerce.listCatalog("7001");
  expect(entry?.variants[0]?.price).toMatchObject({ unitPrice: 1_000, leastPrice: 200 });
});

test("a one-off price has no interval, and a fee that is switched off is none", async () => {
  answers.set("/v1/products", pageOf([record("products", "301")]));
  const price = record("prices", "841", {
    category: "one_time",
    renewal_interval_unit: null,
    renewal_interval_quantity: null,
    setup_fee_enabled: false,
    setup_fee: 500,
  });
  answers.set("/v1/variants", pageOf([record("variants", "411")], 1, 1, [price]));
  const [entry] = await commerce.listCatalog("7001");
  expect(entry?.variants[0]?.price).toMatchObject({ renewal: null, trial: null, setupFee: null });
});

test("a variant without its price cannot be sold, and does not take the others with it", async () => {
  answers.set("/v1/products", pageOf([record("products", "301")]));
  const variants = [record("variants", "411"), record("variants", "412")];
  answers.set("/v1/variants", pageOf(variants, 1, 1, [record("prices", "811")]));
  const [entry] = await commerce.listCatalog("7001");
  expect(entry?.variants.map(({ variant }) => variant.id)).toEqual(["411"]);
});
