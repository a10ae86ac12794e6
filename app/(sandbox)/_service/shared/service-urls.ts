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
  return `${env.SANDBOX_URL}/store/${slug}`;
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
  return signUrl(`/store/${store.slug}/checkout/custom/${id}`, query.join("&"));
}

export function customerPortalUrl(store: Store, customerId: number, now: Date): string {
  return signUrl(`/store/${store.slug}/billing`, `expires=${expiry(now)}&test_mode=1&user=${customerId}`);
}

export function updateSubscriptionUrl(store: Store, subscription: Subscription, now: Date): string {
  const path = `/store/${store.slug}/billing/${subscription.id}/update`;
  return signUrl(path, `expires=${expiry(now)}&user=${subscription.customerId}`);
}

/** With `customerId`, it has a way back to the customer's portal. */
export function updatePaymentMethodUrl(
  store: Store,
  subscription: { id: number },
  now: Date,
  customerId?: number,
): string {
  const path = `/store/${store.slug}/subscription/${subscription.id}/payment-details`;
  return signUrl(path, `expires=${expiry(now)}${customerId ? `&user=${customerId}` : ""}`);
}

export function receiptUrl(store: Store, order: Order): string {
  return signUrl(`/store/${store.slug}/my-orders/${order.identifier}`);
}

/** Never expires, with the details that the merchant prints on it. */
export function invoiceUrl(order: Order, invoice: { id: number }, details = new URLSearchParams()): string {
  return signUrl(`/my-orders/${order.identifier}/subscription-invoice/${invoice.id}`, details);
}

/** The same for an order. */
export function orderInvoiceUrl(order: Order, details = new URLSearchParams()): string {
  return signUrl(`/my-orders/${order.identifier}/invoice`, details);
}

export function downloadUrl(file: { identifier: string }, now: Date): string {
  return signUrl(`/download/${file.identifier}`, `expires=${expiry(now, DOWNLOAD_LIFE)}`);
}

function expiry(now: Date, life = LINK_LIFE): number {
  return unixSeconds(now) + life;
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
