import "server-only";
import { type SandboxDbTx, sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "../generated/prisma/client";
import { OFFERED } from "./offered";

const WITH_SHOP = {
  product: { include: { store: true } },
  prices: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 },
} satisfies Prisma.SandboxVariantInclude;

export type Offer = Awaited<ReturnType<typeof getOffer>>;

/**
 * A variant whose address can be opened, with its product, its store and its newest price: that of a hidden default too, which
 * leads to the variants beside it. Throws not_found.
 */
export function getOffer(variantId: number, tx: SandboxDbTx = sandboxDb) {
  return readOffer({ id: variantId, status: { not: "draft" }, product: { status: "published" } }, tx);
}

/** A variant that is itself for sale. Throws not_found. */
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

/** Finds what a buy address names: the variant's numeric id or its slug, in this store. Throws not_found. */
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
