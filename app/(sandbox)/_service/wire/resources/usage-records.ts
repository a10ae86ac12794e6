import type { Prisma } from "../../generated/prisma/client";
import { idFilter } from "../filters";
import { defineResource, type Query } from "../resource";
import { timestamps } from "../values";

export const usageRecords = defineResource({
  type: "usage-records",
  sort: "-created_at",
  filters: { subscription_item_id: idFilter("subscriptionItemId") },
  find: (tx, query: Query<Prisma.SandboxUsageRecordWhereInput>) =>
    tx.sandboxUsageRecord.findMany({ ...query, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
  count: (tx, where) => tx.sandboxUsageRecord.count({ where }),
  attributes: (row) => ({
    subscription_item_id: row.subscriptionItemId,
    quantity: row.quantity,
    action: row.action,
    ...timestamps(row),
  }),
  relationships: { "subscription-item": (row) => row.subscriptionItemId },
});
