import "server-only";
import type { ResourceType } from "@/lib/contract/resource-types";
import { env } from "@/lib/env";
import { toCheckout, toStore } from "./catalog-from-wire";
import { readCatalog } from "./catalog";
import { type NewCheckout, checkoutBody } from "./checkout-body";
import { createClient } from "./client";
import { toCustomer, toLicenseKey, toOrder, toSubscription, toSubscriptionInvoice } from "./from-wire";
import { serviceHealth } from "./health";
import type { IncomingResource } from "./read-attributes";
import type {
  CatalogEntry,
  Checkout,
  Customer,
  LicenseKey,
  Order,
  Store,
  Subscription,
  SubscriptionInvoice,
  SubscriptionUrls,
} from "./types";
import { toInvoiceUrl, toReceiptUrl, toSubscriptionUrls } from "./urls-from-wire";

// The provider seam: all that the merchant ever asks of the commerce service. Every verb speaks HTTP, takes up to some
// seconds and must not be called inside a database transaction. Every one throws AppError: `not_found`, `invalid`,
// `too_many`, `unavailable` while nothing is asked because it was away a moment ago, or `upstream` when the service is away, refuses our key or answers what we cannot read.

const client = createClient({
  baseUrl: `${env.COMMERCE_API_URL}/v1`,
  apiKey: env.COMMERCE_API_KEY,
  health: serviceHealth,
});

/** Service §2 Store. */
export async function getStore(storeId: string): Promise<Store> {
  return toStore(await client.get(["stores", storeId]));
}

/** The published products with the variants and prices a customer may choose from, in the order of the service. */
export function listCatalog(storeId: string): Promise<CatalogEntry[]> {
  return readCatalog(client, storeId);
}

/** Creates a checkout and returns its address (service §4). Not idempotent: each call makes another one. */
export async function createCheckout(checkout: NewCheckout): Promise<Checkout> {
  return toCheckout(await client.post(["checkouts"], checkoutBody(checkout)));
}

/** Service §2 Subscription. */
export async function getSubscription(id: string): Promise<Subscription> {
  return toSubscription(await client.get(["subscriptions", id]));
}

/** Fresh signed addresses of the customer's own pages. They expire within hours: never store them. */
export async function getSubscriptionUrls(id: string): Promise<SubscriptionUrls> {
  return toSubscriptionUrls(await client.get(["subscriptions", id]));
}

/** Cancels at the end of what is paid for. */
export async function cancelSubscription(id: string): Promise<Subscription> {
  return toSubscription(await client.delete(["subscriptions", id]));
}

/** Takes a cancellation back before it takes effect. */
export async function resumeSubscription(id: string): Promise<Subscription> {
  return await updateSubscription(id, { cancelled: false });
}

/** Ends a pause. */
export async function unpauseSubscription(id: string): Promise<Subscription> {
  return await updateSubscription(id, { pause: null });
}

export async function listSubscriptions(filter: {
  storeId: string;
  orderId?: string;
  userEmail?: string;
  status?: string;
}): Promise<Subscription[]> {
  const { data } = await client.list(["subscriptions"], {
    "filter[store_id]": filter.storeId,
    "filter[order_id]": filter.orderId,
    "filter[user_email]": filter.userEmail,
    "filter[status]": filter.status,
  });
  return data.map(toSubscription);
}

export async function getSubscriptionInvoice(id: string): Promise<SubscriptionInvoice> {
  return toSubscriptionInvoice(await client.get(["subscription-invoices", id]));
}

/** All invoices of one subscription or of one store, newest first (service §4). */
export async function listSubscriptionInvoices(filter: {
  storeId?: string;
  subscriptionId?: string;
}): Promise<SubscriptionInvoice[]> {
  const { data } = await client.list(["subscription-invoices"], {
    "filter[store_id]": filter.storeId,
    "filter[subscription_id]": filter.subscriptionId,
  });
  return data.map(toSubscriptionInvoice);
}

export async function getOrder(id: string): Promise<Order> {
  return toOrder(await client.get(["orders", id]));
}

/** `orderNumber` as digits (service §4). */
export async function listOrders(filter: {
  storeId: string;
  userEmail?: string;
  orderNumber?: string;
}): Promise<Order[]> {
  const { data } = await client.list(["orders"], {
    "filter[store_id]": filter.storeId,
    "filter[user_email]": filter.userEmail,
    "filter[order_number]": filter.orderNumber,
  });
  return data.map(toOrder);
}

export async function getCustomer(id: string): Promise<Customer> {
  return toCustomer(await client.get(["customers", id]));
}

export async function getLicenseKey(id: string): Promise<LicenseKey> {
  return toLicenseKey(await client.get(["license-keys", id]));
}

export async function listLicenseKeys(filter: { orderId: string }): Promise<LicenseKey[]> {
  const { data } = await client.list(["license-keys"], { "filter[order_id]": filter.orderId });
  return data.map(toLicenseKey);
}

/** One page of all records of a kind in a store, unread, up to a hundred (service §4); `lastPage` may grow meanwhile. */
export function readPage(
  type: ResourceType,
  filter: { storeId: string; number: number },
): Promise<{ data: IncomingResource[]; lastPage: number }> {
  return client.page([type], { "filter[store_id]": filter.storeId }, filter.number);
}

/** The signed address of an invoice as a document; null while it is pending. */
export async function getInvoiceUrl(invoiceId: string): Promise<string | null> {
  return toInvoiceUrl(await client.get(["subscription-invoices", invoiceId]));
}

/** The signed address of an order's page at the service. */
export async function getReceiptUrl(orderId: string): Promise<string> {
  return toReceiptUrl(await client.get(["orders", orderId]));
}

async function updateSubscription(id: string, attributes: object): Promise<Subscription> {
  const body = { data: { type: "subscriptions", id, attributes } };
  return toSubscription(await client.patch(["subscriptions", id], body));
}
