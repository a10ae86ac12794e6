import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { OFFERED, priceBoundsOf, usageTiersOf } from "../offers/offer";
import { intervalOf, trialIntervalOf } from "../shared/format";
import { buyUrl } from "../shared/service-urls";
import { ARRANGED, CURRENT_PRICE } from "../shared/sorting";

type ProductRow = Awaited<ReturnType<typeof readStores>>[number]["products"][number];

/** Products of a store. Amounts are in the smallest unit of `currency`. */
export type Storefront = Awaited<ReturnType<typeof listStorefronts>>[number];

export async function getStorefront(slug: string): Promise<Storefront> {
  const [store] = await readStores({ slug });
  if (!store) throw new AppError("not_found", "There is no such store.");
  return storefrontOf(store);
}

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
        orderBy: ARRANGED,
        include: {
          variants: {
            where: OFFERED,
            orderBy: ARRANGED,
            include: { prices: CURRENT_PRICE },
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
    description: product.description ?? "",
    variants: product.variants.map(({ prices: [price], ...variant }) => ({
      id: variant.id,
      // A default variant has no meaningful name.
      name: variant.status === "pending" ? product.name : variant.name,
      priceId: price?.id ?? null,
      price: price?.unitPrice ?? 0,
      bounds: price ? priceBoundsOf({ variant, price, customPrice: null }) : null,
      usage: price ? usageTiersOf(price) : null,
      interval: variant.isSubscription ? intervalOf(variant).interval : null,
      intervalCount: intervalOf(variant).count,
      trial: variant.hasFreeTrial
        ? { interval: trialIntervalOf(variant), count: variant.trialIntervalCount }
        : null,
      status: variant.status,
      buyUrl: buyUrl(store, variant),
    })),
  };
}
