import "server-only";
import type { ResourceType } from "@/lib/contract/resource-types";
import { toWireTime } from "@/lib/dates";
import { env } from "@/lib/env";
import { toCheckout, toPrice, toStore } from "./wire/catalog";
import { readCatalog, readTaxInPrices } from "./catalog";
import { type NewCheckout, checkoutBody } from "./checkout-body";
import { createClient } from "./client";
import { toCustomer, toLicenseKey, toOrder, toSubscription, toSubscriptionInvoice } from "./wire/records";
import { licenseHealth, serviceHealth } from "./health";
import { activation, deactivation, toLicenseInstance, validation } from "./wire/licenses";
import { readOrderTerms } from "./order-terms";
import type { IncomingResource } from "./wire/attributes";
import type {
  CatalogEntry,
  Checkout,
  CurrentUsage,
  Customer,
  LicenseAnswer,
  LicenseInstance,
  LicenseKey,
  Order,
  OrderTerms,
  Price,
  ProductFile,
  ProrationTiming,
  Store,
  Subscription,
  SubscriptionInvoice,
  SubscriptionUrls,
  UsageRecord,
} from "./types";
import { toInvoiceUrl, toProductFile, toReceiptUrl, toSubscriptionUrls } from "./wire/urls";
import { currentUsageAnswer, toUsageRecord } from "./wire/usage";

// The provider seam: all that the merchant ever asks of the commerce service. Every verb speaks HTTP, takes up to some
// seconds and must not be called inside a database transaction. Every one throws AppError: `not_found`, `invalid`,
// `too_many`, `unavailable` while nothing is asked because it was away a moment ago, or `upstream` when the service is away, refuses our key or answers what we cannot read.

const client = createClient({
  baseUrl: `${env.COMMERCE_API_URL}/v1`,
  apiKey: env.COMMERCE_API_KEY,
  health: serviceHealth,
});

/** Counted by address and not by key at the service, so what is learned of the one says nothing about the other. */
const licenseClient = createClient({
  baseUrl: `${env.COMMERCE_API_URL}/v1`,
  apiKey: "",
  health: licenseHealth,
});

/** Service §2 Store. */
export async function getStore(storeId: string): Promise<Store> {
  return toStore(await client.get(["stores", storeId]));
}

/** The published products with the variants and prices a customer may choose from, in the order of the service. */
export function listCatalog(storeId: string): Promise<CatalogEntry[]> {
  return readCatalog(client, storeId);
}

/** Whether the prices of a store's catalog have their tax in them; null before its first order tells (service §2 Order). */
export function findTaxInPrices(storeId: string, catalog: CatalogEntry[]): Promise<boolean | null> {
  return readTaxInPrices(client, storeId, catalog);
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

/** Takes a cancellation back before it takes effect. After a trial that has to be said: the service refuses its stale end otherwise. */
export async function resumeSubscription(
  id: string,
  { isAfterTrial }: { isAfterTrial: boolean },
): Promise<Subscription> {
  return await updateSubscription(id, { cancelled: false, ...(isAfterTrial && { trial_ends_at: null }) });
}

/** Moves a subscription to another variant; `not_found` and `invalid` where it cannot be, or the card declines what is due at once. */
export async function changeVariant(
  id: string,
  { variantId, billing }: { variantId: string; billing: ProrationTiming },
): Promise<Subscription> {
  return await updateSubscription(id, {
    variant_id: Number(variantId),
    ...timingOf(billing),
  });
}

/** Stops payments until `resumesAt`, or until it is unpaused: with access meanwhile (`free`) or without (`void`). */
export async function pauseSubscription(
  id: string,
  { mode, resumesAt }: { mode: "free" | "void"; resumesAt: Date | null },
): Promise<Subscription> {
  const pause = { mode, resumes_at: resumesAt && toWireTime(resumesAt) };
  return await updateSubscription(id, { pause });
}

/** Ends a pause. */
export async function unpauseSubscription(id: string): Promise<Subscription> {
  return await updateSubscription(id, { pause: null });
}

/**
 * Changes how many of it the customer pays for; throws `invalid` where the card declines what is due at once. The answer tells of the
 * item alone, so what the subscription then is has to be read.
 */
export async function changeQuantity(
  itemId: string,
  { quantity, billing }: { quantity: number; billing: ProrationTiming },
): Promise<void> {
  const attributes = { quantity, ...timingOf(billing) };
  const body = { data: { type: "subscription-items", id: itemId, attributes } };
  await client.patch(["subscription-items", itemId], body);
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

/** On what terms an order was sold: tax, set-up fee and discount (service §2 Order, Discount redemption). */
export function getOrderTerms(id: string): Promise<OrderTerms> {
  return readOrderTerms(client, id);
}

/** Service §2 Price. */
export async function getPrice(id: string): Promise<Price> {
  return toPrice(await client.get(["prices", id]));
}

/** At what price a variant is sold now. */
export async function getPriceOf(variantId: string): Promise<Price> {
  return toPrice(await client.get(["variants", variantId, "price-model"]));
}

/** Adds to what was used of a subscription item (service §2 Usage record). Not idempotent: each call adds again. */
export async function addUsage(itemId: string, quantity: number): Promise<UsageRecord> {
  const item = { data: { type: "subscription-items", id: itemId } };
  const attributes = { quantity, action: "increment" };
  const data = { type: "usage-records", attributes, relationships: { "subscription-item": item } };
  return toUsageRecord(await client.post(["usage-records"], { data }));
}

/** One page of what was reported of an item, up to a hundred; the order is the service's, newest first as far as we know. */
export async function readUsagePage(
  itemId: string,
  number: number,
): Promise<{ records: UsageRecord[]; lastPage: number }> {
  const filter = { "filter[subscription_item_id]": itemId };
  const { data, lastPage } = await client.page(["usage-records"], filter, number);
  return { records: data.map(toUsageRecord), lastPage };
}

/** What the service counts of an item in the running period; throws `not_found` for one that is not paid for by use. */
export async function getCurrentUsage(itemId: string): Promise<CurrentUsage> {
  return await client.readAnswer(["subscription-items", itemId, "current-usage"], currentUsageAnswer);
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

/** What can be downloaded with a variant, in the order of the store (service §2 File). */
export async function listFiles(variantId: string): Promise<ProductFile[]> {
  const { data } = await client.list(["files"], { "filter[variant_id]": variantId });
  return data.map(toProductFile).filter((one) => one !== null);
}

/** Where a key is in use (service §2 License key instance). */
export async function listLicenseInstances(licenseKeyId: string): Promise<LicenseInstance[]> {
  const { data } = await client.list(["license-key-instances"], { "filter[license_key_id]": licenseKeyId });
  return data.map(toLicenseInstance);
}

/** Takes one of the activations of a key (service §4 Activate a license key). Not idempotent: each call takes another one. */
export function activateLicense(key: string, name: string): Promise<LicenseAnswer> {
  const form = { license_key: key, instance_name: name };
  return licenseClient.ask(["licenses", "activate"], form, activation);
}

/** Whether a key is good, and where it is asked about an instance, whether that is too (service §4 Validate a license key). */
export function validateLicense(key: string, instanceId?: string): Promise<LicenseAnswer> {
  const form = { license_key: key, ...(instanceId !== undefined && { instance_id: instanceId }) };
  return licenseClient.ask(["licenses", "validate"], form, validation);
}

/** Gives an activation back, also of a key that is over (service §4 Deactivate a license key instance). */
export function deactivateLicense(key: string, instanceId: string): Promise<LicenseAnswer> {
  const form = { license_key: key, instance_id: instanceId };
  return licenseClient.ask(["licenses", "deactivate"], form, deactivation);
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

function timingOf(billing: ProrationTiming): object {
  return {
    ...(billing === "at once" && { invoice_immediately: true }),
    ...(billing === "never" && { disable_prorations: true }),
  };
}
