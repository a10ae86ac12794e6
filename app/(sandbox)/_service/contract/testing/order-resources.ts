import { z } from "zod";
import { cents, each, recordId, wireTime } from "../fields";

/** An object that the service writes as `[]` when it is empty. */
function mapOrEmptyList<Shape extends z.ZodType>(shape: Shape) {
  return z.union([z.tuple([]), shape]);
}

const productOptions = z.looseObject({
  ...each(z.string(), "name", "description"),
  media: z.array(z.string()),
  ...each(z.string(), "redirect_url", "receipt_button_text", "receipt_link_url", "receipt_thank_you_note"),
  enabled_variants: z.array(recordId),
  ...each(z.string(), "confirmation_title", "confirmation_message", "confirmation_button_text"),
});

const checkoutOptions = z.looseObject({
  ...each(z.boolean(), "embed", "media", "logo", "desc", "discount", "skip_trial"),
  quantity: z.int(),
  subscription_preview: z.boolean(),
});

const checkoutData = z.looseObject({
  ...each(z.string(), "email", "name"),
  billing_address: mapOrEmptyList(z.record(z.string(), z.unknown())),
  ...each(z.string(), "tax_number", "discount_code"),
  custom: mapOrEmptyList(z.record(z.string(), z.unknown())),
  variant_quantities: z.array(z.looseObject({ variant_id: recordId, quantity: z.int() })),
});

const preview = z.looseObject({
  currency: z.string(),
  currency_rate: z.number(),
  ...each(cents, "subtotal", "discount_total", "tax", "setup_fee", "total", "subtotal_usd"),
  ...each(cents, "discount_total_usd", "tax_usd", "setup_fee_usd", "total_usd"),
  ...each(z.string(), "subtotal_formatted", "discount_total_formatted", "tax_formatted"),
  ...each(z.string(), "setup_fee_formatted", "total_formatted"),
});

/** Service §2 Checkout. `preview` is only in the response to a create request with `preview: true`. */
export const checkoutAttributes = z.looseObject({
  ...each(recordId, "store_id", "variant_id"),
  custom_price: cents.nullable(),
  product_options: productOptions,
  checkout_options: checkoutOptions,
  checkout_data: checkoutData,
  preview: z.union([z.literal(false), preview]),
  expires_at: wireTime.nullable(),
  ...each(wireTime, "created_at", "updated_at"),
  test_mode: z.boolean(),
  url: z.string(),
});

/** Service §2 Customer. `status` is about marketing emails, not payment. The portal URL expires. */
export const customerAttributes = z.looseObject({
  store_id: recordId,
  ...each(z.string(), "name", "email", "status"),
  ...each(z.string().nullable(), "city", "region", "country"),
  ...each(cents, "total_revenue_currency", "mrr"),
  status_formatted: z.string(),
  country_formatted: z.string().nullable(),
  ...each(z.string(), "total_revenue_currency_formatted", "mrr_formatted"),
  urls: z.looseObject({ customer_portal: z.string().nullable() }),
  ...each(wireTime, "created_at", "updated_at"),
  test_mode: z.boolean(),
});

export const orderItemAttributes = z.looseObject({
  ...each(recordId, "order_id", "product_id", "variant_id", "price_id"),
  ...each(z.string(), "product_name", "variant_name"),
  price: cents,
  quantity: z.int(),
  ...each(wireTime, "created_at", "updated_at"),
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
  ...each(recordId, "store_id", "customer_id"),
  identifier: z.string(),
  order_number: z.int(),
  ...each(z.string(), "user_name", "user_email", "currency", "currency_rate"),
  ...each(cents, "subtotal", "setup_fee", "discount_total", "tax", "total", "refunded_amount"),
  ...each(cents, "subtotal_usd", "setup_fee_usd", "discount_total_usd", "tax_usd", "total_usd"),
  refunded_amount_usd: cents,
  ...each(z.string(), "subtotal_formatted", "setup_fee_formatted", "discount_total_formatted"),
  ...each(z.string(), "tax_formatted", "total_formatted", "refunded_amount_formatted"),
  tax_name: z.string().nullable(),
  /** `"20.00"` when taxed, the number 0 when not. */
  tax_rate: z.union([z.string(), z.number()]).nullable(),
  tax_inclusive: z.boolean(),
  ...each(z.string(), "status", "status_formatted"),
  refunded: z.boolean(),
  refunded_at: wireTime.nullable(),
  affiliate_id: recordId.nullish(),
  referral_amount: cents.nullish(),
  first_order_item: orderItemAttributes.extend({ id: recordId }).nullable(),
  urls: z.looseObject({ receipt: z.string() }),
  ...each(wireTime, "created_at", "updated_at"),
  test_mode: z.boolean(),
});
