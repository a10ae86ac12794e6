import { z } from "zod";
import { cents, mapOrEmptyList, recordId, wireTime } from "../fields";

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

/** Service §2 Checkout. Its id is a UUID. `preview` is there only in the answer to a create request that asked for it. */
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

export type CheckoutAttributes = z.infer<typeof checkoutAttributes>;
