import type { Prisma } from "../../generated/prisma/client";
import { avatarUrl, storeUrl } from "../../shared/urls/service-urls";
import { withSales } from "../figures/store-sales";
import { defineResource, type Query } from "../resource";
import { countryName, timestamps } from "../values";

/** Service §2 Store. */
export const stores = defineResource({
  type: "stores",
  sort: "name",
  filters: {},
  find: async (tx, query: Query<Prisma.SandboxStoreWhereInput>, clocks) =>
    withSales(
      tx,
      await tx.sandboxStore.findMany({ ...query, orderBy: [{ name: "asc" }, { id: "asc" }] }),
      clocks,
    ),
  count: (tx, where) => tx.sandboxStore.count({ where }),
  attributes: (row) => ({
    name: row.name,
    slug: row.slug,
    domain: row.domain,
    url: storeUrl(row.slug),
    avatar_url: avatarUrl(String(row.id)),
    plan: row.plan,
    country: row.country,
    country_nicename: countryName(row.country),
    currency: row.currency,
    total_sales: row.total.sales,
    total_revenue: row.total.revenue,
    thirty_day_sales: row.thirtyDays.sales,
    thirty_day_revenue: row.thirtyDays.revenue,
    ...timestamps(row),
  }),
  relationships: {
    products: "storeId",
    orders: "storeId",
    subscriptions: "storeId",
    discounts: "storeId",
    "license-keys": "storeId",
    webhooks: "storeId",
  },
});
