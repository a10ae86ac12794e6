import { z } from "zod";
import { cents, recordId, wireTime } from "../fields";

export const PRODUCT_STATUSES = ["draft", "published"] as const;

/**
 * Service §2 Product. `from_price` and `to_price` are null with a single variant, `buy_now_url` without any; `description` is
 * HTML.
 */
export const productAttributes = z.looseObject({
  store_id: recordId,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  status: z.string(),
  status_formatted: z.string(),
  thumb_url: z.string().nullable(),
  large_thumb_url: z.string().nullable(),
  price: cents,
  price_formatted: z.string(),
  from_price: cents.nullable(),
  from_price_formatted: z.string().nullish(),
  to_price: cents.nullable(),
  to_price_formatted: z.string().nullish(),
  pay_what_you_want: z.boolean(),
  buy_now_url: z.string().nullable(),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});

export const VARIANT_STATUSES = ["pending", "draft", "published"] as const;

/**
 * Service §2 Variant. A product's only variant has the status `pending`: it is sold, but not offered as a choice. The trial
 * fields are also filled without a trial; `has_free_trial` decides.
 */
export const variantAttributes = z.looseObject({
  product_id: recordId,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  price: cents,
  is_subscription: z.boolean(),
  interval: z.string().nullable(),
  interval_count: z.int().nullable(),
  has_free_trial: z.boolean(),
  trial_interval: z.string().nullable(),
  trial_interval_count: z.int().nullable(),
  pay_what_you_want: z.boolean(),
  min_price: cents,
  suggested_price: cents,
  has_license_keys: z.boolean(),
  license_activation_limit: z.int(),
  is_license_limit_unlimited: z.boolean(),
  license_length_value: z.int(),
  license_length_unit: z.string(),
  is_license_length_unlimited: z.boolean(),
  links: z.array(z.looseObject({ title: z.string(), url: z.string() })).optional(),
  sort: z.int(),
  status: z.string(),
  status_formatted: z.string(),
  created_at: wireTime,
  updated_at: wireTime,
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
  category: z.string(),
  scheme: z.string(),
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
  min_price: cents.nullable(),
  suggested_price: cents.nullable(),
  tax_code: z.string(),
  created_at: wireTime,
  updated_at: wireTime,
});

/** A file of a variant. `size` is in bytes; its times are in camel case on the wire. */
export const fileAttributes = z.looseObject({
  variant_id: recordId,
  identifier: z.string(),
  name: z.string(),
  extension: z.string(),
  download_url: z.string(),
  size: z.int(),
  size_formatted: z.string(),
  version: z.string().nullable(),
  sort: z.int(),
  status: z.string(),
  createdAt: wireTime,
  updatedAt: wireTime,
  test_mode: z.boolean(),
});
