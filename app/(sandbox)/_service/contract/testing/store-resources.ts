import { z } from "zod";
import { cents, recordId, wireTime } from "../fields";

/** The owner of the API key, only at `/v1/users/me`. Its times are in camel case on the wire. */
export const userAttributes = z.looseObject({
  name: z.string(),
  email: z.string(),
  color: z.string(),
  avatar_url: z.string(),
  has_custom_avatar: z.boolean(),
  createdAt: wireTime,
  updatedAt: wireTime,
});

/** Service §2 Store. Sales are counts, revenues are US cents. */
export const storeAttributes = z.looseObject({
  name: z.string(),
  slug: z.string(),
  domain: z.string(),
  url: z.string(),
  avatar_url: z.string(),
  plan: z.string(),
  country: z.string(),
  country_nicename: z.string(),
  currency: z.string(),
  total_sales: z.int(),
  total_revenue: cents,
  thirty_day_sales: z.int(),
  thirty_day_revenue: cents,
  created_at: wireTime,
  updated_at: wireTime,
});

export const webhookAttributes = z.looseObject({
  store_id: recordId,
  url: z.string(),
  events: z.array(z.string()),
  last_sent_at: wireTime.nullable(),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});

/** A person who refers customers. Earnings are in US cents; the shape of `products` is not known. */
export const affiliateAttributes = z.looseObject({
  store_id: recordId,
  user_id: recordId,
  user_name: z.string(),
  user_email: z.string(),
  share_domain: z.string(),
  status: z.string(),
  application_note: z.string().nullable(),
  products: z.unknown().optional(),
  total_earnings: cents,
  unpaid_earnings: cents,
  created_at: wireTime,
  updated_at: wireTime,
});

/** A discount code. `amount` is a percentage or an amount in the store's currency, by `amount_type`. */
export const discountAttributes = z.looseObject({
  store_id: recordId,
  name: z.string(),
  code: z.string(),
  amount: z.int(),
  amount_type: z.string(),
  is_limited_to_products: z.boolean(),
  is_limited_redemptions: z.boolean(),
  max_redemptions: z.int(),
  starts_at: wireTime.nullable(),
  expires_at: wireTime.nullable(),
  duration: z.string(),
  duration_in_months: z.int(),
  status: z.string(),
  status_formatted: z.string(),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});

/** One use of a discount: its terms as they were then, and `amount`, what it took off the order. */
export const discountRedemptionAttributes = z.looseObject({
  discount_id: recordId,
  order_id: recordId,
  discount_name: z.string(),
  discount_code: z.string(),
  discount_amount: z.int(),
  discount_amount_type: z.string(),
  amount: cents,
  created_at: wireTime,
  updated_at: wireTime,
});
