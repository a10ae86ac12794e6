import type { Prisma } from "../../generated/prisma/client";
import { customerPortalUrl, updatePaymentMethodUrl, updateSubscriptionUrl } from "../../shared/service-urls";
import { NEWEST } from "../../shared/sorting";
import { defineResource, idFilters, type Query, textFilters } from "../resource";
import { columns, optionalTime, status, timestamps } from "../values";

const include = {
  store: { select: { slug: true } },
  items: { orderBy: { id: "asc" }, take: 1 },
} satisfies Prisma.SandboxSubscriptionInclude;

export const subscriptions = defineResource({
  type: "subscriptions",
  sort: "-createdAt",
  filters: {
    ...idFilters("store_id", "order_id", "order_item_id", "product_id", "variant_id"),
    ...textFilters("user_email", "status"),
  },
  find: (tx, query: Query<Prisma.SandboxSubscriptionWhereInput>) =>
    tx.sandboxSubscription.findMany({ ...query, include, orderBy: NEWEST }),
  count: (tx, where) => tx.sandboxSubscription.count({ where }),
  storeOf: (row) => row.storeId,
  attributes: (row, now) => ({
    ...columns(row, "store_id", "customer_id", "order_id", "order_item_id", "product_id", "variant_id"),
    ...columns(row, "product_name", "variant_name", "user_name", "user_email"),
    ...status(row),
    ...columns(row, "card_brand", "card_last_four"),
    payment_processor: "stripe",
    pause:
      row.pauseMode === null ? null : { mode: row.pauseMode, resumes_at: optionalTime(row.pauseResumesAt) },
    ...columns(row, "cancelled", "trial_ends_at", "billing_anchor"),
    first_subscription_item: row.items[0]
      ? { id: row.items[0].id, ...subscriptionItemAttributes(row.items[0]) }
      : null,
    urls: {
      update_payment_method: updatePaymentMethodUrl(row.store, row, now),
      customer_portal: customerPortalUrl(row.store, row.customerId, now),
      customer_portal_update_subscription: updateSubscriptionUrl(row.store, row, now),
    },
    ...columns(row, "renews_at", "ends_at", "created_at", "updated_at"),
    test_mode: true,
  }),
  relationships: {
    store: (row) => row.storeId,
    customer: (row) => row.customerId,
    order: (row) => row.orderId,
    "order-item": (row) => row.orderItemId,
    product: (row) => row.productId,
    variant: (row) => row.variantId,
    "subscription-items": "subscriptionId",
    "subscription-invoices": "subscriptionId",
  },
});

export const subscriptionItems = defineResource({
  type: "subscription-items",
  sort: "-created_at",
  inStore: (storeId) => ({ subscription: { storeId } }),
  filters: idFilters("subscription_id", "price_id"),
  find: (tx, query: Query<Prisma.SandboxSubscriptionItemWhereInput>) =>
    tx.sandboxSubscriptionItem.findMany({
      ...query,
      include: { subscription: { select: { storeId: true } } },
      orderBy: NEWEST,
    }),
  count: (tx, where) => tx.sandboxSubscriptionItem.count({ where }),
  storeOf: (row) => row.subscription.storeId,
  attributes: (row) => subscriptionItemAttributes(row),
  relationships: {
    subscription: (row) => row.subscriptionId,
    price: (row) => row.priceId,
    "usage-records": "subscriptionItemId",
  },
});

function subscriptionItemAttributes(row: Prisma.SandboxSubscriptionItemModel) {
  return { ...columns(row, "subscription_id", "price_id", "quantity", "is_usage_based"), ...timestamps(row) };
}

export const usageRecords = defineResource({
  type: "usage-records",
  sort: "-created_at",
  inStore: (storeId) => ({ subscriptionItem: { subscription: { storeId } } }),
  filters: idFilters("subscription_item_id"),
  find: (tx, query: Query<Prisma.SandboxUsageRecordWhereInput>) =>
    tx.sandboxUsageRecord.findMany({ ...query, orderBy: NEWEST }),
  count: (tx, where) => tx.sandboxUsageRecord.count({ where }),
  attributes: (row) => ({
    ...columns(row, "subscription_item_id", "quantity", "action"),
    ...timestamps(row),
  }),
  relationships: { "subscription-item": (row) => row.subscriptionItemId },
});
