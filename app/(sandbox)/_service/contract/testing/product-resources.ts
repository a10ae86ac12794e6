import { z } from "zod";
import { cents, each, recordId, wireTime } from "../fields";

export const PRODUCT_STATUSES = ["draft", "published"] as const;

/**
 * Service §2 Product. `from_price` and `to_price` are null with a single variant, `buy_now_url` without any; `description` is
 * HTML.
 */
export const productAttributes = z.looseObject({
  store_id: recordId,
  ...each(z.string(), "name", "slug"),
  description: z.string().nullable(),
  ...each(z.string(), "status", "status_formatted"),
  ...each(z.string().nullable(), "thumb_url", "large_thumb_url"),
  price: cents,
  price_formatted: z.string(),
  from_price: cents.nullable(),
  from_price_formatted: z.string().nullish(),
  to_price: cents.nullable(),
  to_price_formatted: z.string().nullish(),
  pay_what_you_want: z.boolean(),
  buy_now_url: z.string().nullable(),
  ...each(wireTime, "created_at", "updated_at"),
  test_mode: z.boolean(),
});

export const VARIANT_STATUSES = ["pending", "draft", "published"] as const;

/**
 * Service §2 Variant. A product's only variant has the status `pending`: it is sold, but not offered as a choice. The trial
 * fields are also filled without a trial; `has_free_trial` decides.
 */
export const variantAttributes = z.looseObject({
  product_id: recordId,
  ...each(z.string(), "name", "slug"),
  description: z.string().nullable(),
  price: cents,
  is_subscription: z.boolean(),
  interval: z.string().nullable(),
  interval_count: z.int().nullable(),
  has_free_trial: z.boolean(),
  trial_interval: z.string().nullable(),
  trial_interval_count: z.int().nullable(),
  pay_what_you_want: z.boolean(),
  ...each(cents, "min_price", "suggested_price"),
  has_license_keys: z.boolean(),
  license_activation_limit: z.int(),
  is_license_limit_unlimited: z.boolean(),
  license_length_value: z.int(),
  license_length_unit: z.string(),
  is_license_length_unlimited: z.boolean(),
  links: z.array(z.looseObject({ title: z.string(), url: z.string() })).optional(),
  sort: z.int(),
  ...each(z.string(), "status", "status_formatted"),
  ...each(wireTime, "created_at", "updated_at"),
  test_mode: z.boolean(),
});

const tier = z.looseObject({
  last_unit: z.union([z.int(), z.string()]),
  unit_price: cents.nullable(),
  unit_price_decimal: z.string().nullable(),
  fixed_fee: cents.nullable(),
});

/**
 * A price of a variant, in its relationship `price-model`. Each edit creates a new record. `usage_aggregation` is null unless
 * billing is by usage.
 */
export const priceAttributes = z.looseObject({
  variant_id: recordId,
  ...each(z.string(), "category", "scheme"),
  usage_aggregation: z.string().nullable(),
  unit_price: cents.nullable(),
  unit_price_decimal: z.string().nullable(),
  setup_fee_enabled: z.boolean().nullable(),
  setup_fee: cents.nullable(),
  package_size: z.int(),
  tiers: z.array(tier).nullable(),
  renewal_interval_unit: z.string().nullable(),
  renewal_interval_quantity: z.int().nullable(),
  trial_interval_unit: z.string().nullable(),
  trial_interval_quantity: z.int().nullable(),
  ...each(cents.nullable(), "min_price", "suggested_price"),
  tax_code: z.string(),
  ...each(wireTime, "created_at", "updated_at"),
});

/** A file of a variant. `size` is in bytes; its times are in camel case on the wire. */
export const fileAttributes = z.looseObject({
  variant_id: recordId,
  ...each(z.string(), "identifier", "name", "extension", "download_url"),
  size: z.int(),
  size_formatted: z.string(),
  version: z.string().nullable(),
  sort: z.int(),
  status: z.string(),
  ...each(wireTime, "createdAt", "updatedAt"),
  test_mode: z.boolean(),
});
