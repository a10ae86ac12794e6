import { z } from "zod";
import type { CatalogEntry } from "@/lib/lemonsqueezy";
import { intervalSchema, isSummed, periodSchema, usageTerms } from "../terms/terms";

const planVariant = z.object({
  variantId: z.string(),
  productId: z.string(),
  productName: z.string(),
  variantName: z.string(),
  summary: z.string(),
  price: z.int(),
  /** The minimum of a price that shoppers choose, for which `price` is suggested; null if it is fixed. */
  leastPrice: z.int().nullable().default(null),
  /** Whether `price` includes tax; null until the first sale. */
  isTaxInclusive: z.boolean().nullable().default(null),
  currency: z.string(),
  interval: intervalSchema.nullable(),
  intervalCount: z.int(),
  trial: periodSchema.nullable(),
  setupFee: z.int(),
  /** Usage-based prices, with a `price` of 0; null for a fixed price. */
  usage: usageTerms.nullable(),
});

const plan = z.object({
  productId: z.string(),
  name: z.string(),
  summary: z.string(),
  month: planVariant.nullable(),
  year: planVariant.nullable(),
});

/** What the catalog cache stores. */
export const pricingSchema = z.object({
  currency: z.string(),
  isTaxInclusive: z.boolean().nullable().default(null),
  plans: z.array(plan),
  metered: z.array(planVariant),
  oneOffs: z.array(planVariant),
});

/** What the store sells. Amounts are integers in the currency's smallest unit. */
export type Pricing = z.infer<typeof pricingSchema>;
export type Plan = z.infer<typeof plan>;
/** A one-time product has no interval. */
export type PlanVariant = z.infer<typeof planVariant>;

type OfStore = Pick<Pricing, "currency" | "isTaxInclusive">;

/** Sorts the store's catalog. Prices that are neither fixed nor usage-based are not offered. */
export function toPricing(catalog: CatalogEntry[], ofStore: OfStore): Pricing {
  const products = catalog.map((entry) => ({ entry, variants: toVariants(entry, ofStore) }));
  const plans = products.map(({ entry, variants }) => toPlan(entry, variants));
  const all = products.flatMap(({ variants }) => variants);
  return {
    ...ofStore,
    plans: plans.filter(({ month, year }) => month ?? year),
    metered: all.filter(({ usage, interval }) => usage && interval),
    oneOffs: all.filter(({ interval }) => interval === null),
  };
}

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

function toVariants({ product, variants }: CatalogEntry, ofStore: OfStore): PlanVariant[] {
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

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The first paragraph of a product's description, as plain text. */
export function readSummary(html: string | null): string {
  const paragraph = /<p\b[^>]*>(.*?)<\/p>/is.exec(html ?? "")?.[1];
  return toText(paragraph ?? (html ?? "").replaceAll(/<(ul|ol)\b.*?<\/\1>/gis, " "));
}

function toText(html: string): string {
  const text = html.replaceAll(/<(script|style)\b.*?<\/\1>/gis, " ").replaceAll(/<[^>]*>/g, " ");
  return text
    .replaceAll(/&(#?\w+);/g, decodeEntity)
    .replaceAll(/\s+/g, " ")
    .trim();
}

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? entity;
  const isHex = name[1] === "x" || name[1] === "X";
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
}
