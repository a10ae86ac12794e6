import "server-only";
import { env } from "../env";
import { signUrl } from "./signed-url";

type Store = { slug: string };
type Order = { identifier: string };
type Subscription = { id: number; customerId: number };

/** Links to a customer's pages are valid for a day. */
const LINK_LIFE = 24 * 60 * 60;
const DOWNLOAD_LIFE = 60 * 60;

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

/** The shareable URL of a variant (service §1.1). */
export function buyUrl(store: Store, variant: { slug: string }): string {
  return `${storeUrl(store.slug)}/checkout/buy/${variant.slug}`;
}

type CustomCheckout = { id: string; expiresAt: Date | null };

/**
 * The URL of a checkout from the API: valid forever or until `expiresAt` (service §1.5). The URL of an overlay (service §1.4)
 * says so, under its signature.
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

/** With a way back to the portal. */
export function portalPaymentMethodUrl(store: Store, subscription: Subscription, now: Date): string {
  const query = `expires=${expiry(now)}&user=${subscription.customerId}`;
  return signUrl(paymentMethodPath(store, subscription), query);
}

function paymentMethodPath(store: Store, subscription: { id: number }): string {
  return `${storePath(store)}/subscription/${subscription.id}/payment-details`;
}

export function receiptUrl(store: Store, order: Order): string {
  return signUrl(`${storePath(store)}/my-orders/${order.identifier}`);
}

/** Never expires. */
export function invoiceUrl(order: Order, invoice: { id: number }): string {
  return generatedInvoiceUrl(order, invoice, new URLSearchParams());
}

export function generatedInvoiceUrl(order: Order, invoice: { id: number }, details: URLSearchParams): string {
  return signedMyOrdersUrl(`${order.identifier}/subscription-invoice/${invoice.id}`, details);
}

export function generatedOrderInvoiceUrl(order: Order, details: URLSearchParams): string {
  return signedMyOrdersUrl(`${order.identifier}/invoice`, details);
}

function signedMyOrdersUrl(path: string, query: URLSearchParams): string {
  return signUrl(`/my-orders/${path}`, query);
}

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

/**
 * The URL if a link may lead there: absolute, http(s), without credentials. Null for `javascript:` and look-alikes such as
 * `https://shop.example@evil.example`.
 */
export function httpUrlOrNull(text: string): string | null {
  const trimmed = text.trim();
  if (!/^https?:\/\/[^/\\]/i.test(trimmed) || hasControlCharacter(trimmed) || !URL.canParse(trimmed))
    return null;
  const url = new URL(trimmed);
  return url.username || url.password ? null : url.href;
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character <= "\u001f" || character === "\u007f");
}
