import "server-only";
import type { SandboxDbTx } from "../db";
import { CATALOG, type CatalogProduct, type CatalogVariant } from "./catalog";
import { OPENED_AT } from "./opened";
import { slugOf } from "./slug-of";

type Sold = { product: CatalogProduct; variant: CatalogVariant };

/** Writes the products, variants and prices that are missing. A product that nobody has changed takes a newer name and text. */
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
    storeId: product.storeId,
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
    ...licenseTerms(product),
    ...(variant.payWhatYouWant && {
      payWhatYouWant: true,
      minPrice: variant.payWhatYouWant.least,
      suggestedPrice: variant.payWhatYouWant.suggested,
    }),
    sort: product.variants.indexOf(variant) + 1,
    // The default is never shown as a choice.
    status: variant.name === "Default" ? "pending" : "published",
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

function priceRow({ product, variant }: Sold) {
  return {
    id: variant.priceId,
    variantId: variant.id,
    category: categoryOf(variant),
    minPrice: variant.payWhatYouWant?.least ?? null,
    suggestedPrice: variant.payWhatYouWant?.suggested ?? null,
    unitPrice: variant.price,
    ...usageTerms(variant),
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

function usageTerms({ usage }: CatalogVariant) {
  return usage ? { scheme: "graduated", usageAggregation: usage.aggregation, tiers: usage.tiers } : {};
}
