import { z } from "zod";
import { cents, wireTime } from "../fields";

/** Service §2 Store. Sales are counts, revenues are US cents. */
export const storeAttributes = z.looseObject({
  name: z.string(),
  slug: z.string(),
  domain: z.string(),
  url: z.string(),
  avatar_url: z.string(),
  plan: z.string(),
  country: z.string(),
  country_nicename: z.string(),
  currency: z.string(),
  total_sales: z.int(),
  total_revenue: cents,
  thirty_day_sales: z.int(),
  thirty_day_revenue: cents,
  created_at: wireTime,
  updated_at: wireTime,
});

export type StoreAttributes = z.infer<typeof storeAttributes>;
