import { sandboxDb } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { NOW } from "./shop";

const STAMPS = { createdAt: NOW, updatedAt: NOW };

type Variant = Omit<
  Prisma.SandboxVariantUncheckedCreateInput,
  "productId" | "slug" | "createdAt" | "updatedAt" | "prices"
>;
type Price = Partial<Prisma.SandboxPriceUncheckedCreateWithoutVariantInput>;

/** Puts one more variant into the shop, with its price; returns the segment of its buy address. */
export async function addVariant(productId: number, variant: Variant, price: Price): Promise<string> {
  const { id } = await sandboxDb.sandboxVariant.create({
    data: {
      ...variant,
      productId,
      slug: `${productId}-${variant.name}`,
      ...STAMPS,
      prices: { create: { category: "subscription", unitPrice: 0, ...price, ...STAMPS } },
    },
  });
  return String(id);
}
