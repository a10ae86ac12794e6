import { z } from "zod";
import { cents, each, recordId, wireTime } from "../fields";

/** What a subscription counts. `quantity` is 0 when billing follows usage. */
export const subscriptionItemAttributes = z.looseObject({
  ...each(recordId, "subscription_id", "price_id"),
  quantity: z.int(),
  is_usage_based: z.boolean().optional(),
  ...each(wireTime, "created_at", "updated_at"),
});

const pause = z.looseObject({ mode: z.string(), resumes_at: wireTime.nullish() });

/**
 * Service §2 Subscription. A `cancelled` one has access until `ends_at`, and keeps `renews_at`. The three URLs are signed and
 * expire: never store them.
 */
export const subscriptionAttributes = z.looseObject({
  ...each(recordId, "store_id", "customer_id", "order_id", "order_item_id", "product_id", "variant_id"),
  ...each(z.string(), "product_name", "variant_name", "user_name", "user_email", "status"),
  ...each(z.string(), "status_formatted"),
  ...each(z.string().nullable(), "card_brand", "card_last_four"),
  payment_processor: z.string().nullish(),
  pause: pause.nullable(),
  cancelled: z.boolean(),
  trial_ends_at: wireTime.nullable(),
  billing_anchor: z.int(),
  first_subscription_item: subscriptionItemAttributes.extend({ id: recordId }).nullable(),
  urls: z.looseObject({
    ...each(z.string(), "update_payment_method", "customer_portal"),
    customer_portal_update_subscription: z.string().optional(),
  }),
  ...each(wireTime.nullable(), "renews_at", "ends_at"),
  ...each(wireTime, "created_at", "updated_at"),
  test_mode: z.boolean(),
});

/** Usage reported for a subscription item: added to the count, or set as the count. */
export const usageRecordAttributes = z.looseObject({
  subscription_item_id: recordId,
  quantity: z.int(),
  action: z.string(),
  ...each(wireTime, "created_at", "updated_at"),
});

/**
 * Service §2 Subscription invoice. Amounts can be negative after a change of plan; the card is null on zero invoices;
 * `invoice_url` is null while the invoice is pending.
 */
export const subscriptionInvoiceAttributes = z.looseObject({
  ...each(recordId, "store_id", "subscription_id", "customer_id"),
  affiliate_id: recordId.nullish(),
  referral_amount: cents.nullish(),
  ...each(z.string(), "user_name", "user_email", "billing_reason"),
  ...each(z.string().nullable(), "card_brand", "card_last_four"),
  ...each(z.string(), "currency", "currency_rate", "status", "status_formatted"),
  refunded: z.boolean(),
  refunded_at: wireTime.nullable(),
  ...each(cents, "subtotal", "discount_total", "tax", "total", "refunded_amount", "subtotal_usd"),
  ...each(cents, "discount_total_usd", "tax_usd", "total_usd", "refunded_amount_usd"),
  ...each(z.string(), "subtotal_formatted", "discount_total_formatted", "tax_formatted", "total_formatted"),
  ...each(z.string(), "refunded_amount_formatted"),
  tax_inclusive: z.boolean(),
  urls: z.looseObject({ invoice_url: z.string().nullable() }),
  ...each(wireTime, "created_at", "updated_at"),
  test_mode: z.boolean(),
});
