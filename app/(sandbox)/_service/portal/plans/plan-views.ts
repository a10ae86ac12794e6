import "server-only";
import { sandboxDb } from "../../db";
import { OFFERED } from "../../offers/offered";
import { intervalOf } from "../../shared/intervals";
import type { PortalPlan } from "../views";

export type Plan = Omit<PortalPlan, "isCurrent">;

/** The plans of a store that a subscription can move to, at their newest prices. */
export async function listPlans(store: { id: number; currency: string }): Promise<Plan[]> {
  const products = await sandboxDb.sandboxProduct.findMany({
    where: { storeId: store.id, status: "published" },
    include: {
      variants: {
        where: { isSubscription: true, ...OFFERED },
        orderBy: [{ sort: "asc" }, { id: "asc" }],
        include: { prices: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 } },
      },
    },
    orderBy: [{ sort: "asc" }, { id: "asc" }],
  });
  return products.flatMap((product) =>
    product.variants.flatMap((variant) => {
      const [price] = variant.prices;
      if (!price) return [];
      const { interval, count } = intervalOf(variant);
      return {
        variantId: variant.id,
        productName: product.name,
        variantName: variant.name,
        price: price.unitPrice,
        currency: store.currency,
        interval,
        intervalCount: count,
        isUsageBased: price.usageAggregation !== null,
      };
    }),
  );
}
