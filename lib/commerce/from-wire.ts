import { customerAttributes } from "@/lib/contract/resources/customers";
import { licenseKeyAttributes } from "@/lib/contract/resources/license-keys";
import { orderAttributes } from "@/lib/contract/resources/orders";
import { subscriptionInvoiceAttributes } from "@/lib/contract/resources/subscription-invoices";
import { subscriptionAttributes } from "@/lib/contract/resources/subscriptions";
import { parseWireTime } from "@/lib/contract/time";
import { type IncomingResource, readAttributes } from "./read-attributes";
import type { Customer, LicenseKey, Order, Subscription, SubscriptionInvoice } from "./types";

// Records as the service sends them, in answers and in events alike, become the merchant's own. Beyond this folder nobody
// sees snake case, integer ids or timestamps as text. Each function throws `upstream` on what it does not understand.

export function toSubscription(resource: IncomingResource): Subscription {
  const wire = readAttributes(resource, "subscriptions", subscriptionAttributes);
  const item = wire.first_subscription_item;
  return {
    id: resource.id,
    storeId: String(wire.store_id),
    customerId: String(wire.customer_id),
    orderId: String(wire.order_id),
    orderItemId: String(wire.order_item_id),
    productId: String(wire.product_id),
    variantId: String(wire.variant_id),
    productName: text(wire.product_name),
    variantName: text(wire.variant_name),
    userName: text(wire.user_name),
    userEmail: text(wire.user_email),
    status: wire.status,
    cardBrand: wire.card_brand,
    cardLastFour: wire.card_last_four,
    paymentProcessor: wire.payment_processor ?? null,
    pauseMode: wire.pause?.mode ?? null,
    pauseResumesAt: time(wire.pause?.resumes_at),
    cancelled: wire.cancelled,
    trialEndsAt: time(wire.trial_ends_at),
    renewsAt: time(wire.renews_at),
    endsAt: time(wire.ends_at),
    billingAnchor: wire.billing_anchor,
    subscriptionItemId: item && String(item.id),
    priceId: item && String(item.price_id),
    quantity: item?.quantity ?? 1,
    isUsageBased: item?.is_usage_based ?? false,
    testMode: wire.test_mode,
    createdAt: parseWireTime(wire.created_at),
    updatedAt: parseWireTime(wire.updated_at),
    urls: {
      customerPortal: wire.urls.customer_portal,
      updatePaymentMethod: wire.urls.update_payment_method,
      customerPortalUpdateSubscription:
        wire.urls.customer_portal_update_subscription ?? wire.urls.customer_portal,
    },
  };
}

export function toSubscriptionInvoice(resource: IncomingResource): SubscriptionInvoice {
  const wire = readAttributes(resource, "subscription-invoices", subscriptionInvoiceAttributes);
  return {
    id: resource.id,
    storeId: String(wire.store_id),
    subscriptionId: String(wire.subscription_id),
    customerId: String(wire.customer_id),
    billingReason: wire.billing_reason,
    cardBrand: wire.card_brand,
    cardLastFour: wire.card_last_four,
    currency: wire.currency,
    status: wire.status,
    refundedAt: time(wire.refunded_at),
    subtotal: wire.subtotal,
    discountTotal: wire.discount_total,
    tax: wire.tax,
    total: wire.total,
    refundedAmount: wire.refunded_amount,
    taxInclusive: wire.tax_inclusive,
    testMode: wire.test_mode,
    createdAt: parseWireTime(wire.created_at),
    updatedAt: parseWireTime(wire.updated_at),
  };
}

/** The address of the invoice as a document; null while it is pending. */
export function toInvoiceUrl(resource: IncomingResource): string | null {
  return readAttributes(resource, "subscription-invoices", subscriptionInvoiceAttributes).urls.invoice_url;
}

export function toOrder(resource: IncomingResource): Order {
  const wire = readAttributes(resource, "orders", orderAttributes);
  const item = wire.first_order_item;
  return {
    id: resource.id,
    storeId: String(wire.store_id),
    customerId: String(wire.customer_id),
    identifier: wire.identifier,
    orderNumber: wire.order_number,
    userName: text(wire.user_name),
    userEmail: text(wire.user_email),
    currency: wire.currency,
    subtotal: wire.subtotal,
    discountTotal: wire.discount_total,
    tax: wire.tax,
    total: wire.total,
    refundedAmount: wire.refunded_amount,
    status: wire.status,
    refundedAt: time(wire.refunded_at),
    productId: item && String(item.product_id),
    variantId: item && String(item.variant_id),
    productName: item && text(item.product_name),
    variantName: item && text(item.variant_name),
    quantity: item?.quantity ?? 1,
    testMode: wire.test_mode,
    createdAt: parseWireTime(wire.created_at),
    updatedAt: parseWireTime(wire.updated_at),
  };
}

/** The address of the order's page at the service. */
export function toReceiptUrl(resource: IncomingResource): string {
  return readAttributes(resource, "orders", orderAttributes).urls.receipt;
}

export function toCustomer(resource: IncomingResource): Customer {
  const wire = readAttributes(resource, "customers", customerAttributes);
  return {
    id: resource.id,
    storeId: String(wire.store_id),
    name: text(wire.name),
    email: text(wire.email),
    status: wire.status,
    country: wire.country,
    testMode: wire.test_mode,
    createdAt: parseWireTime(wire.created_at),
    updatedAt: parseWireTime(wire.updated_at),
  };
}

export function toLicenseKey(resource: IncomingResource): LicenseKey {
  const wire = readAttributes(resource, "license-keys", licenseKeyAttributes);
  return {
    id: resource.id,
    storeId: String(wire.store_id),
    customerId: String(wire.customer_id),
    orderId: String(wire.order_id),
    orderItemId: String(wire.order_item_id),
    productId: String(wire.product_id),
    userName: text(wire.user_name),
    userEmail: text(wire.user_email),
    key: text(wire.key),
    keyShort: text(wire.key_short),
    status: wire.status,
    disabled: Boolean(wire.disabled),
    activationLimit: wire.activation_limit,
    // Null in the news of a new key, which nobody can have activated.
    activationUsage: wire.instances_count ?? 0,
    expiresAt: time(wire.expires_at),
    testMode: wire.test_mode,
    createdAt: parseWireTime(wire.created_at),
    updatedAt: parseWireTime(wire.updated_at),
  };
}

function time(wire: string | null | undefined): Date | null {
  return wire ? parseWireTime(wire) : null;
}

/** What people typed may hold a NUL character, which Postgres refuses in a text. */
function text(typed: string): string {
  return typed.replaceAll("\0", "");
}
