import type { Prisma } from "../../generated/prisma/client";
import { statusText } from "../../shared/format";
import { receiptUrl } from "../../shared/service-urls";
import { defineResource, idFilter, type Query, textFilter } from "../resource";
import { optionalTime, timestamps, wireMoney } from "../values";

const orderInclude = {
  store: { select: { slug: true } },
  items: { orderBy: { id: "asc" }, take: 1 },
} satisfies Prisma.SandboxOrderInclude;

export const orders = defineResource({
  type: "orders",
  sort: "-createdAt",
  filters: {
    store_id: idFilter("storeId"),
    user_email: textFilter("userEmail"),
    order_number: idFilter("orderNumber"),
  },
  find: (tx, query: Query<Prisma.SandboxOrderWhereInput>) =>
    tx.sandboxOrder.findMany({
      ...query,
      include: orderInclude,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
  count: (tx, where) => tx.sandboxOrder.count({ where }),
  storeOf: (row) => row.storeId,
  attributes: (row) => ({
    store_id: row.storeId,
    customer_id: row.customerId,
    identifier: row.identifier,
    order_number: row.orderNumber,
    user_name: row.userName,
    user_email: row.userEmail,
    ...amountsOf(row),
    tax_name: row.taxName ?? "",
    tax_rate: row.taxRate ?? 0,
    tax_inclusive: row.taxInclusive,
    status: row.status,
    status_formatted: statusText(row.status),
    refunded: row.refundedAt !== null,
    refunded_at: optionalTime(row.refundedAt),
    affiliate_id: row.affiliateId,
    referral_amount: row.referralAmount,
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

function amountsOf(row: Prisma.SandboxOrderModel) {
  const money = (amount: number) => wireMoney(amount, row.currency);
  return {
    currency: row.currency,
    currency_rate: row.currencyRate,
    subtotal: row.subtotal,
    setup_fee: row.setupFee,
    discount_total: row.discountTotal,
    tax: row.tax,
    total: row.total,
    refunded_amount: row.refundedAmount,
    subtotal_usd: row.subtotalUsd,
    setup_fee_usd: row.setupFeeUsd,
    discount_total_usd: row.discountTotalUsd,
    tax_usd: row.taxUsd,
    total_usd: row.totalUsd,
    refunded_amount_usd: row.refundedAmountUsd,
    subtotal_formatted: money(row.subtotal),
    setup_fee_formatted: money(row.setupFee),
    discount_total_formatted: money(row.discountTotal),
    tax_formatted: money(row.tax),
    total_formatted: money(row.total),
    refunded_amount_formatted: money(row.refundedAmount),
  };
}

export const orderItems = defineResource({
  type: "order-items",
  sort: "id",
  inStore: (storeId) => ({ order: { storeId } }),
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

function orderItemAttributes(row: Prisma.SandboxOrderItemModel) {
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

export const discountRedemptions = defineResource({
  type: "discount-redemptions",
  sort: "-createdAt",
  inStore: (storeId) => ({ discount: { storeId } }),
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
