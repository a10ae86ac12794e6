import { z } from "zod";
import { cents, recordId, wireTime } from "../fields";

const tier = z.looseObject({
  last_unit: z.union([z.int(), z.string()]),
  unit_price: cents.nullable(),
  unit_price_decimal: z.string().nullable(),
  fixed_fee: cents.nullable(),
});

/**
 * A price of a variant, reached through its relationship `price-model`. Each edit makes a new record;
 * subscriptions keep the one they were sold at. `usage_aggregation` is null unless billing follows usage.
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

export type PriceAttributes = z.infer<typeof priceAttributes>;
