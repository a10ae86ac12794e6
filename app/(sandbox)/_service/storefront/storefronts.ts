import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { priceBoundsOf } from "../offers/named-price";
import { OFFERED } from "../offers/offered";
import { usageTiersOf } from "../offers/usage-tiers";
import { intervalOf } from "../shared/intervals";
import { buyUrl } from "../shared/urls/service-urls";

type ProductRow = Awaited<ReturnType<typeof readStores>>[number]["products"][number];

/** What a store sells, as its home page and the dashboard list it. Amounts are in the smallest unit of `currency`. */
export type Storefront = Awaited<ReturnType<typeof listStorefronts>>[number];

/** The store of this slug with what it sells. Throws not_found. */
export async function getStorefront(slug: string): Promise<Storefront> {
  const [store] = await readStores({ slug });
  if (!store) throw new AppError("not_found", "There is no such store.");
  return storefrontOf(store);
}

/** All stores with what they sell, the oldest first. */
export async function listStorefronts() {
  return (await readStores({})).map(storefrontOf);
}

function readStores(where: { slug?: string }) {
  return sandboxDb.sandboxStore.findMany({
    where,
    orderBy: { id: "asc" },
    include: {
      products: {
        where: { status: "published" },
        orderBy: [{ sort: "asc" }, { id: "asc" }],
        include: {
          variants: {
            where: OFFERED,
            orderBy: [{ sort: "asc" }, { id: "asc" }],
            include: { prices: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 } },
          },
        },
      },
    },
  });
}

function storefrontOf(store: Awaited<ReturnType<typeof readStores>>[number]) {
  const { id, name, slug, currency } = store;
  return { id, name, slug, currency, products: store.products.map((product) => productOf(product, store)) };
}

function productOf(product: ProductRow, store: { slug: string }) {
  return {
    id: product.id,
    name: product.name,
    status: product.status,
    /** HTML as the merchant wrote it: sanitize it where it is shown. */
    description: product.description ?? "",
    variants: product.variants.map((variant) => ({
      id: variant.id,
      // The default, sold while it is alone, has a name that says nothing.
      name: variant.status === "pending" ? product.name : variant.name,
      priceId: variant.prices[0]?.id ?? null,
      price: variant.prices[0]?.unitPrice ?? 0,
      /** Set where the shopper names the price. */
      bounds: variant.prices[0]
        ? priceBoundsOf({ variant, price: variant.prices[0], customPrice: null })
        : null,
      /** Set where use is billed at the end of each period. */
      usage: variant.prices[0] ? usageTiersOf(variant.prices[0]) : null,
      interval: variant.isSubscription ? intervalOf(variant).interval : null,
      intervalCount: intervalOf(variant).count,
      trial: variant.hasFreeTrial
        ? {
            interval: intervalOf({ interval: variant.trialInterval, intervalCount: 1 }).interval,
            count: variant.trialIntervalCount,
          }
        : null,
      status: variant.status,
      buyUrl: buyUrl(store, variant),
    })),
  };
}
