import { Prisma } from "../../generated/prisma/client";
import { statusText } from "../../shared/status-text";
import { receiptUrl } from "../../shared/urls/service-urls";
import { idFilter, textFilter } from "../filters";
import { defineResource } from "../resource";
import { columnsOf, firstOf, type JsonRow, newestRows } from "../json-rows";
import { optionalTime, timestamps, wireMoney } from "../values";
import { orderItemAttributes } from "./order-items";

type Order = JsonRow<Prisma.SandboxOrderModel> & {
  store: { slug: string };
  firstItem: JsonRow<Prisma.SandboxOrderItemModel> | null;
};

const ITEMS = Prisma.sql`
  SELECT ${columnsOf("item", Prisma.SandboxOrderItemScalarFieldEnum)}
  FROM sandbox.order_items item WHERE item.order_id = sold.id`;

const SELECT = Prisma.sql`
  SELECT ${columnsOf("sold", Prisma.SandboxOrderScalarFieldEnum)},
    json_build_object('slug', store.slug) AS store,
    ${firstOf(ITEMS)} AS "firstItem"
  FROM sandbox.orders sold
  JOIN sandbox.stores store ON store.id = sold.store_id`;

export const orders = defineResource({
  type: "orders",
  sort: "-createdAt",
  filters: {
    store_id: idFilter("storeId"),
    user_email: textFilter("userEmail"),
    order_number: idFilter("orderNumber"),
  },
  find: newestRows<Order, Prisma.SandboxOrderWhereInput>(SELECT, "sold", (tx, query) =>
    tx.sandboxOrder.findMany(query),
  ),
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
    first_order_item: row.firstItem && { id: row.firstItem.id, ...orderItemAttributes(row.firstItem) },
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
