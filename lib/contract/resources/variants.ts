import { z } from "zod";
import { cents, recordId, wireTime } from "../fields";

export const VARIANT_STATUSES = ["pending", "draft", "published"] as const;

/**
 * Service §2 Variant. A product's only variant has the status `pending`: it is sold, but is no choice to show.
 * The trial fields are filled even without a trial; `has_free_trial` decides.
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

export type VariantAttributes = z.infer<typeof variantAttributes>;
