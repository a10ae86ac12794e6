import "server-only";
import { AppError } from "@/lib/errors";
import { exponentOf, formatMoney } from "@/lib/money";
import { sandboxDb, type SandboxDbTx } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { priceAmount, type PriceTerms } from "../invoices/invoice-row";
import { tiersOf } from "../shared/money";
import { CURRENT_PRICE } from "../shared/sorting";

const WITH_SHOP = {
  product: { include: { store: true } },
  prices: CURRENT_PRICE,
} satisfies Prisma.SandboxVariantInclude;

export type Offer = Awaited<ReturnType<typeof getOffer>>;

/**
 * A variant that can be opened, with its product, its store and its newest price; a hidden default leads to the other variants.
 * Throws not_found.
 */
export function getOffer(variantId: number, tx: SandboxDbTx = sandboxDb) {
  return readOffer({ id: variantId, status: { not: "draft" }, product: { status: "published" } }, tx);
}

export function getOffered(variantId: number, tx: SandboxDbTx = sandboxDb): Promise<Offer> {
  return readOffer({ id: variantId, ...OFFERED }, tx);
}

async function readOffer(where: Prisma.SandboxVariantWhereUniqueInput, tx: SandboxDbTx) {
  const variant = await tx.sandboxVariant.findUnique({ where, include: WITH_SHOP });
  const price = variant?.prices[0];
  if (!variant || !price) throw new AppError("not_found", "This product is not for sale.");
  const { product } = variant;
  return { store: product.store, product, variant, price };
}

/** Finds a variant of this store by its numeric id or slug. Throws not_found. */
export async function getOfferBySegment(storeSlug: string, segment: string): Promise<Offer> {
  const isId = /^\d{1,9}$/.test(segment);
  const found = await sandboxDb.sandboxVariant.findFirst({
    where: {
      ...(isId ? { id: Number(segment) } : { slug: segment }),
      product: { store: { slug: storeSlug } },
    },
    select: { id: true },
  });
  if (!found) throw new AppError("not_found", "This product is not for sale.");
  return getOffer(found.id);
}

/**
 * Variants that are for sale: published ones, and a product's default variant (`pending`) if there is no published one (service
 * §2 Variant).
 */
export const OFFERED = {
  product: { status: "published" },
  prices: { some: {} },
  OR: [
    { status: "published" },
    { status: "pending", product: { variants: { none: { status: "published" } } } },
  ],
} satisfies Prisma.SandboxVariantWhereInput;

/** In the smallest unit; `suggested` is never below `min`. */
export type PriceBounds = { min: number; suggested: number };

type Sold = {
  variant: Pick<Offer["variant"], "payWhatYouWant" | "minPrice" | "suggestedPrice">;
  price: Pick<Offer["price"], "category" | "minPrice" | "suggestedPrice" | "usageAggregation">;
  customPrice: number | null;
};

/** The bounds of "pay what you want"; null if the price is fixed. */
export function priceBoundsOf({ variant, price, customPrice }: Sold): PriceBounds | null {
  const isNamed = variant.payWhatYouWant || price.category === "pwyw";
  if (!isNamed || customPrice !== null || price.usageAggregation !== null) return null;
  const min = Math.max(0, price.minPrice ?? variant.minPrice);
  return { min, suggested: Math.max(min, price.suggestedPrice ?? variant.suggestedPrice) };
}

/** The price that the shopper entered, or the suggested one with an error message. */
export function namedPrice(
  { min, suggested }: PriceBounds,
  typed: string | undefined,
  currency: string,
): { amount: number; problem: string | null } {
  if (typed === undefined) return { amount: suggested, problem: null };
  const amount = parseAmount(typed, currency);
  if (amount !== null && amount >= min) return { amount, problem: null };
  const problem =
    amount === null
      ? `Enter an amount in ${currency}, such as ${formatMoney(suggested, currency)}.`
      : `The least you can pay is ${formatMoney(min, currency)}.`;
  return { amount: suggested, problem };
}

type Price = PriceTerms & Pick<Offer["price"], "usageAggregation">;
type SoldPlan = { price: Price };

export function isUsageBased({ price }: SoldPlan): boolean {
  return price.usageAggregation !== null;
}

/** The price of a quantity today, before discount and tax. */
export function planAmount(sold: SoldPlan & { customPrice: number | null }, quantity: number): number {
  if (isUsageBased(sold)) return 0;
  return sold.customPrice === null ? priceAmount(sold.price, quantity) : sold.customPrice * quantity;
}

/**
 * An amount as typed, in the smallest unit: `12.5` and `$12,50` are 1250 in USD, `1250` is 1250 in JPY. Null for too many
 * decimals, thousands separators or a minus.
 */
export function parseAmount(text: string, currency: string): number | null {
  const match = /^[^\d.,+-]*(\d{1,12})(?:[.,](\d{0,3}))?[^\d.,+-]*$/.exec(text.trim());
  const [, whole = "", fraction = ""] = match ?? [];
  const exponent = exponentOf(currency);
  if (!match || fraction.length > exponent) return null;
  return Number(`${whole}${fraction.padEnd(exponent, "0")}`);
}

/** Decimals of the smallest unit: some prices are below a cent. */
export type UsageTier = {
  upTo: number | null;
  unitPrice: number;
  fixedFee: number;
  packageSize: number;
};

/** The tiers of usage billing, a single one for a flat price; null otherwise. */
export function usageTiersOf(price: Price): UsageTier[] | null {
  if (price.usageAggregation === null) return null;
  const tiers = tiersOf(price).map((tier) => ({
    upTo: tier.last_unit === "inf" ? null : tier.last_unit,
    unitPrice: Number(tier.unit_price_decimal ?? tier.unit_price ?? 0),
    fixedFee: tier.fixed_fee,
    packageSize: 1,
  }));
  if (tiers.length > 0) return tiers;
  const packageSize = price.scheme === "package" ? Math.max(1, price.packageSize) : 1;
  return [
    { upTo: null, unitPrice: Number(price.unitPriceDecimal ?? price.unitPrice), fixedFee: 0, packageSize },
  ];
}
