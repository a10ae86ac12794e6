import { z } from "zod";
import type { Interval } from "@/lib/dates";
import { log } from "@/lib/log";
import type { Client } from "./client";
import { toUsageTerms } from "./usage";
import {
  camelCase,
  filtersOf,
  id,
  type IncomingResource,
  integer,
  label,
  labelOrNull,
  orNull,
  readAttributes,
  readerOf,
  word,
} from "./wire";

export type CatalogEntry = {
  product: Product;
  /** The variants that a customer may choose from, in the order of the store. */
  variants: { variant: Variant; price: Price }[];
};

/** What a store sells: its published products, each with the variants to choose from. Products without any are left out. */
export async function readCatalog(client: Pick<Client, "list">, storeId: string): Promise<CatalogEntry[]> {
  const [products, variants] = await Promise.all([
    client.list(["products"], filtersOf({ storeId })),
    client.list(["variants"], { include: "price-model" }),
  ]);
  const prices = variants.included.filter(({ type }) => type === "prices").map(toPrice);
  const priceOf = new Map(prices.map((price) => [price.variantId, price]));
  const allVariants = variants.data.map(toVariant);
  const variantsOf = (productId: string) => allVariants.filter((variant) => variant.productId === productId);
  return products.data
    .map(toProduct)
    .filter((product) => product.status === "published")
    .map((product) => ({ product, variants: withPrices(choicesOf(variantsOf(product.id)), priceOf) }))
    .filter((entry) => entry.variants.length > 0);
}

/** The published variants. A product's lone default variant is `pending` for ever, and is what is sold. */
function choicesOf(variants: Variant[]): Variant[] {
  const published = variants.filter((variant) => variant.status === "published");
  const choices =
    published.length > 0 ? published : variants.filter((variant) => variant.status === "pending");
  return choices.toSorted((one, other) => one.sort - other.sort);
}

function withPrices(variants: Variant[], priceOf: Map<string, Price>) {
  return variants.flatMap((variant) => {
    const price = priceOf.get(variant.id);
    if (price) return [{ variant, price }];
    log.warn("catalog.price_missed", { variantId: variant.id });
    return [];
  });
}

const soldOrder = z.object({
  taxInclusive: z.boolean(),
  firstOrderItem: orNull(z.object({ priceId: id, price: integer })),
});

/**
 * Whether the prices of a store include tax. Neither a store nor a price has it, but every order does (service §2 Order): the
 * newest one at a listed price, because a price that a checkout was made for never includes tax. Null before the first order.
 */
export function taxInPricesOf(orders: IncomingResource[], catalog: CatalogEntry[]): boolean | null {
  const sold = orders.flatMap(({ attributes }) => soldOrder.safeParse(camelCase(attributes)).data ?? []);
  const prices = catalog.flatMap(({ variants }) => variants.map(({ price }) => price));
  const listed = sold.find(({ firstOrderItem: item }) =>
    prices.some((price) => price.id === item?.priceId && price.unitPrice === item.price),
  );
  return (listed ?? sold[0])?.taxInclusive ?? null;
}

export const toStore = readerOf("stores", z.object({ name: label, currency: word }));
export type Store = ReturnType<typeof toStore>;

const toProduct = readerOf(
  "products",
  z.object({
    name: label,
    /** HTML written by the owner in the service's dashboard. Read it as text. */
    description: orNull(z.string()),
    status: word,
  }),
);
type Product = ReturnType<typeof toProduct>;

const toVariant = readerOf(
  "variants",
  z.object({
    productId: id,
    name: label,
    description: orNull(z.string()),
    sort: integer.catch(0),
    status: word,
  }),
);
type Variant = ReturnType<typeof toVariant>;

/** What decides a price is never guessed: null where there is none. */
const price = z.object({
  variantId: id,
  category: labelOrNull,
  unitPrice: integer.nullable(),
  minPrice: integer.nullish(),
  setupFeeEnabled: z.boolean().nullish(),
  setupFee: integer.nullish(),
  usageAggregation: z.string().nullable(),
  renewalIntervalUnit: z.string().nullable(),
  renewalIntervalQuantity: integer.nullable(),
  trialIntervalUnit: z.string().nullish(),
  trialIntervalQuantity: integer.nullish(),
});

export function toPrice(resource: IncomingResource) {
  const wire = readAttributes(resource, "prices", price);
  return {
    id: resource.id,
    variantId: wire.variantId,
    /** Null when the price is in tiers; what is suggested where shoppers name the price. */
    unitPrice: wire.unitPrice,
    /** The least that a shopper may name as the price; null where it is fixed. */
    leastPrice: wire.category === "pwyw" ? (wire.minPrice ?? 0) : null,
    setupFee: wire.setupFeeEnabled ? (wire.setupFee ?? null) : null,
    isUsageBased: wire.usageAggregation !== null,
    usage: toUsageTerms(resource),
    /** How often it renews; null for a one-off. */
    renewal: toPeriod(wire.renewalIntervalUnit, wire.renewalIntervalQuantity),
    trial: toPeriod(wire.trialIntervalUnit, wire.trialIntervalQuantity),
  };
}
export type Price = ReturnType<typeof toPrice>;

export type Period = { interval: Interval; count: number };

const interval = z.enum(["day", "week", "month", "year"]);

function toPeriod(unit: string | null | undefined, count: number | null | undefined): Period | null {
  const known = interval.safeParse(unit).data;
  return known && count ? { interval: known, count } : null;
}
