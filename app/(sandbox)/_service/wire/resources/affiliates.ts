import type { Prisma } from "../../generated/prisma/client";
import { idFilter, textFilter } from "../filters";
import { defineResource, type Query } from "../resource";
import { timestamps } from "../values";

export const affiliates = defineResource({
  type: "affiliates",
  sort: "-createdAt",
  filters: { store_id: idFilter("storeId"), user_email: textFilter("userEmail") },
  find: (tx, query: Query<Prisma.SandboxAffiliateWhereInput>) =>
    tx.sandboxAffiliate.findMany({ ...query, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
  count: (tx, where) => tx.sandboxAffiliate.count({ where }),
  attributes: (row) => ({
    store_id: row.storeId,
    user_id: row.userId,
    user_name: row.userName,
    user_email: row.userEmail,
    share_domain: row.shareDomain,
    status: row.status,
    application_note: row.applicationNote,
    products: null,
    total_earnings: row.totalEarnings,
    unpaid_earnings: row.unpaidEarnings,
    ...timestamps(row),
  }),
  relationships: { store: (row) => row.storeId, user: (row) => row.userId },
});
