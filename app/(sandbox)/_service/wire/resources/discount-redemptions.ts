import type { Prisma } from "../../generated/prisma/client";
import { idFilter } from "../filters";
import { defineResource, type Query } from "../resource";
import { timestamps } from "../values";

export const discountRedemptions = defineResource({
  type: "discount-redemptions",
  sort: "-createdAt",
  filters: { discount_id: idFilter("discountId"), order_id: idFilter("orderId") },
  find: (tx, query: Query<Prisma.SandboxDiscountRedemptionWhereInput>) =>
    tx.sandboxDiscountRedemption.findMany({ ...query, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
  count: (tx, where) => tx.sandboxDiscountRedemption.count({ where }),
  attributes: (row) => ({
    discount_id: row.discountId,
    order_id: row.orderId,
    discount_name: row.discountName,
    discount_code: row.discountCode,
    discount_amount: row.discountAmount,
    discount_amount_type: row.discountAmountType,
    amount: row.amount,
    ...timestamps(row),
  }),
  relationships: { discount: (row) => row.discountId, order: (row) => row.orderId },
});
