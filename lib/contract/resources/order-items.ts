import { z } from "zod";
import { cents, recordId, wireTime } from "../fields";

/** One line of an order. `price` is the unit price before any discount. */
export const orderItemAttributes = z.looseObject({
  order_id: recordId,
  product_id: recordId,
  variant_id: recordId,
  price_id: recordId,
  product_name: z.string(),
  variant_name: z.string(),
  price: cents,
  quantity: z.int(),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});

export type OrderItemAttributes = z.infer<typeof orderItemAttributes>;
