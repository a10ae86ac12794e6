import { z } from "zod";
import type { Period, UsageTerms } from "@/lib/commerce/types";

/** The schema of terms of use that are kept as JSON. */
export const usageTerms: z.ZodType<UsageTerms> = z.object({
  aggregation: z.string(),
  isVolume: z.boolean(),
  packageSize: z.int().positive(),
  tiers: z.array(z.object({ lastUnit: z.int().nullable(), unitPrice: z.string(), fixedFee: z.int() })),
});

const period: z.ZodType<Period> = z.object({
  interval: z.enum(["day", "week", "month", "year"]),
  count: z.int().positive(),
});

/** How one subscription is paid for by use: tier by tier, how often, and in which currency. */
export const meterTerms = z.object({ usage: usageTerms, renewal: period, currency: z.string() });
export type MeterTerms = z.infer<typeof meterTerms>;

/**
 * Whether what is reported here comes to what was used. Reports are added up (`increment`), so where the service takes the greatest
 * or the last of them instead, nothing is sold and nothing is sent.
 */
export function isSummed({ aggregation }: UsageTerms): boolean {
  return aggregation === "sum";
}
