import { z } from "zod";
import { cents, recordId, wireTime } from "../fields";

/** Somebody who refers customers. Earnings are in US cents; the shape of `products` is not known. */
export const affiliateAttributes = z.looseObject({
  store_id: recordId,
  user_id: recordId,
  user_name: z.string(),
  user_email: z.string(),
  share_domain: z.string(),
  status: z.string(),
  application_note: z.string().nullable(),
  products: z.unknown().optional(),
  total_earnings: cents,
  unpaid_earnings: cents,
  created_at: wireTime,
  updated_at: wireTime,
});

export type AffiliateAttributes = z.infer<typeof affiliateAttributes>;
