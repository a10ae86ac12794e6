import { z } from "zod";
import { recordId, wireTime } from "../fields";

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

export type DiscountAttributes = z.infer<typeof discountAttributes>;
