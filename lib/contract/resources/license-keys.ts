import { z } from "zod";
import { recordId, wireTime } from "../fields";

export const LICENSE_KEY_STATUSES = ["inactive", "active", "expired", "disabled"] as const;

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

export type LicenseKeyAttributes = z.infer<typeof licenseKeyAttributes>;
