import "server-only";
import { env } from "../../env";
import { signUrl } from "./signed-url";

type Store = { slug: string };
type Order = { identifier: string };
type Subscription = { id: number; customerId: number };

/** How long links to a customer's own pages work: they are made for one click and read afresh for the next. */
const LINK_LIFE = 24 * 60 * 60;
const DOWNLOAD_LIFE = 60 * 60;

/** An address of the API: `apiUrl("/products/301")`. */
export function apiUrl(path: string): string {
  return `${env.SANDBOX_URL}/v1${path}`;
}

export function avatarUrl(name: string): string {
  return `${env.SANDBOX_URL}/assets/avatar/${name}.svg`;
}

export function storeUrl(slug: string): string {
  return `${env.SANDBOX_URL}/store/${slug}`;
}

/** The shareable address of a variant, by its opaque slug or its id (service §1.1). */
export function buyUrl(store: Store, variant: { slug: string }): string {
  return `${storeUrl(store.slug)}/checkout/buy/${variant.slug}`;
}

type CustomCheckout = { id: string; expiresAt: Date | null };

/**
 * The address of a checkout made through the API. It may be stored: it works for ever or until `expiresAt` (service §1.5). That of
 * an overlay (service §1.4) says so, under its signature; opened by hand it is the same checkout on a page of its own.
 */
export function customCheckoutUrl(
  store: Store,
  { id, expiresAt }: CustomCheckout,
  { isOverlay = false } = {},
): string {
  const url = new URL(`${storeUrl(store.slug)}/checkout/custom/${id}`);
  if (isOverlay) url.searchParams.set("embed", "1");
  if (expiresAt) url.searchParams.set("expires", String(unixSeconds(expiresAt)));
  return signUrl(url.href);
}

export function customerPortalUrl(store: Store, customerId: number, now: Date): string {
  return signUrl(`${storeUrl(store.slug)}/billing?expires=${expiry(now)}&test_mode=1&user=${customerId}`);
}

export function updateSubscriptionUrl(store: Store, subscription: Subscription, now: Date): string {
  const path = `/billing/${subscription.id}/update`;
  return signUrl(`${storeUrl(store.slug)}${path}?expires=${expiry(now)}&user=${subscription.customerId}`);
}

export function updatePaymentMethodUrl(store: Store, subscription: { id: number }, now: Date): string {
  const path = `/subscription/${subscription.id}/payment-details`;
  return signUrl(`${storeUrl(store.slug)}${path}?expires=${expiry(now)}`);
}

/** The same from a customer's portal, with the way back to it. */
export function portalPaymentMethodUrl(store: Store, subscription: Subscription, now: Date): string {
  const path = `/subscription/${subscription.id}/payment-details`;
  return signUrl(`${storeUrl(store.slug)}${path}?expires=${expiry(now)}&user=${subscription.customerId}`);
}

/** The customer's receipt; it never expires. */
export function receiptUrl(store: Store, order: Order): string {
  return signUrl(`${storeUrl(store.slug)}/my-orders/${order.identifier}`);
}

/** The printable invoice of one payment of a subscription; it never expires. */
export function invoiceUrl(order: Order, invoice: { id: number }): string {
  return generatedInvoiceUrl(order, invoice, new URLSearchParams());
}

/** The same, made out as `details` say. */
export function generatedInvoiceUrl(order: Order, invoice: { id: number }, details: URLSearchParams): string {
  return signedMyOrdersUrl(`${order.identifier}/subscription-invoice/${invoice.id}`, details);
}

/** The printable invoice of an order, made out as `details` say; it never expires. */
export function generatedOrderInvoiceUrl(order: Order, details: URLSearchParams): string {
  return signedMyOrdersUrl(`${order.identifier}/invoice`, details);
}

function signedMyOrdersUrl(path: string, query: URLSearchParams): string {
  const url = new URL(`${env.SANDBOX_URL}/my-orders/${path}`);
  url.search = query.toString();
  return signUrl(url.href);
}

/** Where a file can be fetched for an hour. */
export function downloadUrl(file: { identifier: string }, now: Date): string {
  const expires = unixSeconds(now) + DOWNLOAD_LIFE;
  return signUrl(`${env.SANDBOX_URL}/download/${file.identifier}?expires=${expires}`);
}

function expiry(now: Date): number {
  return unixSeconds(now) + LINK_LIFE;
}

function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
