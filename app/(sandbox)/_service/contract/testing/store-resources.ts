import { z } from "zod";
import { cents, each, recordId, wireTime } from "../fields";

/** The owner of the API key, only at `/v1/users/me`. Its times are in camel case on the wire. */
export const userAttributes = z.looseObject({
  ...each(z.string(), "name", "email", "color", "avatar_url"),
  has_custom_avatar: z.boolean(),
  ...each(wireTime, "createdAt", "updatedAt"),
});

/** Service §2 Store. Sales are counts, revenues are US cents. */
export const storeAttributes = z.looseObject({
  ...each(z.string(), "name", "slug", "domain", "url", "avatar_url", "plan", "country", "country_nicename"),
  ...each(z.string(), "currency"),
  total_sales: z.int(),
  total_revenue: cents,
  thirty_day_sales: z.int(),
  thirty_day_revenue: cents,
  ...each(wireTime, "created_at", "updated_at"),
});

export const webhookAttributes = z.looseObject({
  store_id: recordId,
  url: z.string(),
  events: z.array(z.string()),
  last_sent_at: wireTime.nullable(),
  ...each(wireTime, "created_at", "updated_at"),
  test_mode: z.boolean(),
});

/** A person who refers customers. Earnings are in US cents; the shape of `products` is not known. */
export const affiliateAttributes = z.looseObject({
  ...each(recordId, "store_id", "user_id"),
  ...each(z.string(), "user_name", "user_email", "share_domain", "status"),
  application_note: z.string().nullable(),
  products: z.unknown().optional(),
  ...each(cents, "total_earnings", "unpaid_earnings"),
  ...each(wireTime, "created_at", "updated_at"),
});

/** A discount code. `amount` is a percentage or an amount in the store's currency, by `amount_type`. */
export const discountAttributes = z.looseObject({
  store_id: recordId,
  ...each(z.string(), "name", "code"),
  amount: z.int(),
  amount_type: z.string(),
  ...each(z.boolean(), "is_limited_to_products", "is_limited_redemptions"),
  max_redemptions: z.int(),
  ...each(wireTime.nullable(), "starts_at", "expires_at"),
  duration: z.string(),
  duration_in_months: z.int(),
  ...each(z.string(), "status", "status_formatted"),
  ...each(wireTime, "created_at", "updated_at"),
  test_mode: z.boolean(),
});

/** One use of a discount: its terms as they were then, and `amount`, what it took off the order. */
export const discountRedemptionAttributes = z.looseObject({
  ...each(recordId, "discount_id", "order_id"),
  ...each(z.string(), "discount_name", "discount_code"),
  discount_amount: z.int(),
  discount_amount_type: z.string(),
  amount: cents,
  ...each(wireTime, "created_at", "updated_at"),
});
