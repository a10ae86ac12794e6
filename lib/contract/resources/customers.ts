import { z } from "zod";
import { cents, recordId, wireTime } from "../fields";

/** Service §2 Customer. `status` says whether they take mails, not whether they pay. The portal URL expires. */
export const customerAttributes = z.looseObject({
  store_id: recordId,
  name: z.string(),
  email: z.string(),
  status: z.string(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  total_revenue_currency: cents,
  mrr: cents,
  status_formatted: z.string(),
  country_formatted: z.string().nullable(),
  total_revenue_currency_formatted: z.string(),
  mrr_formatted: z.string(),
  urls: z.looseObject({ customer_portal: z.string().nullable() }),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});

export type CustomerAttributes = z.infer<typeof customerAttributes>;
