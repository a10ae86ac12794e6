import { z } from "zod";
import { cents, recordId, wireTime } from "../fields";

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

export type DiscountRedemptionAttributes = z.infer<typeof discountRedemptionAttributes>;
