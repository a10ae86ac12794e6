import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";

/** One product with its store, its variants and their newest prices. Throws not_found. */
export async function getProduct(id: number) {
  const product = await sandboxDb.sandboxProduct.findUnique({
    where: { id },
    include: {
      store: { select: { slug: true, currency: true } },
      variants: {
        orderBy: [{ sort: "asc" }, { id: "asc" }],
        include: {
          prices: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 },
          _count: { select: { subscriptions: true } },
        },
      },
    },
  });
  if (!product) throw new AppError("not_found", "There is no such product.");
  return product;
}

/** One variant of this product with all its prices, newest first, and how many subscription items each has. Throws not_found. */
export async function getVariant(productId: number, id: number) {
  const variant = await sandboxDb.sandboxVariant.findFirst({
    where: { id, productId },
    include: {
      product: { select: { id: true, name: true, store: { select: { slug: true, currency: true } } } },
      prices: {
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        include: { _count: { select: { items: true } } },
      },
      _count: { select: { subscriptions: true } },
    },
  });
  if (!variant) throw new AppError("not_found", "There is no such variant.");
  return variant;
}
