import { z } from "zod";
import { each, recordId, wireTime } from "../fields";

/**
 * A license key as a resource. `inactive` is a valid key without activations;
 * `activation_limit` null means unlimited. Never check the key's format: a store may issue its own.
 */
export const licenseKeyAttributes = z.looseObject({
  ...each(recordId, "store_id", "customer_id", "order_id", "order_item_id", "product_id"),
  ...each(z.string(), "user_name", "user_email", "key", "key_short"),
  ...each(z.int().nullable(), "activation_limit", "instances_count"),
  disabled: z.union([z.boolean(), z.int()]),
  ...each(z.string(), "status", "status_formatted"),
  expires_at: wireTime.nullable(),
  ...each(wireTime, "created_at", "updated_at"),
  test_mode: z.boolean(),
});

/** One activation of a key. `identifier` is what the license endpoints call `instance.id`. */
export const licenseKeyInstanceAttributes = z.looseObject({
  license_key_id: recordId,
  ...each(z.string(), "identifier", "name"),
  ...each(wireTime, "created_at", "updated_at"),
});

const licenseKey = z.looseObject({
  id: recordId,
  ...each(z.string(), "status", "key"),
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
  ...each(recordId, "store_id", "order_id", "order_item_id", "product_id"),
  product_name: z.string(),
  variant_id: recordId,
  variant_name: z.string(),
  customer_id: recordId,
  ...each(z.string(), "customer_name", "customer_email"),
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
