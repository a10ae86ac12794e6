import { z } from "zod";
import { parseWireTime } from "@/lib/dates";
import {
  COLORS,
  color,
  countryCode,
  each,
  flag,
  integerId,
  mapFrom,
  optionalWebAddress,
  wireTime,
} from "../fields";
import { createOf, LARGEST, relatedTo } from "./records";

const text = z.string().min(1);
const scalar = z.union([z.string(), z.number(), z.boolean()], "must be a string.").transform(String);

const productOptions = z.object({
  ...each(z.string().optional(), "name", "description"),
  media: z.array(z.string()).optional(),
  redirect_url: optionalWebAddress,
  receipt_button_text: z.string().optional(),
  receipt_link_url: optionalWebAddress,
  receipt_thank_you_note: z.string().optional(),
  enabled_variants: z.array(integerId).optional(),
  ...each(z.string().optional(), "confirmation_title", "confirmation_message", "confirmation_button_text"),
});

const checkoutOptions = z.object({
  ...each(flag.optional(), "embed", "media", "logo", "desc", "discount", "dark", "skip_trial"),
  quantity: z.int().min(1).optional(),
  subscription_preview: flag.optional(),
  locale: z.string().optional(),
  ...each(color.optional(), ...COLORS),
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
 * `POST /v1/checkouts` (service §2 Checkout). Attributes are strict, but maps in them drop unknown keys. Scalar custom values
 * become strings, as in events.
 */
export const createCheckoutRequest = createOf(
  "checkouts",
  mapFrom(attributes).default({}),
  z.object({ store: relatedTo("stores"), variant: relatedTo("variants") }),
);

const discount = z
  .strictObject({
    name: z.string().min(1).max(255),
    code: z
      .string()
      .min(3)
      .max(256)
      .regex(/^[A-Z0-9]+$/, "must only contain uppercase letters and numbers."),
    /** Percent, or the smallest unit of the store's currency. */
    amount: z.int().min(1).max(LARGEST),
    amount_type: z.enum(["percent", "fixed"]),
    is_limited_to_products: z.boolean().default(false),
    is_limited_redemptions: z.boolean().default(false),
    max_redemptions: z.int().min(0).max(LARGEST).default(0),
    starts_at: wireTime.nullish(),
    expires_at: wireTime.nullish(),
    duration: z.enum(["once", "repeating", "forever"]).default("once"),
    duration_in_months: z.int().min(1).max(1200).default(1),
    test_mode: z.boolean().optional(),
  })
  .refine((given) => given.amount_type === "fixed" || given.amount <= 100, {
    path: ["amount"],
    message: "must not be greater than 100.",
  })
  .refine((given) => !given.is_limited_redemptions || given.max_redemptions >= 1, {
    path: ["max_redemptions"],
    message: "must be at least 1.",
  })
  .refine(
    ({ starts_at: start, expires_at: end }) => !start || !end || parseWireTime(end) > parseWireTime(start),
    { path: ["expires_at"], message: "must be a date after starts at." },
  );

const variants = z.object({ data: z.array(relatedTo("variants").shape.data).max(1000) });

/** `POST /v1/discounts`: a code may be limited to variants. */
export const createDiscountRequest = createOf(
  "discounts",
  discount,
  z.object({ store: relatedTo("stores"), variants: variants.optional() }),
);
