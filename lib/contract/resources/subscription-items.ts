import { z } from "zod";
import { recordId, wireTime } from "../fields";

/** What a subscription counts. `quantity` is 0 when billing follows usage. */
export const subscriptionItemAttributes = z.looseObject({
  subscription_id: recordId,
  price_id: recordId,
  quantity: z.int(),
  is_usage_based: z.boolean().optional(),
  created_at: wireTime,
  updated_at: wireTime,
});

export type SubscriptionItemAttributes = z.infer<typeof subscriptionItemAttributes>;
