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
  return env.SANDBOX_URL + storePath({ slug });
}

function storePath({ slug }: Store): string {
  return `/store/${slug}`;
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
  const query = [
    ...(isOverlay ? ["embed=1"] : []),
    ...(expiresAt ? [`expires=${unixSeconds(expiresAt)}`] : []),
  ];
  return signUrl(`${storePath(store)}/checkout/custom/${id}`, query.join("&"));
}

export function customerPortalUrl(store: Store, customerId: number, now: Date): string {
  return signUrl(`${storePath(store)}/billing`, `expires=${expiry(now)}&test_mode=1&user=${customerId}`);
}

export function updateSubscriptionUrl(store: Store, subscription: Subscription, now: Date): string {
  const path = `${storePath(store)}/billing/${subscription.id}/update`;
  return signUrl(path, `expires=${expiry(now)}&user=${subscription.customerId}`);
}

export function updatePaymentMethodUrl(store: Store, subscription: { id: number }, now: Date): string {
  return signUrl(paymentMethodPath(store, subscription), `expires=${expiry(now)}`);
}

/** The same from a customer's portal, with the way back to it. */
export function portalPaymentMethodUrl(store: Store, subscription: Subscription, now: Date): string {
  const query = `expires=${expiry(now)}&user=${subscription.customerId}`;
  return signUrl(paymentMethodPath(store, subscription), query);
}

function paymentMethodPath(store: Store, subscription: { id: number }): string {
  return `${storePath(store)}/subscription/${subscription.id}/payment-details`;
}

/** The customer's receipt; it never expires. */
export function receiptUrl(store: Store, order: Order): string {
  return signUrl(`${storePath(store)}/my-orders/${order.identifier}`);
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
  return signUrl(`/my-orders/${path}`, query);
}

/** Where a file can be fetched for an hour. */
export function downloadUrl(file: { identifier: string }, now: Date): string {
  const expires = unixSeconds(now) + DOWNLOAD_LIFE;
  return signUrl(`/download/${file.identifier}`, `expires=${expires}`);
}

function expiry(now: Date): number {
  return unixSeconds(now) + LINK_LIFE;
}

function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
