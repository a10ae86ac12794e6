import { z } from "zod";
import { cents, recordId, wireTime } from "./fields";

/** What a subscription counts. `quantity` is 0 when billing follows usage. */
export const subscriptionItemAttributes = z.looseObject({
  subscription_id: recordId,
  price_id: recordId,
  quantity: z.int(),
  is_usage_based: z.boolean().optional(),
  created_at: wireTime,
  updated_at: wireTime,
});

export const SUBSCRIPTION_STATUSES = [
  "on_trial",
  "active",
  "paused",
  "past_due",
  "unpaid",
  "cancelled",
  "expired",
] as const;

export const PAUSE_MODES = ["void", "free"] as const;

const pause = z.looseObject({ mode: z.string(), resumes_at: wireTime.nullish() });

/**
 * Service §2 Subscription. A `cancelled` one has access until `ends_at`, and keeps `renews_at`. The three URLs are signed and
 * expire: never store them.
 */
export const subscriptionAttributes = z.looseObject({
  store_id: recordId,
  customer_id: recordId,
  order_id: recordId,
  order_item_id: recordId,
  product_id: recordId,
  variant_id: recordId,
  product_name: z.string(),
  variant_name: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  status: z.string(),
  status_formatted: z.string(),
  card_brand: z.string().nullable(),
  card_last_four: z.string().nullable(),
  payment_processor: z.string().nullish(),
  pause: pause.nullable(),
  cancelled: z.boolean(),
  trial_ends_at: wireTime.nullable(),
  billing_anchor: z.int(),
  first_subscription_item: subscriptionItemAttributes.extend({ id: recordId }).nullable(),
  urls: z.looseObject({
    update_payment_method: z.string(),
    customer_portal: z.string(),
    customer_portal_update_subscription: z.string().optional(),
  }),
  renews_at: wireTime.nullable(),
  ends_at: wireTime.nullable(),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});

/** Usage reported for a subscription item: added to the count, or set as the count. */
export const usageRecordAttributes = z.looseObject({
  subscription_item_id: recordId,
  quantity: z.int(),
  action: z.string(),
  created_at: wireTime,
  updated_at: wireTime,
});

export const SUBSCRIPTION_INVOICE_STATUSES = [
  "pending",
  "paid",
  "past_due",
  "void",
  "refunded",
  "partial_refund",
] as const;

export const BILLING_REASONS = ["initial", "renewal", "updated"] as const;

/**
 * Service §2 Subscription invoice. Amounts can be negative after a change of plan; the card is null on zero invoices;
 * `invoice_url` is null while the invoice is pending.
 */
export const subscriptionInvoiceAttributes = z.looseObject({
  store_id: recordId,
  subscription_id: recordId,
  customer_id: recordId,
  affiliate_id: recordId.nullish(),
  referral_amount: cents.nullish(),
  user_name: z.string(),
  user_email: z.string(),
  billing_reason: z.string(),
  card_brand: z.string().nullable(),
  card_last_four: z.string().nullable(),
  currency: z.string(),
  currency_rate: z.string(),
  status: z.string(),
  status_formatted: z.string(),
  refunded: z.boolean(),
  refunded_at: wireTime.nullable(),
  subtotal: cents,
  discount_total: cents,
  tax: cents,
  total: cents,
  refunded_amount: cents,
  subtotal_usd: cents,
  discount_total_usd: cents,
  tax_usd: cents,
  total_usd: cents,
  refunded_amount_usd: cents,
  subtotal_formatted: z.string(),
  discount_total_formatted: z.string(),
  tax_formatted: z.string(),
  total_formatted: z.string(),
  refunded_amount_formatted: z.string(),
  tax_inclusive: z.boolean(),
  urls: z.looseObject({ invoice_url: z.string().nullable() }),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});
