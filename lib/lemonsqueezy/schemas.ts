import { z } from "zod";
import { withAsciiDomain } from "@/lib/server/typed-text";
import {
  dates,
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
  withCreation,
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

const card = { cardBrand: labelOrNull, cardLastFour: labelOrNull };
const amounts = {
  currency: word,
  subtotal: integer,
  discountTotal: integer,
  tax: integer,
  total: integer,
  refunded: z.boolean().catch(false),
  refundedAmount: integerIfAny,
  /** Set by a full refund only. */
  refundedAt: orNull(time),
};

/** Records from before partial refunds have no `refunded_amount`: all of it was refunded, or nothing. */
function refundedAmountOf(wire: {
  status: string;
  total: number;
  refunded: boolean;
  refundedAmount?: number | undefined;
}): number {
  const isRefunded = wire.refunded || wire.status === "refunded";
  return wire.refundedAmount ?? (isRefunded ? wire.total : 0);
}

export const toCustomer = readerOf(
  "customers",
  z
    .object({
      storeId: id,
      name: label,
      email: z.string().min(1).max(320).transform(withAsciiDomain),
      status: word,
      country: labelOrNull,
      ...dates,
    })
    .transform(withCreation),
);
export type Customer = ReturnType<typeof toCustomer>;

const NO_PRODUCT = { productId: null, variantId: null, productName: null, variantName: null, quantity: 1 };

/** `productId` to `quantity` are those of its first item. */
export const toOrder = readerOf(
  "orders",
  z
    .object({
      storeId: id,
      customerId: id,
      identifier: label,
      orderNumber: orNull(integer),
      userName: label,
      userEmail: email,
      status: word,
      ...amounts,
      firstOrderItem: z
        .object({
          productId: orNull(id),
          variantId: orNull(id),
          productName: labelOrNull,
          variantName: labelOrNull,
          quantity: integer.catch(1),
        })
        .catch(NO_PRODUCT),
      ...dates,
    })
    .transform(({ refunded, firstOrderItem, ...wire }) => ({
      ...withCreation(wire),
      refundedAmount: refundedAmountOf({ ...wire, refunded }),
      ...firstOrderItem,
    })),
);
export type Order = ReturnType<typeof toOrder>;

const NO_ITEM = { id: null, priceId: null, quantity: 1, isUsageBased: false };

export const toSubscription = readerOf(
  "subscriptions",
  z
    .object({
      storeId: id,
      customerId: id,
      orderId: id,
      orderItemId: orNull(id),
      productId: id,
      variantId: id,
      productName: label,
      variantName: label,
      userName: label,
      userEmail: email,
      status: word,
      ...card,
      paymentProcessor: labelOrNull,
      pause: orNull(z.object({ mode: word, resumesAt: timeOrNull })),
      cancelled: orNull(z.boolean()),
      trialEndsAt: timeOrNull,
      renewsAt: timeOrNull,
      endsAt: timeOrNull,
      billingAnchor: orNull(z.int().min(0).max(31)),
      firstSubscriptionItem: z
        .object({
          id: orNull(id),
          priceId: orNull(id),
          quantity: integer.catch(1),
          isUsageBased: z.boolean().catch(false),
        })
        .catch(NO_ITEM),
      ...dates,
    })
    .transform(({ pause, firstSubscriptionItem: { id: subscriptionItemId, ...item }, ...wire }) => ({
      ...withCreation(wire),
      pauseMode: pause?.mode ?? null,
      pauseResumesAt: pause?.resumesAt ?? null,
      cancelled: wire.cancelled ?? wire.status === "cancelled",
      subscriptionItemId,
      ...item,
    })),
);
export type Subscription = ReturnType<typeof toSubscription>;

export const toSubscriptionInvoice = readerOf(
  "subscription-invoices",
  z
    .object({
      storeId: id,
      subscriptionId: id,
      customerId: id,
      billingReason: label,
      ...card,
      status: word,
      ...amounts,
      taxInclusive: z.boolean().catch(false),
      ...dates,
    })
    .transform(({ refunded, ...wire }) => ({
      ...withCreation(wire),
      refundedAmount: refundedAmountOf({ ...wire, refunded }),
    })),
);
export type SubscriptionInvoice = ReturnType<typeof toSubscriptionInvoice>;
