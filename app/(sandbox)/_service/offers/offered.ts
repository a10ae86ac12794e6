import type { Prisma } from "../generated/prisma/client";

/**
 * Variants that are for sale: the published ones, and a product's default variant, which stays `pending`, while no published
 * one stands beside it (service §2 Variant).
 */
export const OFFERED = {
  product: { status: "published" },
  prices: { some: {} },
  OR: [
    { status: "published" },
    { status: "pending", product: { variants: { none: { status: "published" } } } },
  ],
} satisfies Prisma.SandboxVariantWhereInput;
