import { z } from "zod";
import { recordId, wireTime } from "../fields";

/**
 * A license key as a resource. `inactive` is a valid key without activations;
 * `activation_limit` null means unlimited. Never check the key's format: a store may issue its own.
 */
export const licenseKeyAttributes = z.looseObject({
  store_id: recordId,
  customer_id: recordId,
  order_id: recordId,
  order_item_id: recordId,
  product_id: recordId,
  user_name: z.string(),
  user_email: z.string(),
  key: z.string(),
  key_short: z.string(),
  activation_limit: z.int().nullable(),
  instances_count: z.int().nullable(),
  disabled: z.union([z.boolean(), z.int()]),
  status: z.string(),
  status_formatted: z.string(),
  expires_at: wireTime.nullable(),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});

/** One activation of a key. `identifier` is what the license endpoints call `instance.id`. */
export const licenseKeyInstanceAttributes = z.looseObject({
  license_key_id: recordId,
  identifier: z.string(),
  name: z.string(),
  created_at: wireTime,
  updated_at: wireTime,
});

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
