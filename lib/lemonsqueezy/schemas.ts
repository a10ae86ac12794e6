import { z } from "zod";
import { withAsciiDomain } from "@/lib/server/typed-text";
import {
  camelCase,
  email,
  id,
  integer,
  integerIfAny,
  label,
  labelOrNull,
  orNull,
  readerOf,
  time,
  timeOrNull,
  word,
} from "./wire";

// Exactly what we store of each record (service §2), whether it came in a response or in an event: ids are opaque strings, amounts
// integers in the currency's smallest unit, times UTC dates. The service sends more; a record that lacks that is still good.

export const SUBSCRIPTION_STATUSES = [
  "on_trial",
  "active",
  "paused",
  "past_due",
  "unpaid",
  "cancelled",
  "expired",
] as const;
/** A status of today; the wire may bring others. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const dates = { test_mode: z.boolean(), created_at: orNull(time), updated_at: time };
const card = { card_brand: labelOrNull, card_last_four: labelOrNull };
const amounts = {
  currency: word,
  subtotal: integer,
  discount_total: integer,
  tax: integer,
  total: integer,
  refunded: z.boolean().catch(false),
  refunded_amount: integerIfAny,
  /** Set by a full refund only. */
  refunded_at: orNull(time),
};

/** Our names, and when it was created; for old records without that, when they last changed. */
export function ours<Wire extends { created_at: Date | null; updated_at: Date }>(wire: Wire) {
  return { ...camelCase(wire), createdAt: wire.created_at ?? wire.updated_at };
}

/** Records from before partial refunds have no `refunded_amount`: all of it was refunded, or nothing. */
function refundedAmount(wire: {
  status: string;
  total: number;
  refunded: boolean;
  refunded_amount?: number | undefined;
}): number {
  const isRefunded = wire.refunded || wire.status === "refunded";
  return wire.refunded_amount ?? (isRefunded ? wire.total : 0);
}

export const toCustomer = readerOf(
  "customers",
  z
    .object({
      store_id: id,
      name: label,
      email: z.string().min(1).max(320).transform(withAsciiDomain),
      status: word,
      country: labelOrNull,
      ...dates,
    })
    .transform(ours),
);
export type Customer = ReturnType<typeof toCustomer>;

/** `productId` to `quantity` are those of its first item. */
export const toOrder = readerOf(
  "orders",
  z
    .object({
      store_id: id,
      customer_id: id,
      identifier: label,
      order_number: orNull(integer),
      user_name: label,
      user_email: email,
      status: word,
      ...amounts,
      first_order_item: orNull(
        z.object({
          product_id: orNull(id),
          variant_id: orNull(id),
          product_name: labelOrNull,
          variant_name: labelOrNull,
          quantity: integer.catch(1),
        }),
      ),
      ...dates,
    })
    .transform(({ first_order_item: item, refunded, ...wire }) => ({
      ...ours(wire),
      refundedAmount: refundedAmount({ ...wire, refunded }),
      productId: item?.product_id ?? null,
      variantId: item?.variant_id ?? null,
      productName: item?.product_name ?? null,
      variantName: item?.variant_name ?? null,
      quantity: item?.quantity ?? 1,
    })),
);
export type Order = ReturnType<typeof toOrder>;

export const toSubscription = readerOf(
  "subscriptions",
  z
    .object({
      store_id: id,
      customer_id: id,
      order_id: id,
      order_item_id: orNull(id),
      product_id: id,
      variant_id: id,
      product_name: label,
      variant_name: label,
      user_name: label,
      user_email: email,
      status: word,
      ...card,
      payment_processor: labelOrNull,
      pause: orNull(z.object({ mode: word, resumes_at: timeOrNull })),
      cancelled: orNull(z.boolean()),
      trial_ends_at: timeOrNull,
      renews_at: timeOrNull,
      ends_at: timeOrNull,
      billing_anchor: orNull(z.int().min(0).max(31)),
      first_subscription_item: orNull(
        z.object({
          id: orNull(id),
          price_id: orNull(id),
          quantity: integer.catch(1),
          is_usage_based: z.boolean().catch(false),
        }),
      ),
      ...dates,
    })
    .transform(({ pause, first_subscription_item: item, ...wire }) => ({
      ...ours(wire),
      pauseMode: pause?.mode ?? null,
      pauseResumesAt: pause?.resumes_at ?? null,
      cancelled: wire.cancelled ?? wire.status === "cancelled",
      subscriptionItemId: item?.id ?? null,
      priceId: item?.price_id ?? null,
      quantity: item?.quantity ?? 1,
      isUsageBased: item?.is_usage_based ?? false,
    })),
);
export type Subscription = ReturnType<typeof toSubscription>;

export const toSubscriptionInvoice = readerOf(
  "subscription-invoices",
  z
    .object({
      store_id: id,
      subscription_id: id,
      customer_id: id,
      billing_reason: label,
      ...card,
      status: word,
      ...amounts,
      tax_inclusive: z.boolean().catch(false),
      ...dates,
    })
    .transform(({ refunded, ...wire }) => ({
      ...ours(wire),
      refundedAmount: refundedAmount({ ...wire, refunded }),
    })),
);
export type SubscriptionInvoice = ReturnType<typeof toSubscriptionInvoice>;
