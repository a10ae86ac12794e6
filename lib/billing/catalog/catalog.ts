import "server-only";
import { findTaxInPrices, getStore, listCatalog } from "@/lib/commerce";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import type { TaxInPrices } from "../tax-text";
import { type Offer, offerOf } from "./offer";
import { type PlanVariant, type Pricing, pricingSchema, toPricing, variantsOf } from "./pricing";

/** While you develop, whoever has just changed a price is whoever looks at it. */
const FRESH_MS = env.NODE_ENV === "development" ? 3_000 : 5 * 60_000;
/** How long a page waits for newer prices while it has older ones to show. */
const PATIENCE_MS = 2_000;
/** How long the service is left alone after it failed. */
const PAUSE_MS = 30_000;

let refreshing: Promise<Pricing> | null = null;
let failedAt = 0;

/**
 * What is for sale: of the store's catalog what the plan file names. The service is asked at most every `FRESH_MS`; while it
 * is away its last good answer stands. Throws `upstream` only when there never was one.
 */
export async function getOffer(now: Date): Promise<Offer> {
  return offerOf(await getPricing(now));
}

async function getPricing(now: Date): Promise<Pricing> {
  const cached = await findCached();
  if (!cached) return await refresh(now);
  const age = now.getTime() - cached.fetchedAt.getTime();
  if (age < FRESH_MS || now.getTime() - failedAt < PAUSE_MS) return cached.pricing;
  return await withPatience(refresh(now), cached.pricing);
}

/** The variant when it is for sale, else null. Prices come from here, never from a form. */
export async function findVariant(variantId: string, now: Date): Promise<PlanVariant | null> {
  const { plans, metered, oneOffs } = await getOffer(now);
  const all = [...variantsOf(plans), ...metered, ...oneOffs];
  return all.find((variant) => variant.variantId === variantId) ?? null;
}

/** What the plan file names and the store did not sell when it was last asked; null when it never was. Never asks it. */
export async function lastKnownMissing(): Promise<string[] | null> {
  const cached = await findCached();
  return cached && offerOf(cached.pricing).missing;
}

/** Whether prices had their tax in them when the service was last asked. Never asks it. */
export async function lastKnownTaxInPrices(): Promise<TaxInPrices> {
  return (await findCached())?.pricing.isTaxInclusive ?? null;
}

async function findCached(): Promise<{ pricing: Pricing; fetchedAt: Date } | null> {
  const row = await db.catalogCache.findUnique({ where: { storeId: env.COMMERCE_STORE_ID } });
  const parsed = pricingSchema.safeParse(row?.catalog);
  return row && parsed.success ? { pricing: parsed.data, fetchedAt: row.fetchedAt } : null;
}

/** However many pages ask at once, the service is asked once. */
async function refresh(now: Date): Promise<Pricing> {
  refreshing ??= fetchPricing(now).finally(() => (refreshing = null));
  return await refreshing;
}

async function fetchPricing(now: Date): Promise<Pricing> {
  try {
    const storeId = env.COMMERCE_STORE_ID;
    const [store, catalog] = await Promise.all([getStore(storeId), listCatalog(storeId)]);
    const isTaxInclusive = await findTaxInPrices(storeId, catalog);
    const pricing = toPricing(catalog, { currency: store.currency, isTaxInclusive });
    const { missing } = offerOf(pricing);
    if (missing.length > 0) log.warn("catalog.missing", { products: missing.join(", ") });
    const values = { catalog: pricing, fetchedAt: now };
    await db.catalogCache.upsert({ where: { storeId }, create: { storeId, ...values }, update: values });
    return pricing;
  } catch (error) {
    failedAt = now.getTime();
    throw error;
  }
}

async function withPatience(fresh: Promise<Pricing>, older: Pricing): Promise<Pricing> {
  const kept = fresh.catch((error: unknown) => {
    log.warn("catalog.served_older", { reason: String(error) });
    return older;
  });
  return await Promise.race([kept, new Promise<Pricing>((done) => setTimeout(done, PATIENCE_MS, older))]);
}
