import "server-only";
import { findTaxInPrices, getStore, listCatalog } from "@/lib/lemonsqueezy";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { inTime } from "@/lib/server/timers";
import { type Offer, offerOf } from "./offer";
import { type PlanVariant, type Pricing, pricingSchema, toPricing, variantsOf } from "./pricing";

/** In development you want to see the price that you have just changed. */
const FRESH_MS = env.NODE_ENV === "development" ? 3_000 : 5 * 60_000;
/** For the static pricing page: a changed price is shown within a minute. */
export const PRICING_FRESH_MS = Math.min(FRESH_MS, 25_000);
/** How long a page waits for newer prices while it has older ones to show. */
const PATIENCE_MS = 2_000;
/** How long the service is left alone after it failed. */
const PAUSE_MS = 30_000;

let refreshing: Promise<Pricing> | null = null;
let failedAt = 0;

/**
 * What is for sale: the products of the store that the plan file names. Cached for `freshMs` by our clock, `now`, and while the service is
 * away. Throws only if it was never read (see `isServiceAway`).
 */
export async function getOffer(now: Date, freshMs = FRESH_MS): Promise<Offer> {
  return offerOf(await getPricing(now, freshMs));
}

async function getPricing(now: Date, freshMs: number): Promise<Pricing> {
  const cached = await findCached();
  if (!cached) return await refresh(now);
  if (isWithin(cached.fetchedAt.getTime(), freshMs, now) || isWithin(failedAt, PAUSE_MS, now))
    return cached.pricing;
  return await inTime(refresh(now), PATIENCE_MS).catch((error: unknown) => {
    log.warn("catalog.served_older", { reason: String(error) });
    return cached.pricing;
  });
}

/** Whether that was less than `ms` ago. A time ahead of `now` was written by a clock that has been set back since, and doesn't count. */
function isWithin(time: number, ms: number, now: Date): boolean {
  const age = now.getTime() - time;
  return age >= 0 && age < ms;
}

/** The variant if it is for sale. Prices come from here, never from a form. */
export async function findVariant(variantId: string, now: Date): Promise<PlanVariant | null> {
  const { plans, metered, oneOffs } = await getOffer(now);
  const all = [...variantsOf(plans), ...metered, ...oneOffs];
  return all.find((variant) => variant.variantId === variantId) ?? null;
}

/** What is for sale by the cached catalog; null without one. Never calls the service. */
export async function lastKnownOffer(): Promise<Offer | null> {
  const cached = await findCached();
  return cached && offerOf(cached.pricing);
}

async function findCached(): Promise<{ pricing: Pricing; fetchedAt: Date } | null> {
  const row = await db.catalogCache.findUnique({ where: { storeId: env.COMMERCE_STORE_ID } });
  const parsed = pricingSchema.safeParse(row?.catalog);
  return row && parsed.success ? { pricing: parsed.data, fetchedAt: row.fetchedAt } : null;
}

/** Parallel callers share one request. */
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
