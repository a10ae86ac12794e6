import type { Prisma } from "../../generated/prisma/client";
import { idFilter } from "../filters";
import { defineResource, type Query } from "../resource";
import { timestamps, type WithTimes } from "../values";

export const subscriptionItems = defineResource({
  type: "subscription-items",
  sort: "-created_at",
  filters: { subscription_id: idFilter("subscriptionId"), price_id: idFilter("priceId") },
  find: (tx, query: Query<Prisma.SandboxSubscriptionItemWhereInput>) =>
    tx.sandboxSubscriptionItem.findMany({
      ...query,
      include: { subscription: { select: { storeId: true } } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
  count: (tx, where) => tx.sandboxSubscriptionItem.count({ where }),
  storeOf: (row) => row.subscription.storeId,
  attributes: (row) => subscriptionItemAttributes(row),
  relationships: {
    subscription: (row) => row.subscriptionId,
    price: (row) => row.priceId,
    "usage-records": "subscriptionItemId",
  },
});

export function subscriptionItemAttributes(row: WithTimes<Prisma.SandboxSubscriptionItemModel>) {
  return {
    subscription_id: row.subscriptionId,
    price_id: row.priceId,
    quantity: row.quantity,
    is_usage_based: row.isUsageBased,
    ...timestamps(row),
  };
}
