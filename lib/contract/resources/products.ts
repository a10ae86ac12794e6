import { z } from "zod";
import { cents, recordId, wireTime } from "../fields";

export const PRODUCT_STATUSES = ["draft", "published"] as const;

/** Service §2 Product. `from_price` and `to_price` are null with a single variant, `buy_now_url` without any; `description` is HTML. */
export const productAttributes = z.looseObject({
  store_id: recordId,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  status: z.string(),
  status_formatted: z.string(),
  thumb_url: z.string().nullable(),
  large_thumb_url: z.string().nullable(),
  price: cents,
  price_formatted: z.string(),
  from_price: cents.nullable(),
  from_price_formatted: z.string().nullish(),
  to_price: cents.nullable(),
  to_price_formatted: z.string().nullish(),
  pay_what_you_want: z.boolean(),
  buy_now_url: z.string().nullable(),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});

export type ProductAttributes = z.infer<typeof productAttributes>;
