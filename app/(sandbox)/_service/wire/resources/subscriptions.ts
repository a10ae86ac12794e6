import type { Prisma } from "../../generated/prisma/client";
import { customerPortalUrl, updatePaymentMethodUrl, updateSubscriptionUrl } from "../../shared/service-urls";
import { NEWEST } from "../../shared/sorting";
import { defineResource, idFilters, rowsOf, textFilters } from "../resource";
import { columns, optionalTime, status, timestamps } from "../values";

export const subscriptions = defineResource({
  type: "subscriptions",
  sort: "-createdAt",
  filters: {
    ...idFilters("store_id", "order_id", "order_item_id", "product_id", "variant_id"),
    ...textFilters("user_email", "status"),
  },
  ...rowsOf("sandboxSubscription", {
    include: { store: { select: { slug: true } }, items: { orderBy: { id: "asc" }, take: 1 } },
    orderBy: NEWEST,
  }),
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
  ...rowsOf("sandboxSubscriptionItem", {
    include: { subscription: { select: { storeId: true } } },
    orderBy: NEWEST,
  }),
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
  ...rowsOf("sandboxUsageRecord", { orderBy: NEWEST }),
  attributes: (row) => ({
    ...columns(row, "subscription_item_id", "quantity", "action"),
    ...timestamps(row),
  }),
  relationships: { "subscription-item": (row) => row.subscriptionItemId },
});
