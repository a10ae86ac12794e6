import { expect, test } from "vitest";
import { readFixture } from "./testing/fixtures/read";
import { AppError } from "@/lib/errors";
import { toCheckout } from "./checkout";
import { toCustomer, toOrder, toSubscription, toSubscriptionInvoice } from "./schemas";
import { toInvoiceUrl, toReceiptUrl, toSubscriptionUrls } from "./urls";

type Fixture = { data: { type: string; id: string; attributes: Record<string, unknown> } };

function fixture(name: string, changes: Record<string, unknown> = {}) {
  const { data } = readFixture(name) as Fixture;
  return { ...data, attributes: { ...data.attributes, ...changes } };
}

test("a subscription has text ids, dates and the item it counts", () => {
  expect(toSubscription(fixture("subscriptions"))).toMatchObject({
    id: "9001",
    storeId: "7001",
    variantId: "411",
    status: "active",
    cardLastFour: "4242",
    pauseMode: null,
    trialEndsAt: null,
    renewsAt: new Date("2026-04-02T10:15:02Z"),
    subscriptionItemId: "9101",
    priceId: "811",
    quantity: 1,
    isUsageBased: false,
    testMode: true,
    updatedAt: new Date("2026-03-02T10:15:09Z"),
  });
});

test("a paused subscription has its mode and its end", () => {
  const pause = { mode: "void", resumes_at: "2026-05-01T00:00:00.000000Z" };
  expect(toSubscription(fixture("subscriptions", { status: "paused", pause }))).toMatchObject({
    pauseMode: "void",
    pauseResumesAt: new Date("2026-05-01T00:00:00Z"),
  });
});

test("a subscription whose item is not known yet counts one", () => {
  expect(toSubscription(fixture("subscriptions", { first_subscription_item: null }))).toMatchObject({
    subscriptionItemId: null,
    priceId: null,
    quantity: 1,
  });
});

test("a status, a card brand and an attribute that are new are taken as they are", () => {
  const changes = { status: "hibernating", card_brand: "moonpay", loyalty: { points: 3 } };
  expect(toSubscription(fixture("subscriptions", changes))).toMatchObject({
    status: "hibernating",
    cardBrand: "moonpay",
  });
});

test("without an address for changing the plan, the portal is where plans are changed", () => {
  const urls = { customer_portal: "https://x.test/billing", update_payment_method: "https://x.test/card" };
  expect(toSubscriptionUrls(fixture("subscriptions", { urls }))).toEqual({
    customerPortal: "https://x.test/billing",
    updatePaymentMethod: "https://x.test/card",
    customerPortalUpdateSubscription: "https://x.test/billing",
  });
});

test.each([
  "javascript:alert(1)//https://x.test",
  "data:text/html,hello",
  "//x.test/billing",
  "/billing",
  "",
])("a browser is never sent to %j", (address) => {
  const urls = {
    customer_portal: address,
    update_payment_method: address,
    invoice_url: address,
    receipt: address,
  };
  expect(() => toSubscriptionUrls(fixture("subscriptions", { urls }))).toThrow(AppError);
  expect(() => toInvoiceUrl(fixture("subscription-invoices", { urls }))).toThrow(AppError);
  expect(() => toReceiptUrl(fixture("orders", { urls }))).toThrow(AppError);
  expect(() => toCheckout(fixture("checkouts", { url: address }))).toThrow(AppError);
});

test("an invoice names its subscription and keeps its amounts in cents", () => {
  expect(toSubscriptionInvoice(fixture("subscription-invoices"))).toMatchObject({
    id: "9501",
    subscriptionId: "9001",
    subtotal: 1200,
    discountTotal: 240,
    total: 960,
    refundedAt: null,
  });
});

test("an invoice of a plan change may be negative and without a card", () => {
  const changes = {
    billing_reason: "updated",
    subtotal: -1,
    total: 0,
    card_brand: null,
    card_last_four: null,
  };
  expect(toSubscriptionInvoice(fixture("subscription-invoices", changes))).toMatchObject({
    subtotal: -1,
    cardBrand: null,
  });
});

test("an order has its first item", () => {
  expect(toOrder(fixture("orders"))).toMatchObject({
    id: "6201",
    orderNumber: 70011,
    productName: "Field Atlas Pro",
    variantId: "411",
    quantity: 1,
  });
  expect(toReceiptUrl(fixture("orders"))).toContain("/my-orders/");
});

test("an order without an item has no product", () => {
  expect(toOrder(fixture("orders", { first_order_item: null }))).toMatchObject({
    productId: null,
    quantity: 1,
  });
});

test("a customer's address may be as long as an address can be", () => {
  const email = `${"a".repeat(64)}@${"b".repeat(200)}.example`;
  expect(toCustomer(fixture("customers", { email })).email).toBe(email);
});

test("a name with a NUL character is kept without it, as Postgres cannot hold it", () => {
  expect(toCustomer(fixture("customers", { name: "Noa\0 Lind\0qvist" })).name).toBe("Noa Lindqvist");
});

test("an invoice is never taken for a subscription, nor a subscription with holes for a whole one", () => {
  const invoice = fixture("subscription-invoices");
  const mistaken = { ...fixture("subscriptions"), type: "subscription-invoices" };
  const holes = fixture("subscriptions", { status: undefined });
  for (const resource of [invoice, mistaken, holes]) {
    expect(() => toSubscription(resource)).toThrow(AppError);
  }
});
