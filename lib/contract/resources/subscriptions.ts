import { z } from "zod";
import { recordId, wireTime } from "../fields";
import { subscriptionItemAttributes } from "./subscription-items";

export const SUBSCRIPTION_STATUSES = [
  "on_trial",
  "active",
  "paused",
  "past_due",
  "unpaid",
  "cancelled",
  "expired",
] as const;
/** A status of today; the wire may bring others. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const PAUSE_MODES = ["void", "free"] as const;

const pause = z.looseObject({ mode: z.string(), resumes_at: wireTime.nullish() });

/**
 * Service §2 Subscription. A `cancelled` one still has access until `ends_at`, and keeps `renews_at`.
 * The three URLs are signed and expire: read them fresh, never store them.
 */
export const subscriptionAttributes = z.looseObject({
  store_id: recordId,
  customer_id: recordId,
  order_id: recordId,
  order_item_id: recordId,
  product_id: recordId,
  variant_id: recordId,
  product_name: z.string(),
  variant_name: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  status: z.string(),
  status_formatted: z.string(),
  card_brand: z.string().nullable(),
  card_last_four: z.string().nullable(),
  payment_processor: z.string().nullish(),
  pause: pause.nullable(),
  cancelled: z.boolean(),
  trial_ends_at: wireTime.nullable(),
  billing_anchor: z.int(),
  first_subscription_item: subscriptionItemAttributes.extend({ id: recordId }).nullable(),
  urls: z.looseObject({
    update_payment_method: z.string(),
    customer_portal: z.string(),
    customer_portal_update_subscription: z.string().optional(),
  }),
  renews_at: wireTime.nullable(),
  ends_at: wireTime.nullable(),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});

export type SubscriptionAttributes = z.infer<typeof subscriptionAttributes>;
