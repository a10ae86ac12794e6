import type { Prisma } from "../../generated/prisma/client";
import { idFilter } from "../filters";
import { defineResource, type Query } from "../resource";
import { timestamps, type WithTimes } from "../values";

export const orderItems = defineResource({
  type: "order-items",
  sort: "id",
  filters: {
    order_id: idFilter("orderId"),
    product_id: idFilter("productId"),
    variant_id: idFilter("variantId"),
  },
  find: (tx, query: Query<Prisma.SandboxOrderItemWhereInput>) =>
    tx.sandboxOrderItem.findMany({ ...query, orderBy: { id: "asc" } }),
  count: (tx, where) => tx.sandboxOrderItem.count({ where }),
  attributes: orderItemAttributes,
  relationships: {
    order: (row) => row.orderId,
    product: (row) => row.productId,
    variant: (row) => row.variantId,
  },
});

export function orderItemAttributes(row: WithTimes<Prisma.SandboxOrderItemModel>) {
  return {
    order_id: row.orderId,
    product_id: row.productId,
    variant_id: row.variantId,
    price_id: row.priceId,
    product_name: row.productName,
    variant_name: row.variantName,
    price: row.price,
    quantity: row.quantity,
    ...timestamps(row),
    test_mode: true,
  };
}
