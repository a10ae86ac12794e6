import "server-only";
import type { SandboxDbTx } from "../db";
import { CATALOG, type CatalogProduct, type CatalogVariant } from "./catalog";

type Sold = { product: CatalogProduct; variant: CatalogVariant };

/** Adds missing products, variants and prices. Updates the name and text of products that weren't edited. */
export async function seedCatalog(tx: SandboxDbTx): Promise<void> {
  const products = CATALOG.map(productRow);
  const variants = CATALOG.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  await tx.sandboxProduct.createMany({ data: products, skipDuplicates: true });
  const untouched = await tx.sandboxProduct.findMany({ where: { updatedAt: OPENED_AT.updatedAt } });
  for (const { id, name, description } of products) {
    const row = untouched.find((product) => product.id === id);
    if (!row || (row.name === name && row.description === description)) continue;
    // oxlint-disable-next-line no-await-in-loop -- a transaction runs one statement at a time
    await tx.sandboxProduct.update({ where: { id }, data: { name, description } });
  }
  await tx.sandboxVariant.createMany({ data: variants.map(variantRow), skipDuplicates: true });
  await tx.sandboxPrice.createMany({ data: variants.map(priceRow), skipDuplicates: true });
}

function productRow(product: CatalogProduct, index: number) {
  const features = product.features.map((feature) => `<li>${feature}</li>`).join("");
  return {
    id: product.id,
    storeId: product.storeId ?? STORE_ID,
    name: product.name,
    slug: slugOf(product.name),
    description: `<p>${product.summary}</p><ul>${features}</ul>`,
    sort: index + 1,
    ...OPENED_AT,
  };
}

function variantRow({ product, variant }: Sold) {
  return {
    id: variant.id,
    productId: product.id,
    name: variant.name,
    slug: variant.slug,
    isSubscription: variant.interval !== undefined,
    interval: variant.interval ?? null,
    intervalCount: variant.interval ? 1 : null,
    hasFreeTrial: product.trialDays !== undefined,
    trialIntervalCount: product.trialDays ?? 30,
    ...(product.licenses && {
      hasLicenseKeys: true,
      licenseActivationLimit: product.licenses.limit,
      licenseLengthValue: product.licenses.years,
      isLicenseLengthUnlimited: false,
    }),
    ...(variant.payWhatYouWant && {
      payWhatYouWant: true,
      minPrice: variant.payWhatYouWant.least,
      suggestedPrice: variant.payWhatYouWant.suggested,
    }),
    sort: product.variants.indexOf(variant) + 1,
    status: variant.name === "Default" ? "pending" : "published",
    ...OPENED_AT,
  };
}

function priceRow({ product, variant }: Sold) {
  return {
    id: variant.id + 400,
    variantId: variant.id,
    category: categoryOf(variant),
    minPrice: variant.payWhatYouWant?.least ?? null,
    suggestedPrice: variant.payWhatYouWant?.suggested ?? null,
    unitPrice: variant.price,
    ...(variant.tiers && { scheme: "graduated", usageAggregation: "sum", tiers: variant.tiers }),
    renewalIntervalUnit: variant.interval ?? null,
    renewalIntervalQuantity: variant.interval ? 1 : null,
    trialIntervalUnit: product.trialDays ? "day" : null,
    trialIntervalQuantity: product.trialDays ?? null,
    taxCode: variant.interval ? "saas" : "ebook",
    ...OPENED_AT,
  };
}

function categoryOf({ interval, payWhatYouWant }: CatalogVariant) {
  if (payWhatYouWant) return "pwyw";
  return interval ? "subscription" : "one_time";
}

export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

/** Where generated ids start: far apart, so that mixed-up ids are noticed. */
export const FIRST_IDS = {
  stores: 7003,
  products: 311,
  variants: 461,
  prices: 861,
  customers: 5101,
  orders: 6201,
  order_items: 6301,
  subscriptions: 9001,
  subscription_items: 9101,
  subscription_invoices: 9501,
  discounts: 2211,
  discount_redemptions: 2301,
  license_keys: 3301,
  license_key_instances: 3401,
  webhooks: 4402,
  files: 3602,
  affiliates: 1502,
  usage_records: 9301,
};

/** Tables of the seeded history, and how many ids are reserved for it. */
const HISTORY_TABLES = [
  "customers",
  "orders",
  "order_items",
  "subscriptions",
  "subscription_items",
  "subscription_invoices",
  "discount_redemptions",
  "license_keys",
  "license_key_instances",
  "usage_records",
] as const;
const KEPT = 100;

/** Generated ids start above the seed and never go back. */
export async function startIds(tx: SandboxDbTx): Promise<void> {
  await tx.$executeRaw`
    SELECT setval(sequence, greatest(first - 1, pg_sequence_last_value(sequence)))
    FROM (
      SELECT pg_get_serial_sequence('sandbox.' || key, 'id')::regclass AS sequence, value::bigint AS first
      FROM json_each_text(${JSON.stringify(FIRST_IDS)}::json)
    ) AS tables`;
}

/** Gives the seeded history reserved ids, so that the first real order has the same id with and without a history. */
export async function startHistoryIds(tx: SandboxDbTx): Promise<void> {
  const first = HISTORY_TABLES.map((table) => [table, FIRST_IDS[table] - KEPT] as const);
  await tx.$executeRaw`
    SELECT setval(pg_get_serial_sequence('sandbox.' || key, 'id')::regclass, value::bigint, false)
    FROM json_each_text(${JSON.stringify(Object.fromEntries(first))}::json)`;
}

/** Before its first customer, and the same on every machine. */
const OPENED = new Date("2025-01-06T09:00:00Z");

export const OPENED_AT = { createdAt: OPENED, updatedAt: OPENED };

export const STORE_ID = 7001;
