import { z } from "zod";
import { cents, recordId, wireTime } from "../fields";

/** An object that the service writes as `[]` when it is empty. */
function mapOrEmptyList<Shape extends z.ZodType>(shape: Shape) {
  return z.union([z.tuple([]), shape]);
}

const productOptions = z.looseObject({
  name: z.string(),
  description: z.string(),
  media: z.array(z.string()),
  redirect_url: z.string(),
  receipt_button_text: z.string(),
  receipt_link_url: z.string(),
  receipt_thank_you_note: z.string(),
  enabled_variants: z.array(recordId),
  confirmation_title: z.string(),
  confirmation_message: z.string(),
  confirmation_button_text: z.string(),
});

const checkoutOptions = z.looseObject({
  embed: z.boolean(),
  media: z.boolean(),
  logo: z.boolean(),
  desc: z.boolean(),
  discount: z.boolean(),
  skip_trial: z.boolean(),
  quantity: z.int(),
  subscription_preview: z.boolean(),
});

const checkoutData = z.looseObject({
  email: z.string(),
  name: z.string(),
  billing_address: mapOrEmptyList(z.record(z.string(), z.unknown())),
  tax_number: z.string(),
  discount_code: z.string(),
  custom: mapOrEmptyList(z.record(z.string(), z.unknown())),
  variant_quantities: z.array(z.looseObject({ variant_id: recordId, quantity: z.int() })),
});

const preview = z.looseObject({
  currency: z.string(),
  currency_rate: z.number(),
  subtotal: cents,
  discount_total: cents,
  tax: cents,
  setup_fee: cents,
  total: cents,
  subtotal_usd: cents,
  discount_total_usd: cents,
  tax_usd: cents,
  setup_fee_usd: cents,
  total_usd: cents,
  subtotal_formatted: z.string(),
  discount_total_formatted: z.string(),
  tax_formatted: z.string(),
  setup_fee_formatted: z.string(),
  total_formatted: z.string(),
});

/** Service §2 Checkout. `preview` is only in the response to a create request with `preview: true`. */
export const checkoutAttributes = z.looseObject({
  store_id: recordId,
  variant_id: recordId,
  custom_price: cents.nullable(),
  product_options: productOptions,
  checkout_options: checkoutOptions,
  checkout_data: checkoutData,
  preview: z.union([z.literal(false), preview]),
  expires_at: wireTime.nullable(),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
  url: z.string(),
});

/** Service §2 Customer. `status` is about marketing emails, not payment. The portal URL expires. */
export const customerAttributes = z.looseObject({
  store_id: recordId,
  name: z.string(),
  email: z.string(),
  status: z.string(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  total_revenue_currency: cents,
  mrr: cents,
  status_formatted: z.string(),
  country_formatted: z.string().nullable(),
  total_revenue_currency_formatted: z.string(),
  mrr_formatted: z.string(),
  urls: z.looseObject({ customer_portal: z.string().nullable() }),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});

export const orderItemAttributes = z.looseObject({
  order_id: recordId,
  product_id: recordId,
  variant_id: recordId,
  price_id: recordId,
  product_name: z.string(),
  variant_name: z.string(),
  price: cents,
  quantity: z.int(),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});

export const ORDER_STATUSES = [
  "pending",
  "failed",
  "paid",
  "refunded",
  "partial_refund",
  "fraudulent",
] as const;

/**
 * Service §2 Order. `refunded` and `refunded_at` mean a full refund; a partial one only shows in `refunded_amount`. The `_usd`
 * amounts are rounded per unit, so they can't be computed from the totals.
 */
export const orderAttributes = z.looseObject({
  store_id: recordId,
  customer_id: recordId,
  identifier: z.string(),
  order_number: z.int(),
  user_name: z.string(),
  user_email: z.string(),
  currency: z.string(),
  currency_rate: z.string(),
  subtotal: cents,
  setup_fee: cents,
  discount_total: cents,
  tax: cents,
  total: cents,
  refunded_amount: cents,
  subtotal_usd: cents,
  setup_fee_usd: cents,
  discount_total_usd: cents,
  tax_usd: cents,
  total_usd: cents,
  refunded_amount_usd: cents,
  subtotal_formatted: z.string(),
  setup_fee_formatted: z.string(),
  discount_total_formatted: z.string(),
  tax_formatted: z.string(),
  total_formatted: z.string(),
  refunded_amount_formatted: z.string(),
  tax_name: z.string().nullable(),
  /** `"20.00"` when taxed, the number 0 when not. */
  tax_rate: z.union([z.string(), z.number()]).nullable(),
  tax_inclusive: z.boolean(),
  status: z.string(),
  status_formatted: z.string(),
  refunded: z.boolean(),
  refunded_at: wireTime.nullable(),
  affiliate_id: recordId.nullish(),
  referral_amount: cents.nullish(),
  first_order_item: orderItemAttributes.extend({ id: recordId }).nullable(),
  urls: z.looseObject({ receipt: z.string() }),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});
