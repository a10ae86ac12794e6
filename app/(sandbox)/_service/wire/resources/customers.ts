import type { Prisma } from "../../generated/prisma/client";
import { statusText } from "../../shared/format";
import { readCheckoutOptions } from "../../shared/options";
import { customCheckoutUrl, customerPortalUrl } from "../../shared/service-urls";
import { NEWEST } from "../../shared/sorting";
import { customerFigures, mrrOf } from "../figures";
import { defineResource, idFilters, type Query, rowsOf, textFilters } from "../resource";
import { columns, countryName, status, timestamps, wireMoney } from "../values";

const customerInclude = {
  store: { select: { slug: true, currency: true } },
  subscriptions: { select: { id: true }, take: 1 },
  orders: { where: { affiliateId: { not: null } }, distinct: "affiliateId", select: { affiliateId: true } },
} satisfies Prisma.SandboxCustomerInclude;

/** Service §2 Customer. Revenue and MRR are in the store's currency. */
export const customers = defineResource({
  type: "customers",
  sort: "-createdAt",
  filters: { ...idFilters("store_id"), ...textFilters("email") },
  find: async (tx, query: Query<Prisma.SandboxCustomerWhereInput>) => {
    const rows = await tx.sandboxCustomer.findMany({ ...query, include: customerInclude, orderBy: NEWEST });
    const figures = await customerFigures(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, ...figures(row.id) }));
  },
  count: (tx, where) => tx.sandboxCustomer.count({ where }),
  storeOf: (row) => row.storeId,
  attributes: (row, now) => {
    const mrr = mrrOf(row.recurring, now);
    return {
      ...columns(row, "store_id", "name", "email", "status", "city", "region", "country"),
      total_revenue_currency: row.revenue,
      mrr,
      status_formatted: statusText(row.status),
      country_formatted: row.country && countryName(row.country),
      total_revenue_currency_formatted: wireMoney(row.revenue, row.store.currency),
      mrr_formatted: wireMoney(mrr, row.store.currency),
      urls: {
        customer_portal: row.subscriptions[0] ? customerPortalUrl(row.store, row.id, now) : null,
      },
      ...timestamps(row),
      test_mode: true,
    };
  },
  relationships: {
    store: (row) => row.storeId,
    orders: "customerId",
    subscriptions: "customerId",
    "license-keys": "customerId",
    affiliates: (row) => row.orders.flatMap(({ affiliateId }) => affiliateId ?? []),
  },
});

/** Service §2 Checkout. Options are stored as shown. The preview is only in the response to its creation. */
export const checkouts = defineResource({
  type: "checkouts",
  id: "uuid",
  sort: "-createdAt",
  filters: idFilters("store_id", "variant_id"),
  ...rowsOf("sandboxCheckout", { include: { store: { select: { slug: true } } }, orderBy: NEWEST }),
  attributes: (row) => ({
    ...columns(row, "store_id", "variant_id", "custom_price"),
    ...columns(row, "product_options", "checkout_options", "checkout_data"),
    preview: false,
    ...columns(row, "expires_at", "created_at", "updated_at"),
    test_mode: true,
    url: customCheckoutUrl(row.store, row, {
      isOverlay: readCheckoutOptions(row.checkoutOptions).embed,
    }),
  }),
  relationships: { store: (row) => row.storeId, variant: (row) => row.variantId },
});

export const discounts = defineResource({
  type: "discounts",
  sort: "createdAt",
  filters: idFilters("store_id"),
  ...rowsOf("sandboxDiscount", { orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
  attributes: (row) => ({
    ...columns(row, "store_id", "name", "code", "amount", "amount_type"),
    ...columns(row, "is_limited_to_products", "is_limited_redemptions", "max_redemptions"),
    ...columns(row, "starts_at", "expires_at", "duration", "duration_in_months"),
    ...status(row),
    ...timestamps(row),
    test_mode: true,
  }),
  relationships: {
    store: (row) => row.storeId,
    variants: (row) => row.variantIds,
    "discount-redemptions": "discountId",
  },
});
