import { z } from "zod";
import {
  count,
  id,
  integer,
  integerIfAny,
  label,
  labelOrNull,
  orNull,
  time,
  timeOrNull,
  word,
} from "./wire/fields";

// Exactly what the merchant stores of each record (service §2). The contract's own schemas say all that the service sends; a record
// that lacks some of that, because it is old or new, is still good here.

type Parsed<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

const dated = { test_mode: z.boolean(), created_at: orNull(time), updated_at: time };
export type DatedFields = Parsed<typeof dated>;

const card = { card_brand: labelOrNull, card_last_four: labelOrNull };

/** `refunded_amount` is absent on records of before there were partial refunds. */
const amounts = {
  currency: word,
  subtotal: integer,
  discount_total: integer,
  tax: integer,
  total: integer,
  refunded: z.boolean().catch(false),
  refunded_amount: integerIfAny,
  refunded_at: orNull(time),
};
export type AmountFields = Parsed<typeof amounts>;

export const customerFields = z.object({
  store_id: id,
  name: label,
  email: z.string().min(1).max(320),
  status: word,
  country: labelOrNull,
  ...dated,
});

export const orderFields = z.object({
  store_id: id,
  customer_id: id,
  identifier: label,
  order_number: orNull(integer),
  user_name: label,
  user_email: label,
  status: word,
  ...amounts,
  first_order_item: orNull(
    z.object({
      product_id: orNull(id),
      variant_id: orNull(id),
      product_name: labelOrNull,
      variant_name: labelOrNull,
      quantity: integer.catch(1),
    }),
  ),
  ...dated,
});

export const subscriptionFields = z.object({
  store_id: id,
  customer_id: id,
  order_id: id,
  order_item_id: orNull(id),
  product_id: id,
  variant_id: id,
  product_name: label,
  variant_name: label,
  user_name: label,
  user_email: label,
  status: word,
  ...card,
  payment_processor: labelOrNull,
  pause: orNull(z.object({ mode: word, resumes_at: timeOrNull })),
  cancelled: orNull(z.boolean()),
  trial_ends_at: timeOrNull,
  renews_at: timeOrNull,
  ends_at: timeOrNull,
  billing_anchor: orNull(z.int().min(0).max(31)),
  first_subscription_item: orNull(
    z.object({
      id: orNull(id),
      price_id: orNull(id),
      quantity: integer.catch(1),
      is_usage_based: z.boolean().catch(false),
    }),
  ),
  ...dated,
});

export const subscriptionInvoiceFields = z.object({
  store_id: id,
  subscription_id: id,
  customer_id: id,
  billing_reason: label,
  ...card,
  status: word,
  ...amounts,
  tax_inclusive: z.boolean().catch(false),
  ...dated,
});

export const licenseKeyFields = z.object({
  store_id: id,
  customer_id: id,
  order_id: id,
  order_item_id: id,
  product_id: id,
  user_name: label,
  user_email: label,
  key: z.string().min(1).max(500),
  key_short: label,
  status: word,
  disabled: orNull(z.union([z.boolean(), z.number()])),
  // Only to be shown: it is the service that holds to it.
  activation_limit: orNull(count),
  instances_count: orNull(count),
  expires_at: timeOrNull,
  ...dated,
});
