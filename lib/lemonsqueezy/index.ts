import "server-only";
import { toWireTime } from "@/lib/dates";
import { type CatalogEntry, readCatalog, taxInPricesOf, toPrice, toStore } from "./catalog";
import { checkoutBody, type NewCheckout, toCheckout, toCheckoutCode, toOrderTerms } from "./checkout";
import { toLicenseInstance, toLicenseKey } from "./licenses";
import { toCustomer, toOrder, toSubscription, toSubscriptionInvoice } from "./schemas";
import { client } from "./service";
import { toInvoiceUrl, toProductFile, toReceiptUrl, toSubscriptionUrls } from "./urls";
import { currentUsage, toUsageRecord } from "./usage";
import { filtersOf, type IncomingResource } from "./wire";

export { inBackground, OutOfTime, withinClick } from "./resilience";
export type * from "./catalog";
export type * from "./checkout";
export { countDiscountUses, type Discount, listDiscounts, listDiscountVariants } from "./discounts";
export * from "./licenses";
export * from "./schemas";
export { isKeyRefused } from "./send";
export { askForGenerationAgain, fetchGeneration } from "./service";
export type * from "./urls";
export type * from "./usage";
export type { IncomingResource } from "./wire";

// The provider seam: every call to the commerce service, and the types of what it returns. Each function speaks HTTP, takes up to a
// few seconds, must not be called inside a database transaction, and throws AppError: `not_found`, `invalid`, `busy`,
// `unavailable` while the service is left alone after failures, or `upstream` when it is away, refuses our key or sends what we
// cannot read.

/** When the difference between two plans is paid. */
export type ProrationTiming = "at once" | "next payment" | "never";

// Each by its id.
export const getStore = getterOf("stores", toStore);
export const getCustomer = getterOf("customers", toCustomer);
export const getOrder = getterOf("orders", toOrder);
export const getSubscription = getterOf("subscriptions", toSubscription);
export const getSubscriptionInvoice = getterOf("subscription-invoices", toSubscriptionInvoice);
export const getLicenseKey = getterOf("license-keys", toLicenseKey);
export const getPrice = getterOf("prices", toPrice);
export const getCheckoutCode = getterOf("checkouts", toCheckoutCode);

// Fresh signed addresses of the customer's own pages, of an invoice as a document (null while it is pending), and of an order's page
// at the service. They expire within hours: never store them.
export const getSubscriptionUrls = getterOf("subscriptions", toSubscriptionUrls);
export const getInvoiceUrl = getterOf("subscription-invoices", toInvoiceUrl);
export const getReceiptUrl = getterOf("orders", toReceiptUrl);

function getterOf<Record>(type: string, read: (resource: IncomingResource) => Record) {
  return async (id: string): Promise<Record> => read(await client.get([type, id]));
}

/** The published products with the variants and prices a customer may choose from, in the order of the service. */
export function listCatalog(storeId: string) {
  return readCatalog(client, storeId);
}

/** Whether the prices of a store's catalog include tax; null before its first order (service §2 Order). */
export async function findTaxInPrices(storeId: string, catalog: CatalogEntry[]) {
  const { data } = await client.page(["orders"], filtersOf({ storeId }), 1);
  return taxInPricesOf(data, catalog);
}

/** Creates a checkout and returns its address (service §4). Not idempotent: each call makes another one. */
export async function createCheckout(checkout: NewCheckout) {
  return toCheckout(await client.post(["checkouts"], checkoutBody(checkout)));
}

/** Cancels at the end of what is paid for. */
export async function cancelSubscription(id: string) {
  return toSubscription(await client.delete(["subscriptions", id]));
}

/** Takes a cancellation back before it takes effect. After a trial, its end has to be cleared: the service refuses a stale one. */
export async function resumeSubscription(id: string, { isAfterTrial }: { isAfterTrial: boolean }) {
  return await updateSubscription(id, { cancelled: false, ...(isAfterTrial && { trial_ends_at: null }) });
}

/** Moves a subscription to another variant; `not_found` and `invalid` where it cannot be, or the card declines what is due at once. */
export async function changeVariant(
  id: string,
  { variantId, billing }: { variantId: string; billing: ProrationTiming },
) {
  return await updateSubscription(id, { variant_id: Number(variantId), ...timingOf(billing) });
}

/** Stops payments until `resumesAt`, or until it is unpaused: with access until then (`free`) or without (`void`). */
export async function pauseSubscription(
  id: string,
  { mode, resumesAt }: { mode: "free" | "void"; resumesAt: Date | null },
) {
  const pause = { mode, resumes_at: resumesAt && toWireTime(resumesAt) };
  return await updateSubscription(id, { pause });
}

export async function unpauseSubscription(id: string) {
  return await updateSubscription(id, { pause: null });
}

/**
 * Changes how many of it the customer pays for; throws `invalid` where the card declines what is due at once. The response has the
 * item alone, so the subscription has to be read afterwards.
 */
export async function changeQuantity(
  itemId: string,
  { quantity, billing }: { quantity: number; billing: ProrationTiming },
) {
  await update("subscription-items", itemId, { quantity, ...timingOf(billing) });
}

export function listSubscriptions(filter: { storeId: string; orderId?: string; userEmail?: string }) {
  return list("subscriptions", filter, toSubscription);
}

/** All invoices of one subscription, newest first (service §4). */
export function listSubscriptionInvoices(filter: { subscriptionId: string }) {
  return list("subscription-invoices", filter, toSubscriptionInvoice);
}

/** On what terms an order was sold: tax, set-up fee and discount (service §2 Order, Discount redemption). */
export async function getOrderTerms(orderId: string) {
  const [order, redeemed] = await Promise.all([
    client.get(["orders", orderId]),
    client.list(["discount-redemptions"], { ...filtersOf({ orderId }), include: "discount" }),
  ]);
  return toOrderTerms(order, redeemed.data, redeemed.included);
}

/** At what price a variant is sold now. */
export async function getPriceOf(variantId: string) {
  return toPrice(await client.get(["variants", variantId, "price-model"]));
}

/** Adds to what was used of a subscription item (service §2 Usage record). Not idempotent: each call adds again. */
export async function addUsage(itemId: string, quantity: number) {
  const item = { data: { type: "subscription-items", id: itemId } };
  const attributes = { quantity, action: "increment" };
  const data = { type: "usage-records", attributes, relationships: { "subscription-item": item } };
  return toUsageRecord(await client.post(["usage-records"], { data }));
}

/** One page of what was reported of an item, up to a hundred; the order is the service's, newest first as far as we know. */
export async function readUsagePage(itemId: string, number: number) {
  const filter = filtersOf({ subscriptionItemId: itemId });
  const { data, lastPage } = await client.page(["usage-records"], filter, number);
  return { records: data.map(toUsageRecord), lastPage };
}

/** What the service counts of an item in the running period; throws `not_found` for one that is not paid for by use. */
export async function getCurrentUsage(itemId: string) {
  return await client.request(
    { method: "GET", path: ["subscription-items", itemId, "current-usage"] },
    currentUsage,
  );
}

/** `orderNumber` as digits (service §4). */
export function listOrders(filter: { storeId: string; userEmail?: string; orderNumber?: string }) {
  return list("orders", filter, toOrder);
}

/** Refunds `amount` of an order, in the smallest unit (service §4 Refund and print). Not idempotent: each call refunds again. */
export async function refundOrder(id: string, amount: number) {
  return toOrder(await refund("orders", id, amount));
}

/** The same for a payment of a subscription. */
export async function refundSubscriptionInvoice(id: string, amount: number) {
  return toSubscriptionInvoice(await refund("subscription-invoices", id, amount));
}

/** Disables a license key, or enables it again (service §2 License key). */
export async function setKeyDisabled(id: string, disabled: boolean) {
  return toLicenseKey(await update("license-keys", id, { disabled }));
}

export function listLicenseKeys(filter: { orderId: string }) {
  return list("license-keys", filter, toLicenseKey);
}

/** What can be downloaded with a variant, in the order of the store (service §2 File). */
export async function listFiles(variantId: string) {
  return (await list("files", { variantId }, toProductFile)).filter((file) => file !== null);
}

/** Where a key is in use (service §2 License key instance). */
export function listLicenseInstances(licenseKeyId: string) {
  return list("license-key-instances", { licenseKeyId }, toLicenseInstance);
}

/** One page of all records of a kind in a store, unread, up to a hundred (service §4); `lastPage` may grow in the meantime. */
export function readPage(type: string, { storeId, number }: { storeId: string; number: number }) {
  return client.page([type], filtersOf({ storeId }), number);
}

async function list<Item>(
  type: string,
  filter: Record<string, string | undefined>,
  read: (resource: IncomingResource) => Item,
): Promise<Item[]> {
  const { data } = await client.list([type], filtersOf(filter));
  return data.map(read);
}

async function update(type: string, id: string, attributes: object) {
  return await client.patch([type, id], { data: { type, id, attributes } });
}

async function updateSubscription(id: string, attributes: object) {
  return toSubscription(await update("subscriptions", id, attributes));
}

/** Always with an amount: without one the service refunds whatever is left by then. */
async function refund(type: "orders" | "subscription-invoices", id: string, amount: number) {
  return await client.post([type, id, "refund"], { data: { type, id, attributes: { amount } } });
}

function timingOf(billing: ProrationTiming): object {
  return {
    ...(billing === "at once" && { invoice_immediately: true }),
    ...(billing === "never" && { disable_prorations: true }),
  };
}
