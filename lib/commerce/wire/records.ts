import { withAsciiDomain } from "@/lib/server/typed-text";
import { type IncomingResource, readAttributes } from "./attributes";
import {
  type AmountFields,
  customerFields,
  type DatedFields,
  licenseKeyFields,
  orderFields,
  subscriptionFields,
  subscriptionInvoiceFields,
} from "../stored-fields";
import type { Customer, LicenseKey, Order, Subscription, SubscriptionInvoice } from "../types";

// Records as the service sends them, in answers and in events alike, become the merchant's own. Beyond this folder nobody
// sees snake case, integer ids or timestamps as text. Each function throws `upstream` on what it does not understand.

export function toSubscription(resource: IncomingResource): Subscription {
  const wire = readAttributes(resource, "subscriptions", subscriptionFields);
  const item = wire.first_subscription_item;
  return {
    id: resource.id,
    storeId: wire.store_id,
    customerId: wire.customer_id,
    orderId: wire.order_id,
    orderItemId: wire.order_item_id,
    productId: wire.product_id,
    variantId: wire.variant_id,
    productName: wire.product_name,
    variantName: wire.variant_name,
    userName: wire.user_name,
    userEmail: withAsciiDomain(wire.user_email),
    status: wire.status,
    cardBrand: wire.card_brand,
    cardLastFour: wire.card_last_four,
    paymentProcessor: wire.payment_processor,
    pauseMode: wire.pause?.mode ?? null,
    pauseResumesAt: wire.pause?.resumes_at ?? null,
    cancelled: wire.cancelled ?? wire.status === "cancelled",
    trialEndsAt: wire.trial_ends_at,
    renewsAt: wire.renews_at,
    endsAt: wire.ends_at,
    billingAnchor: wire.billing_anchor,
    subscriptionItemId: item?.id ?? null,
    priceId: item?.price_id ?? null,
    quantity: item?.quantity ?? 1,
    isUsageBased: item?.is_usage_based ?? false,
    ...toDated(wire),
  };
}

export function toSubscriptionInvoice(resource: IncomingResource): SubscriptionInvoice {
  const wire = readAttributes(resource, "subscription-invoices", subscriptionInvoiceFields);
  return {
    id: resource.id,
    storeId: wire.store_id,
    subscriptionId: wire.subscription_id,
    customerId: wire.customer_id,
    billingReason: wire.billing_reason,
    cardBrand: wire.card_brand,
    cardLastFour: wire.card_last_four,
    status: wire.status,
    ...toAmounts(wire),
    taxInclusive: wire.tax_inclusive,
    ...toDated(wire),
  };
}

export function toOrder(resource: IncomingResource): Order {
  const wire = readAttributes(resource, "orders", orderFields);
  const item = wire.first_order_item;
  return {
    id: resource.id,
    storeId: wire.store_id,
    customerId: wire.customer_id,
    identifier: wire.identifier,
    orderNumber: wire.order_number,
    userName: wire.user_name,
    userEmail: withAsciiDomain(wire.user_email),
    status: wire.status,
    ...toAmounts(wire),
    productId: item?.product_id ?? null,
    variantId: item?.variant_id ?? null,
    productName: item?.product_name ?? null,
    variantName: item?.variant_name ?? null,
    quantity: item?.quantity ?? 1,
    ...toDated(wire),
  };
}

export function toCustomer(resource: IncomingResource): Customer {
  const wire = readAttributes(resource, "customers", customerFields);
  return {
    id: resource.id,
    storeId: wire.store_id,
    name: wire.name,
    email: withAsciiDomain(wire.email),
    status: wire.status,
    country: wire.country,
    ...toDated(wire),
  };
}

export function toLicenseKey(resource: IncomingResource): LicenseKey {
  const wire = readAttributes(resource, "license-keys", licenseKeyFields);
  return {
    id: resource.id,
    storeId: wire.store_id,
    customerId: wire.customer_id,
    orderId: wire.order_id,
    orderItemId: wire.order_item_id,
    productId: wire.product_id,
    userName: wire.user_name,
    userEmail: withAsciiDomain(wire.user_email),
    key: wire.key,
    keyShort: wire.key_short,
    status: wire.status,
    disabled: Boolean(wire.disabled),
    activationLimit: wire.activation_limit,
    // Null in the news of a new key, which nobody can have activated.
    activationUsage: wire.instances_count ?? 0,
    expiresAt: wire.expires_at,
    ...toDated(wire),
  };
}

function toDated(wire: DatedFields) {
  return {
    testMode: wire.test_mode,
    createdAt: wire.created_at ?? wire.updated_at,
    updatedAt: wire.updated_at,
  };
}

function toAmounts(wire: AmountFields & { status: string }) {
  const isRefunded = wire.refunded || wire.status === "refunded";
  return {
    currency: wire.currency,
    subtotal: wire.subtotal,
    discountTotal: wire.discount_total,
    tax: wire.tax,
    total: wire.total,
    // Where the record does not say it, all of it or nothing.
    refundedAmount: wire.refunded_amount ?? (isRefunded ? wire.total : 0),
    refundedAt: wire.refunded_at,
  };
}
