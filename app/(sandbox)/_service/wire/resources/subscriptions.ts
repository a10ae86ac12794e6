import { Prisma } from "../../generated/prisma/client";
import { statusText } from "../../shared/status-text";
import {
  customerPortalUrl,
  updatePaymentMethodUrl,
  updateSubscriptionUrl,
} from "../../shared/urls/service-urls";
import { idFilter, textFilter } from "../filters";
import { columnsOf, firstOf, type JsonRow, newestRows } from "../json-rows";
import { defineResource } from "../resource";
import { optionalTime, timestamps } from "../values";
import { subscriptionItemAttributes } from "./subscription-items";

type Subscription = JsonRow<Prisma.SandboxSubscriptionModel> & {
  store: { slug: string };
  firstItem: JsonRow<Prisma.SandboxSubscriptionItemModel> | null;
};

const ITEMS = Prisma.sql`
  SELECT ${columnsOf("item", Prisma.SandboxSubscriptionItemScalarFieldEnum)}
  FROM sandbox.subscription_items item WHERE item.subscription_id = subscription.id`;

const SELECT = Prisma.sql`
  SELECT ${columnsOf("subscription", Prisma.SandboxSubscriptionScalarFieldEnum)},
    json_build_object('slug', store.slug) AS store,
    ${firstOf(ITEMS)} AS "firstItem"
  FROM sandbox.subscriptions subscription
  JOIN sandbox.stores store ON store.id = subscription.store_id`;

/** Service §2 Subscription. */
export const subscriptions = defineResource({
  type: "subscriptions",
  sort: "-createdAt",
  filters: {
    store_id: idFilter("storeId"),
    order_id: idFilter("orderId"),
    order_item_id: idFilter("orderItemId"),
    product_id: idFilter("productId"),
    variant_id: idFilter("variantId"),
    user_email: textFilter("userEmail"),
    status: textFilter("status"),
  },
  find: newestRows<Subscription, Prisma.SandboxSubscriptionWhereInput>(SELECT, "subscription", (tx, query) =>
    tx.sandboxSubscription.findMany(query),
  ),
  count: (tx, where) => tx.sandboxSubscription.count({ where }),
  storeOf: (row) => row.storeId,
  attributes: (row, now) => ({
    store_id: row.storeId,
    customer_id: row.customerId,
    order_id: row.orderId,
    order_item_id: row.orderItemId,
    product_id: row.productId,
    variant_id: row.variantId,
    product_name: row.productName,
    variant_name: row.variantName,
    user_name: row.userName,
    user_email: row.userEmail,
    status: row.status,
    status_formatted: statusText(row.status),
    card_brand: row.cardBrand,
    card_last_four: row.cardLastFour,
    payment_processor: "stripe",
    pause:
      row.pauseMode === null ? null : { mode: row.pauseMode, resumes_at: optionalTime(row.pauseResumesAt) },
    cancelled: row.cancelled,
    trial_ends_at: optionalTime(row.trialEndsAt),
    billing_anchor: row.billingAnchor,
    first_subscription_item: row.firstItem && {
      id: row.firstItem.id,
      ...subscriptionItemAttributes(row.firstItem),
    },
    urls: {
      update_payment_method: updatePaymentMethodUrl(row.store, row, now),
      customer_portal: customerPortalUrl(row.store, row.customerId, now),
      customer_portal_update_subscription: updateSubscriptionUrl(row.store, row, now),
    },
    renews_at: optionalTime(row.renewsAt),
    ends_at: optionalTime(row.endsAt),
    ...timestamps(row),
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
