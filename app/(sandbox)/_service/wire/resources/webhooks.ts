import type { Prisma } from "../../generated/prisma/client";
import { idFilter } from "../filters";
import { defineResource, type Query } from "../resource";
import { optionalTime, timestamps } from "../values";

/** The secret is kept to itself. */
export const webhooks = defineResource({
  type: "webhooks",
  sort: "-createdAt",
  filters: { store_id: idFilter("storeId") },
  find: (tx, query: Query<Prisma.SandboxWebhookWhereInput>) =>
    tx.sandboxWebhook.findMany({ ...query, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
  count: (tx, where) => tx.sandboxWebhook.count({ where }),
  storeOf: (row) => row.storeId,
  attributes: (row) => ({
    store_id: row.storeId,
    url: row.url,
    events: row.events,
    last_sent_at: optionalTime(row.lastSentAt),
    ...timestamps(row),
    test_mode: true,
  }),
  relationships: { store: (row) => row.storeId },
});
