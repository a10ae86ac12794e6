import { z } from "zod";
import { wireTime } from "../fields";
import { createOf, relatedTo } from "./envelope";
import { color, countryCode, flag, integerId, mapFrom, optionalWebAddress } from "./values";

const text = z.string().min(1);
const scalar = z.union([z.string(), z.number(), z.boolean()], "must be a string.").transform(String);

const productOptions = z.object({
  name: z.string().optional(),
  description: z.string().optional(),
  media: z.array(z.string()).optional(),
  redirect_url: optionalWebAddress,
  receipt_button_text: z.string().optional(),
  receipt_link_url: optionalWebAddress,
  receipt_thank_you_note: z.string().optional(),
  enabled_variants: z.array(integerId).optional(),
  confirmation_title: z.string().optional(),
  confirmation_message: z.string().optional(),
  confirmation_button_text: z.string().optional(),
});

const checkoutOptions = z.object({
  embed: flag.optional(),
  media: flag.optional(),
  logo: flag.optional(),
  desc: flag.optional(),
  discount: flag.optional(),
  dark: flag.optional(),
  skip_trial: flag.optional(),
  quantity: z.int().min(1).optional(),
  subscription_preview: flag.optional(),
  locale: z.string().optional(),
  background_color: color.optional(),
  headings_color: color.optional(),
  primary_text_color: color.optional(),
  secondary_text_color: color.optional(),
  links_color: color.optional(),
  borders_color: color.optional(),
  checkbox_color: color.optional(),
  active_state_color: color.optional(),
  button_color: color.optional(),
  button_text_color: color.optional(),
  terms_privacy_color: color.optional(),
});

const billingAddress = z.object({
  country: countryCode.optional(),
  state: z.string().optional(),
  zip: z.string().optional(),
});

const checkoutData = z.object({
  email: z.email().optional(),
  name: text.optional(),
  billing_address: mapFrom(billingAddress).optional(),
  tax_number: text.optional(),
  discount_code: text.optional(),
  custom: mapFrom(z.record(z.string(), scalar)).optional(),
  variant_quantities: z.array(z.object({ variant_id: integerId, quantity: z.int().min(1) })).optional(),
});

const attributes = z.strictObject({
  custom_price: z.int().min(0).nullish(),
  product_options: mapFrom(productOptions).optional(),
  checkout_options: mapFrom(checkoutOptions).optional(),
  checkout_data: mapFrom(checkoutData).optional(),
  preview: z.boolean().optional(),
  test_mode: z.boolean().optional(),
  expires_at: wireTime.nullish(),
});

/**
 * `POST /v1/checkouts` (service §2 Checkout). Its attributes are strict, while the maps in them leave out what nobody knows.
 * Scalar custom values become strings, as they come back in events.
 */
export const createCheckoutRequest = createOf(
  "checkouts",
  mapFrom(attributes).default({}),
  z.object({ store: relatedTo("stores"), variant: relatedTo("variants") }),
);
