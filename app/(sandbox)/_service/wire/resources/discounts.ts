import type { Prisma } from "../../generated/prisma/client";
import { statusText } from "../../shared/status-text";
import { idFilter } from "../filters";
import { defineResource, type Query } from "../resource";
import { optionalTime, timestamps } from "../values";

export const discounts = defineResource({
  type: "discounts",
  sort: "createdAt",
  filters: { store_id: idFilter("storeId") },
  find: (tx, query: Query<Prisma.SandboxDiscountWhereInput>) =>
    tx.sandboxDiscount.findMany({ ...query, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
  count: (tx, where) => tx.sandboxDiscount.count({ where }),
  attributes: (row) => ({
    store_id: row.storeId,
    name: row.name,
    code: row.code,
    amount: row.amount,
    amount_type: row.amountType,
    is_limited_to_products: row.isLimitedToProducts,
    is_limited_redemptions: row.isLimitedRedemptions,
    max_redemptions: row.maxRedemptions,
    starts_at: optionalTime(row.startsAt),
    expires_at: optionalTime(row.expiresAt),
    duration: row.duration,
    duration_in_months: row.durationInMonths,
    status: row.status,
    status_formatted: statusText(row.status),
    ...timestamps(row),
    test_mode: true,
  }),
  relationships: {
    store: (row) => row.storeId,
    variants: (row) => row.variantIds,
    "discount-redemptions": "discountId",
  },
});
