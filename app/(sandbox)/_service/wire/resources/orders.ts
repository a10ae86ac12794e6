import { toWireTime } from "@/lib/dates";
import type { Prisma } from "../../generated/prisma/client";
import { statusText } from "../../shared/status-text";
import { receiptUrl } from "../../shared/urls/service-urls";
import { idFilter, textFilter } from "../filters";
import { defineResource, type Query } from "../resource";
import { formattedAmounts, timestamps } from "../values";
import { orderItemAttributes } from "./order-items";

const include = {
  store: { select: { slug: true } },
  items: { orderBy: { id: "asc" }, take: 1 },
} satisfies Prisma.SandboxOrderInclude;

type Order = Prisma.SandboxOrderGetPayload<{ include: typeof include }>;

export const orders = defineResource({
  type: "orders",
  sort: "-createdAt",
  filters: {
    store_id: idFilter("storeId"),
    user_email: textFilter("userEmail"),
    order_number: idFilter("orderNumber"),
  },
  find: (tx, query: Query<Prisma.SandboxOrderWhereInput>) =>
    tx.sandboxOrder.findMany({ ...query, include, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
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
    refunded_at: row.refundedAt && toWireTime(row.refundedAt),
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

function amountsOf(row: Order) {
  const amounts = {
    subtotal: row.subtotal,
    setup_fee: row.setupFee,
    discount_total: row.discountTotal,
    tax: row.tax,
    total: row.total,
    refunded_amount: row.refundedAmount,
  };
  return {
    currency: row.currency,
    currency_rate: row.currencyRate,
    ...amounts,
    subtotal_usd: row.subtotalUsd,
    setup_fee_usd: row.setupFeeUsd,
    discount_total_usd: row.discountTotalUsd,
    tax_usd: row.taxUsd,
    total_usd: row.totalUsd,
    refunded_amount_usd: row.refundedAmountUsd,
    ...formattedAmounts(amounts, row.currency),
  };
}
