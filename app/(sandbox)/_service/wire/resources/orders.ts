import type { Prisma } from "../../generated/prisma/client";
import { receiptUrl } from "../../shared/service-urls";
import { NEWEST } from "../../shared/sorting";
import { defineResource, idFilters, rowsOf, textFilters } from "../resource";
import { columns, formatted, status, timestamps } from "../values";

export const orders = defineResource({
  type: "orders",
  sort: "-createdAt",
  filters: { ...idFilters("store_id", "order_number"), ...textFilters("user_email") },
  ...rowsOf("sandboxOrder", {
    include: { store: { select: { slug: true } }, items: { orderBy: { id: "asc" }, take: 1 } },
    orderBy: NEWEST,
  }),
  storeOf: (row) => row.storeId,
  attributes: (row) => ({
    ...columns(row, "store_id", "customer_id", "identifier", "order_number", "user_name", "user_email"),
    ...columns(row, "currency", "currency_rate"),
    ...columns(row, "subtotal", "setup_fee", "discount_total", "tax", "total", "refunded_amount"),
    ...columns(row, "subtotal_usd", "setup_fee_usd", "discount_total_usd", "tax_usd", "total_usd"),
    refunded_amount_usd: row.refundedAmountUsd,
    ...formatted(row, "subtotal", "setup_fee", "discount_total", "tax", "total", "refunded_amount"),
    tax_name: row.taxName ?? "",
    tax_rate: row.taxRate ?? 0,
    tax_inclusive: row.taxInclusive,
    ...status(row),
    refunded: row.refundedAt !== null,
    ...columns(row, "refunded_at", "affiliate_id", "referral_amount"),
    first_order_item: row.items[0] ? { id: row.items[0].id, ...orderItemAttributes(row.items[0]) } : null,
    urls: { receipt: receiptUrl(row.store, row) },
    ...timestamps(row),
    test_mode: true,
  }),
  relationships: {
    store: (row) => row.storeId,
    customer: (row) => row.customerId,
    "order-items": "orderId",
    subscriptions: "orderId",
    "license-keys": "orderId",
    "discount-redemptions": "orderId",
    affiliate: (row) => row.affiliateId,
  },
});

export const orderItems = defineResource({
  type: "order-items",
  sort: "id",
  inStore: (storeId) => ({ order: { storeId } }),
  filters: idFilters("order_id", "product_id", "variant_id"),
  ...rowsOf("sandboxOrderItem", { orderBy: { id: "asc" } }),
  attributes: orderItemAttributes,
  relationships: {
    order: (row) => row.orderId,
    product: (row) => row.productId,
    variant: (row) => row.variantId,
  },
});

function orderItemAttributes(row: Prisma.SandboxOrderItemModel) {
  return {
    ...columns(row, "order_id", "product_id", "variant_id", "price_id", "product_name", "variant_name"),
    ...columns(row, "price", "quantity", "created_at", "updated_at"),
    test_mode: true,
  };
}

export const discountRedemptions = defineResource({
  type: "discount-redemptions",
  sort: "-createdAt",
  inStore: (storeId) => ({ discount: { storeId } }),
  filters: idFilters("discount_id", "order_id"),
  ...rowsOf("sandboxDiscountRedemption", { orderBy: NEWEST }),
  attributes: (row) => ({
    ...columns(row, "discount_id", "order_id", "discount_name", "discount_code"),
    ...columns(row, "discount_amount", "discount_amount_type", "amount", "created_at", "updated_at"),
  }),
  relationships: { discount: (row) => row.discountId, order: (row) => row.orderId },
});
