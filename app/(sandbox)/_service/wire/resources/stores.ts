import { toWireTime } from "@/lib/dates";
import { env } from "../../env";
import type { Prisma } from "../../generated/prisma/client";
import { avatarUrl, storeUrl } from "../../shared/service-urls";
import { NEWEST } from "../../shared/sorting";
import { withSales } from "../figures";
import { defineResource, idFilters, type Query, rowsOf, textFilters } from "../resource";
import { columns, countryName, timestamps } from "../values";

export const stores = defineResource({
  type: "stores",
  sort: "name",
  inStore: (storeId) => ({ id: storeId }),
  filters: {},
  find: async (tx, query: Query<Prisma.SandboxStoreWhereInput>, clocks) =>
    withSales(
      tx,
      await tx.sandboxStore.findMany({ ...query, orderBy: [{ name: "asc" }, { id: "asc" }] }),
      clocks,
    ),
  count: (tx, where) => tx.sandboxStore.count({ where }),
  attributes: (row) => ({
    ...columns(row, "name", "slug", "domain"),
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

const OPENED = new Date("2025-01-06T09:00:00Z");

/** One user: the owner of the store and of the API key. */
const owner = { id: 1 };

/** Like files, users have camel case timestamps. */
export const users = defineResource({
  type: "users",
  sort: "id",
  inStore: () => ({}),
  filters: {},
  find: async (_tx, query: Query<{ id?: { in: number[] } }>) =>
    query.where.id?.in.includes(owner.id) ? [owner] : [],
  count: async () => 1,
  attributes: () => ({
    name: `${env.SANDBOX_STORE_NAME} Owner`,
    email: "owner@store.example",
    color: "#2F6F4E",
    avatar_url: avatarUrl("u1"),
    has_custom_avatar: false,
    createdAt: toWireTime(OPENED),
    updatedAt: toWireTime(OPENED),
  }),
  relationships: {},
});

/** Never includes the secret. */
export const webhooks = defineResource({
  type: "webhooks",
  sort: "-createdAt",
  filters: idFilters("store_id"),
  ...rowsOf("sandboxWebhook", { orderBy: NEWEST }),
  storeOf: (row) => row.storeId,
  attributes: (row) => ({
    ...columns(row, "store_id", "url", "events", "last_sent_at", "created_at", "updated_at"),
    test_mode: true,
  }),
  relationships: { store: (row) => row.storeId },
});

export const affiliates = defineResource({
  type: "affiliates",
  sort: "-createdAt",
  filters: { ...idFilters("store_id"), ...textFilters("user_email") },
  ...rowsOf("sandboxAffiliate", { orderBy: NEWEST }),
  attributes: (row) => ({
    ...columns(row, "store_id", "user_id", "user_name", "user_email"),
    ...columns(row, "share_domain", "status", "application_note"),
    products: null,
    ...columns(row, "total_earnings", "unpaid_earnings", "created_at", "updated_at"),
  }),
  relationships: { store: (row) => row.storeId, user: (row) => row.userId },
});
