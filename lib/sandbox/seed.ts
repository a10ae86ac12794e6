import "server-only";
import { EVENT_NAMES } from "@/lib/contract/events";
import { sandboxDb, type SandboxDbTx } from "@/lib/db";
import { env } from "@/lib/env";
import { brand } from "@/lib/brand";
import { CATALOG, type CatalogProduct, type CatalogVariant } from "./catalog-seed";
import { SEEDED_AFFILIATE, SEEDED_FILE } from "./extras-seed";

const STORE_ID = 7001;
const WEBHOOK_ID = 4401;
/** The shop is older than its first customer, and the same on every machine. */
const OPENED = new Date("2025-01-06T09:00:00Z");
const OPENED_AT = { createdAt: OPENED, updatedAt: OPENED };

/** Where ids begin that the seed does not name: far apart, so that one taken for another is noticed. */
const FIRST_IDS = {
  stores: 7002,
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

/**
 * Makes the sandbox's store, its catalog, discounts and webhook where they are missing. What is there stays as it is,
 * except that the webhook follows the settings. Safe to run at every start and by several processes.
 */
export async function seedSandbox(now: Date): Promise<void> {
  await sandboxDb.$transaction((tx) => seedTables(tx, now));
}

/** The same in the caller's transaction. */
export async function seedTables(tx: SandboxDbTx, now: Date): Promise<void> {
  await seedStore(tx);
  await seedCatalog(tx);
  await seedDiscounts(tx);
  await seedExtras(tx);
  await seedWebhook(tx, now);
  await startIds(tx);
}

async function seedStore(tx: SandboxDbTx) {
  const store = {
    id: STORE_ID,
    name: brand.name,
    slug: slugOf(brand.name),
    domain: "fernway.example",
    country: "US",
    currency: "USD",
    ...OPENED_AT,
  };
  await tx.sandboxStore.createMany({ data: [store], skipDuplicates: true });
}

async function seedCatalog(tx: SandboxDbTx) {
  const variants = CATALOG.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  await tx.sandboxProduct.createMany({ data: CATALOG.map(productRow), skipDuplicates: true });
  await tx.sandboxVariant.createMany({ data: variants.map(variantRow), skipDuplicates: true });
  await tx.sandboxPrice.createMany({ data: variants.map(priceRow), skipDuplicates: true });
}

function productRow(product: CatalogProduct, index: number) {
  const features = product.features.map((feature) => `<li>${feature}</li>`).join("");
  return {
    id: product.id,
    storeId: STORE_ID,
    name: product.name,
    slug: slugOf(product.name),
    description: `<p>${product.summary}</p><ul>${features}</ul>`,
    sort: index + 1,
    ...OPENED_AT,
  };
}

function variantRow({ product, variant }: { product: CatalogProduct; variant: CatalogVariant }) {
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
    ...licenseTerms(product),
    sort: product.variants.indexOf(variant) + 1,
    // A product's only variant is its hidden default: sold, but never shown as a choice.
    status: product.variants.length === 1 ? "pending" : "published",
    ...OPENED_AT,
  };
}

function licenseTerms({ licenses }: CatalogProduct) {
  if (!licenses) return {};
  return {
    hasLicenseKeys: true,
    licenseActivationLimit: licenses.limit,
    licenseLengthValue: licenses.years,
    isLicenseLengthUnlimited: false,
  };
}

function priceRow({ product, variant }: { product: CatalogProduct; variant: CatalogVariant }) {
  return {
    id: variant.priceId,
    variantId: variant.id,
    category: variant.interval ? "subscription" : "one_time",
    unitPrice: variant.price,
    renewalIntervalUnit: variant.interval ?? null,
    renewalIntervalQuantity: variant.interval ? 1 : null,
    trialIntervalUnit: product.trialDays ? "day" : null,
    trialIntervalQuantity: product.trialDays ?? null,
    taxCode: variant.interval ? "saas" : "ebook",
    ...OPENED_AT,
  };
}

async function seedDiscounts(tx: SandboxDbTx) {
  const shared = { storeId: STORE_ID, duration: "once", ...OPENED_AT };
  await tx.sandboxDiscount.createMany({
    data: [
      { ...shared, id: 2201, name: "Welcome", code: "WELCOME20", amount: 20, amountType: "percent" },
      { ...shared, id: 2202, name: "Five off", code: "FIVEOFF", amount: 500, amountType: "fixed" },
      {
        ...shared,
        id: 2203,
        name: "Opening week",
        code: "EXPIRED10",
        amount: 10,
        amountType: "percent",
        expiresAt: new Date("2025-01-13T00:00:00Z"),
      },
    ],
    skipDuplicates: true,
  });
}

async function seedExtras(tx: SandboxDbTx) {
  await tx.sandboxFile.createMany({ data: [{ ...SEEDED_FILE, ...OPENED_AT }], skipDuplicates: true });
  const affiliate = { ...SEEDED_AFFILIATE, storeId: STORE_ID, ...OPENED_AT };
  await tx.sandboxAffiliate.createMany({ data: [affiliate], skipDuplicates: true });
}

async function seedWebhook(tx: SandboxDbTx, now: Date) {
  const secret = env.COMMERCE_WEBHOOK_SECRET[0];
  if (!secret) return;
  const target = { url: env.SANDBOX_WEBHOOK_URL, secret };
  const webhook = { id: WEBHOOK_ID, storeId: STORE_ID, events: [...EVENT_NAMES], ...OPENED_AT, ...target };
  await tx.sandboxWebhook.createMany({ data: [webhook], skipDuplicates: true });
  await tx.sandboxWebhook.updateMany({
    where: { id: WEBHOOK_ID, NOT: target },
    data: { ...target, updatedAt: now },
  });
}

/** Ids given by the database start above the seed and never go back. */
async function startIds(tx: SandboxDbTx) {
  const tables = JSON.stringify(FIRST_IDS);
  await tx.$executeRaw`
    SELECT setval(sequence, greatest(first - 1, pg_sequence_last_value(sequence)))
    FROM (
      SELECT pg_get_serial_sequence('sandbox.' || key, 'id')::regclass AS sequence, value::bigint AS first
      FROM json_each_text(${tables}::json)
    ) AS tables`;
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
