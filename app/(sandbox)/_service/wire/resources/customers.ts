import type { Prisma } from "../../generated/prisma/client";
import { formatMoney } from "@/lib/money";
import { statusText } from "../../shared/status-text";
import { customerPortalUrl } from "../../shared/urls/service-urls";
import { withRevenue } from "../figures/customer-revenue";
import { idFilter, textFilter } from "../filters";
import { defineResource, type Query } from "../resource";
import { countryName, timestamps } from "../values";

const include = {
  store: { select: { slug: true, currency: true } },
  subscriptions: { select: { id: true }, take: 1 },
  // Whoever sent this customer at least once.
  orders: { select: { affiliateId: true }, where: { affiliateId: { not: null } }, distinct: "affiliateId" },
} satisfies Prisma.SandboxCustomerInclude;

/** Service §2 Customer. Revenue and MRR are in the store's currency. */
export const customers = defineResource({
  type: "customers",
  sort: "-createdAt",
  filters: { store_id: idFilter("storeId"), email: textFilter("email") },
  find: async (tx, query: Query<Prisma.SandboxCustomerWhereInput>) => {
    const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
    return withRevenue(tx, await tx.sandboxCustomer.findMany({ ...query, include, orderBy }));
  },
  count: (tx, where) => tx.sandboxCustomer.count({ where }),
  storeOf: (row) => row.storeId,
  attributes: (row, now) => ({
    store_id: row.storeId,
    name: row.name,
    email: row.email,
    status: row.status,
    city: row.city,
    region: row.region,
    country: row.country,
    total_revenue_currency: row.revenue,
    mrr: row.mrr,
    status_formatted: statusText(row.status),
    country_formatted: row.country && countryName(row.country),
    total_revenue_currency_formatted: formatMoney(row.revenue, row.store.currency),
    mrr_formatted: formatMoney(row.mrr, row.store.currency),
    urls: {
      customer_portal: row.subscriptions.length > 0 ? customerPortalUrl(row.store, row.id, now) : null,
    },
    ...timestamps(row),
    test_mode: true,
  }),
  relationships: {
    store: (row) => row.storeId,
    orders: "customerId",
    subscriptions: "customerId",
    "license-keys": "customerId",
    affiliates: (row) => row.orders.flatMap(({ affiliateId }) => affiliateId ?? []),
  },
});
