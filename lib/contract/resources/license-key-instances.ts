import { z } from "zod";
import { recordId, wireTime } from "../fields";

/** One activation of a key. `identifier` is what the license endpoints call `instance.id`. */
export const licenseKeyInstanceAttributes = z.looseObject({
  license_key_id: recordId,
  identifier: z.string(),
  name: z.string(),
  created_at: wireTime,
  updated_at: wireTime,
});

export type LicenseKeyInstanceAttributes = z.infer<typeof licenseKeyInstanceAttributes>;
