import { z } from "zod";
import { cents, recordId, wireTime } from "../fields";
import { orderItemAttributes } from "./order-items";

export const ORDER_STATUSES = [
  "pending",
  "failed",
  "paid",
  "refunded",
  "partial_refund",
  "fraudulent",
] as const;

/**
 * An order. `refunded` and `refunded_at` mean a full refund; a partial one shows in `refunded_amount` alone.
 * The `_usd` amounts are rounded per unit, so they cannot be computed from the totals.
 */
export const orderAttributes = z.looseObject({
  store_id: recordId,
  customer_id: recordId,
  identifier: z.string(),
  order_number: z.int(),
  user_name: z.string(),
  user_email: z.string(),
  currency: z.string(),
  currency_rate: z.string(),
  subtotal: cents,
  setup_fee: cents,
  discount_total: cents,
  tax: cents,
  total: cents,
  refunded_amount: cents,
  subtotal_usd: cents,
  setup_fee_usd: cents,
  discount_total_usd: cents,
  tax_usd: cents,
  total_usd: cents,
  refunded_amount_usd: cents,
  subtotal_formatted: z.string(),
  setup_fee_formatted: z.string(),
  discount_total_formatted: z.string(),
  tax_formatted: z.string(),
  total_formatted: z.string(),
  refunded_amount_formatted: z.string(),
  tax_name: z.string().nullable(),
  /** `"20.00"` when taxed, the number 0 when not. */
  tax_rate: z.union([z.string(), z.number()]).nullable(),
  tax_inclusive: z.boolean(),
  status: z.string(),
  status_formatted: z.string(),
  refunded: z.boolean(),
  refunded_at: wireTime.nullable(),
  affiliate_id: recordId.nullish(),
  referral_amount: cents.nullish(),
  first_order_item: orderItemAttributes.extend({ id: recordId }).nullable(),
  urls: z.looseObject({ receipt: z.string() }),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});

export type OrderAttributes = z.infer<typeof orderAttributes>;
