import { z } from "zod";
import type { CatalogEntry } from "@/lib/commerce/types";
import { isSummed, usageTerms } from "../usage/terms";
import { readSummary } from "./product-text";

export const intervalSchema = z.enum(["day", "week", "month", "year"]);
const period = z.object({ interval: intervalSchema, count: z.int().positive() });

const planVariant = z.object({
  variantId: z.string(),
  productId: z.string(),
  productName: z.string(),
  variantName: z.string(),
  summary: z.string(),
  price: z.int(),
  /** The least that shoppers may name as the price, for which `price` is suggested; null where it is fixed. */
  leastPrice: z.int().nullable().default(null),
  /** Whether `price` has its tax in it; null until a sale has shown it. */
  isTaxInclusive: z.boolean().nullable().default(null),
  currency: z.string(),
  interval: intervalSchema.nullable(),
  intervalCount: z.int(),
  trial: period.nullable(),
  setupFee: z.int(),
  /** How it is paid for by use, and then its `price` is nothing; null for what has one price. */
  usage: usageTerms.nullable(),
});

const plan = z.object({
  productId: z.string(),
  name: z.string(),
  summary: z.string(),
  month: planVariant.nullable(),
  year: planVariant.nullable(),
});

/** The schema of what is kept in the catalog cache. */
export const pricingSchema = z.object({
  currency: z.string(),
  isTaxInclusive: z.boolean().nullable().default(null),
  plans: z.array(plan),
  metered: z.array(planVariant),
  oneOffs: z.array(planVariant),
});

/** What the store sells. Amounts are integers in the currency's smallest unit. */
export type Pricing = z.infer<typeof pricingSchema>;
/** A subscription product with what it costs by the month and by the year. */
export type Plan = z.infer<typeof plan>;
/** One thing that can be bought. A one-off has no interval. */
export type PlanVariant = z.infer<typeof planVariant>;

/** Sorts the store's catalog into plans and one-off products. What has neither a single price nor counts use is not offered. */
export function toPricing(
  catalog: CatalogEntry[],
  { currency, isTaxInclusive }: Pick<Pricing, "currency" | "isTaxInclusive">,
): Pricing {
  const products = catalog.map((entry) => ({
    entry,
    variants: toVariants(entry, { currency, isTaxInclusive }),
  }));
  const plans = products.map(({ entry, variants }) => toPlan(entry, variants));
  const all = products.flatMap(({ variants }) => variants);
  return {
    currency,
    isTaxInclusive,
    plans: plans.filter(({ month, year }) => month ?? year),
    metered: all.filter(({ usage, interval }) => usage && interval),
    oneOffs: all.filter(({ interval }) => interval === null),
  };
}

/** Each plan by the month and by the year, as far as it is sold so. */
export function variantsOf(plans: Pick<Plan, "month" | "year">[]): PlanVariant[] {
  return plans.flatMap(({ month, year }) => [month, year]).filter((variant) => variant !== null);
}

function toPlan({ product }: CatalogEntry, variants: PlanVariant[]): Plan {
  const every = (interval: "month" | "year") =>
    variants.find(
      (variant) => variant.interval === interval && variant.intervalCount === 1 && !variant.usage,
    ) ?? null;
  return {
    productId: product.id,
    name: product.name,
    summary: readSummary(product.description),
    month: every("month"),
    year: every("year"),
  };
}

function toVariants(
  { product, variants }: CatalogEntry,
  ofStore: Pick<Pricing, "currency" | "isTaxInclusive">,
): PlanVariant[] {
  return variants.flatMap(({ variant, price }) => {
    const usage = price.usage && isSummed(price.usage) ? price.usage : null;
    const unitPrice = price.isUsageBased ? usage && 0 : price.unitPrice;
    if (unitPrice === null) return [];
    return {
      variantId: variant.id,
      productId: product.id,
      productName: product.name,
      variantName: variant.name,
      summary: readSummary(variant.description ?? product.description),
      price: unitPrice,
      leastPrice: price.leastPrice,
      ...ofStore,
      interval: price.renewal?.interval ?? null,
      intervalCount: price.renewal?.count ?? 1,
      trial: price.trial,
      setupFee: price.setupFee ?? 0,
      usage,
    };
  });
}
