import { z } from "zod";
import { camelCase, type IncomingResource, integer, readerOf, time, word } from "./wire";

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,12})?$/);
const price = { unitPrice: integer.min(0).nullable(), unitPriceDecimal: decimal.nullish() };
const tier = z.object({
  lastUnit: z.union([z.int().positive(), z.literal("inf")]),
  ...price,
  fixedFee: integer.min(0).nullish(),
});
const terms = z.object({
  usageAggregation: word,
  scheme: z.enum(["standard", "package", "graduated", "volume"]),
  ...price,
  packageSize: z.int().positive().nullish(),
  tiers: z.array(tier).nullish(),
});

/** How what was used is paid for; null for a price that does not count use, and for one that we cannot read: it is never guessed. */
export function toUsageTerms({ attributes }: IncomingResource) {
  const wire = terms.safeParse(camelCase(attributes)).data;
  if (!wire) return null;
  const tiers = tiersOf(wire);
  if (tiers.at(-1)?.lastUnit !== null) return null;
  return {
    /** How reports of a period come to one number: `sum`, `max` and others. */
    aggregation: wire.usageAggregation,
    /** All units have the price of the highest tier reached, instead of each that of its own tier. */
    isVolume: wire.scheme === "volume",
    /** How many units one price is for; a package that was begun counts whole. */
    packageSize: wire.scheme === "package" ? (wire.packageSize ?? 1) : 1,
    tiers,
  };
}
export type UsageTerms = NonNullable<ReturnType<typeof toUsageTerms>>;
export type UsageTier = UsageTerms["tiers"][number];

/** A price of one for all is a single tier. */
function tiersOf({ scheme, tiers, ...one }: z.output<typeof terms>) {
  const isSingle = scheme === "standard" || scheme === "package";
  const wire = isSingle ? [{ ...one, lastUnit: "inf" as const, fixedFee: 0 }] : (tiers ?? []);
  return wire.map((step) => ({
    /** The last unit that it counts for; null for all that follow. */
    lastUnit: step.lastUnit === "inf" ? null : step.lastUnit,
    /** A decimal of the currency's smallest unit, as text: "0.2" is a fifth of a cent. */
    unitPrice: step.unitPriceDecimal ?? String(step.unitPrice ?? 0),
    /** Paid once where the tier is reached. */
    fixedFee: step.fixedFee ?? 0,
  }));
}

export const toUsageRecord = readerOf(
  "usage-records",
  z.object({ quantity: integer, action: word, createdAt: time }),
);
export type UsageRecord = ReturnType<typeof toUsageRecord>;

/** The response of `current-usage` (service §4): what the service counts of an item in the running period. */
export const currentUsage = z
  .object({ meta: z.object({ periodStart: time, periodEnd: time, quantity: integer }) })
  .transform(({ meta }) => meta);
