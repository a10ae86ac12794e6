import { z } from "zod";
import type { ResourceType } from "../resource-types";
import * as licenses from "./license-resources";
import * as orders from "./order-resources";
import * as products from "./product-resources";
import * as stores from "./store-resources";
import * as subscriptions from "./subscription-resources";

export const ATTRIBUTES = {
  users: stores.userAttributes,
  stores: stores.storeAttributes,
  products: products.productAttributes,
  variants: products.variantAttributes,
  prices: products.priceAttributes,
  files: products.fileAttributes,
  customers: orders.customerAttributes,
  checkouts: orders.checkoutAttributes,
  orders: orders.orderAttributes,
  "order-items": orders.orderItemAttributes,
  subscriptions: subscriptions.subscriptionAttributes,
  "subscription-items": subscriptions.subscriptionItemAttributes,
  "usage-records": subscriptions.usageRecordAttributes,
  "subscription-invoices": subscriptions.subscriptionInvoiceAttributes,
  discounts: stores.discountAttributes,
  "discount-redemptions": stores.discountRedemptionAttributes,
  "license-keys": licenses.licenseKeyAttributes,
  "license-key-instances": licenses.licenseKeyInstanceAttributes,
  webhooks: stores.webhookAttributes,
  affiliates: stores.affiliateAttributes,
} satisfies Record<ResourceType, z.ZodObject>;

const withId = z.looseObject({ id: z.union([z.string(), z.int()]).transform(String) });

/**
 * `Checkout.Success` of the client script (service §1.6). Any page can forge it, so never grant anything based on it. The order
 * id is in `data.order.data.id`, and in older pages in `data.order.id` or `data.id`.
 */
export const checkoutSuccess = z
  .looseObject({
    event: z.literal("Checkout.Success"),
    data: z.union([
      z.looseObject({ order: z.looseObject({ data: withId }) }).transform((data) => data.order.data.id),
      z.looseObject({ order: withId }).transform((data) => data.order.id),
      withId.transform((data) => data.id),
    ]),
  })
  .transform(({ event, data }) => ({ event, orderId: data }));
