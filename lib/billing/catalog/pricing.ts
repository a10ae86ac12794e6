import { z } from "zod";
import type { CatalogEntry } from "@/lib/commerce/types";
import { readDescription } from "./product-text";

const period = z.object({ interval: z.enum(["day", "week", "month", "year"]), count: z.int().positive() });

const planVariant = z.object({
  variantId: z.string(),
  priceId: z.string(),
  productName: z.string(),
  variantName: z.string(),
  summary: z.string(),
  price: z.int(),
  currency: z.string(),
  interval: period.shape.interval.nullable(),
  intervalCount: z.int(),
  trial: period.nullable(),
  setupFee: z.int(),
});

const plan = z.object({
  productId: z.string(),
  name: z.string(),
  summary: z.string(),
  features: z.array(z.string()),
  month: planVariant.nullable(),
  year: planVariant.nullable(),
});

/** The schema of what is kept in the catalog cache. */
export const pricingSchema = z.object({
  currency: z.string(),
  plans: z.array(plan),
  oneOffs: z.array(planVariant),
});

/** What is for sale. Amounts are integers in the currency's smallest unit, before tax. */
export type Pricing = z.infer<typeof pricingSchema>;
/** A subscription product with what it costs by the month and by the year. */
export type Plan = z.infer<typeof plan>;
/** One thing that can be bought. A one-off has no interval. */
export type PlanVariant = z.infer<typeof planVariant>;

/** Sorts the store's catalog into plans and one-off products. What has no single price (tiers, usage) is not offered. */
export function toPricing(catalog: CatalogEntry[], currency: string): Pricing {
  const products = catalog.map((entry) => ({ entry, variants: toVariants(entry, currency) }));
  const plans = products.map(({ entry, variants }) => toPlan(entry, variants));
  return {
    currency,
    // The service lists products by name; people compare plans by price.
    plans: plans
      .filter(({ month, year }) => month ?? year)
      .toSorted((a, b) => monthlyPrice(a) - monthlyPrice(b)),
    oneOffs: products.flatMap(({ variants }) => variants.filter(({ interval }) => interval === null)),
  };
}

function monthlyPrice({ month, year }: Plan): number {
  return month?.price ?? (year ? year.price / 12 : 0);
}

function toPlan({ product }: CatalogEntry, variants: PlanVariant[]): Plan {
  const every = (interval: "month" | "year") =>
    variants.find((variant) => variant.interval === interval && variant.intervalCount === 1) ?? null;
  return {
    productId: product.id,
    name: product.name,
    ...readDescription(product.description),
    month: every("month"),
    year: every("year"),
  };
}

function toVariants({ product, variants }: CatalogEntry, currency: string): PlanVariant[] {
  return variants.flatMap(({ variant, price }) => {
    if (price.unitPrice === null || price.isUsageBased) return [];
    return {
      variantId: variant.id,
      priceId: price.id,
      productName: product.name,
      variantName: variant.name,
      summary: readDescription(variant.description ?? product.description).summary,
      price: price.unitPrice,
      currency,
      interval: price.renewal?.interval ?? null,
      intervalCount: price.renewal?.count ?? 1,
      trial: price.trial,
      setupFee: price.setupFee ?? 0,
    };
  });
}
