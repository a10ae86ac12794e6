import "server-only";
import { type SandboxDbTx, sandboxDb } from "../db";
import type { Offer } from "../offers/offer";

type Limits = {
  /** Ids of variants; empty when all are shown (service §2 Checkout, product options). */
  enabledVariants: number[];
  customPrice: number | null;
};

/**
 * What a shopper may choose between: the product's published variants, as far as the checkout shows them, and always the one
 * that it was opened for. The hidden default is offered only while it is alone. A custom price was agreed on for one variant,
 * so others stand beside it only where the merchant names them.
 */
export async function listChoices(
  own: Offer,
  { enabledVariants, customPrice }: Limits,
  tx: SandboxDbTx = sandboxDb,
): Promise<Offer[]> {
  if (customPrice !== null && enabledVariants.length === 0) return [own];
  const variants = await tx.sandboxVariant.findMany({
    where: {
      productId: own.product.id,
      status: "published",
      prices: { some: {} },
      ...(enabledVariants.length > 0 && { id: { in: [...enabledVariants, own.variant.id] } }),
    },
    include: { prices: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 } },
    orderBy: [{ sort: "asc" }, { id: "asc" }],
  });
  const choices = variants.flatMap((variant) => {
    const [price] = variant.prices;
    return price ? [{ ...own, variant: { ...own.variant, ...variant }, price }] : [];
  });
  return choices.length > 0 ? choices : [own];
}
