import { z } from "zod";
import { recordId, wireTime } from "./fields";

const licenseKey = z.looseObject({
  id: recordId,
  status: z.string(),
  key: z.string(),
  activation_limit: z.int().nullable(),
  activation_usage: z.int(),
  created_at: wireTime,
  expires_at: wireTime.nullable(),
  test_mode: z.boolean().optional(),
});

/** `id` is text: the `identifier` of the license key instance, not its numeric id. */
const instance = z.looseObject({ id: z.string(), name: z.string(), created_at: wireTime });

/** Compare its ids with your own store and products, or the key of any store would unlock yours. */
const meta = z.looseObject({
  store_id: recordId,
  order_id: recordId,
  order_item_id: recordId,
  product_id: recordId,
  product_name: z.string(),
  variant_id: recordId,
  variant_name: z.string(),
  customer_id: recordId,
  customer_name: z.string(),
  customer_email: z.string(),
});

/** A refusal has the same shape with its flag false; an unknown key brings neither `license_key` nor `meta` (service §7). */
const common = {
  error: z.string().nullable(),
  license_key: licenseKey.optional(),
  meta: meta.optional(),
};

/** What the three license endpoints answer (service §4), each with its own flag. Wordings of `error` are not fixed. */
export const activationAnswer = z.looseObject({
  activated: z.boolean(),
  ...common,
  instance: instance.optional(),
});
export const validationAnswer = z.looseObject({
  valid: z.boolean(),
  ...common,
  instance: instance.nullish(),
});
export const deactivationAnswer = z.looseObject({ deactivated: z.boolean(), ...common });
