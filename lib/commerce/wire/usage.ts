import { z } from "zod";
import { type IncomingResource, readAttributes } from "./attributes";
import type { CurrentUsage, UsageRecord, UsageTerms, UsageTier } from "../types";
import { integer, time, word } from "./fields";

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,12})?$/);
const tierFields = z.object({
  last_unit: z.union([z.int().positive(), z.literal("inf")]),
  unit_price: integer.min(0).nullable(),
  unit_price_decimal: decimal.nullable(),
  fixed_fee: integer.min(0).nullish(),
});

const termsFields = z.object({
  usage_aggregation: word,
  scheme: z.enum(["standard", "package", "graduated", "volume"]),
  unit_price: integer.min(0).nullable(),
  unit_price_decimal: decimal.nullish(),
  package_size: z.int().positive().nullish(),
  tiers: z.array(tierFields).nullish(),
});

const recordFields = z.object({ quantity: integer, action: word, created_at: time });

/** The answer of `current-usage` (service §4). */
export const currentUsageAnswer = z
  .object({ meta: z.object({ period_start: time, period_end: time, quantity: integer }) })
  .transform(({ meta }): CurrentUsage => {
    const { period_start: periodStart, period_end: periodEnd, quantity } = meta;
    return { periodStart, periodEnd, quantity };
  });

/** How a price counts use; null for one that does not, and for one that we cannot read, for a price is never guessed. */
export function toUsageTerms({ attributes }: IncomingResource): UsageTerms | null {
  const wire = termsFields.safeParse(attributes).data;
  if (!wire) return null;
  const tiers = tiersOf(wire);
  if (tiers.at(-1)?.lastUnit !== null) return null;
  return {
    aggregation: wire.usage_aggregation,
    isVolume: wire.scheme === "volume",
    packageSize: wire.scheme === "package" ? (wire.package_size ?? 1) : 1,
    tiers,
  };
}

/** Service §2 Usage record. */
export function toUsageRecord(resource: IncomingResource): UsageRecord {
  const wire = readAttributes(resource, "usage-records", recordFields);
  return { id: resource.id, quantity: wire.quantity, action: wire.action, createdAt: wire.created_at };
}

function tiersOf({ scheme, tiers, ...price }: z.output<typeof termsFields>): UsageTier[] {
  if (scheme === "standard" || scheme === "package")
    return [{ lastUnit: null, unitPrice: unitPriceOf(price), fixedFee: 0 }];
  return (tiers ?? []).map((tier) => ({
    lastUnit: tier.last_unit === "inf" ? null : tier.last_unit,
    unitPrice: unitPriceOf(tier),
    fixedFee: tier.fixed_fee ?? 0,
  }));
}

function unitPriceOf(price: { unit_price: number | null; unit_price_decimal?: string | null | undefined }) {
  return price.unit_price_decimal ?? String(price.unit_price ?? 0);
}
