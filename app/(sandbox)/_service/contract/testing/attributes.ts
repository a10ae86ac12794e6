import { z } from "zod";
import type { ResourceType } from "../resource-types";
import { licenseKeyAttributes, licenseKeyInstanceAttributes } from "./license-resources";
import {
  checkoutAttributes,
  customerAttributes,
  orderAttributes,
  orderItemAttributes,
} from "./order-resources";
import { fileAttributes, priceAttributes, productAttributes, variantAttributes } from "./product-resources";
import {
  affiliateAttributes,
  discountAttributes,
  discountRedemptionAttributes,
  storeAttributes,
  userAttributes,
  webhookAttributes,
} from "./store-resources";
import {
  subscriptionAttributes,
  subscriptionInvoiceAttributes,
  subscriptionItemAttributes,
  usageRecordAttributes,
} from "./subscription-resources";

export const ATTRIBUTES = {
  users: userAttributes,
  stores: storeAttributes,
  products: productAttributes,
  variants: variantAttributes,
  prices: priceAttributes,
  files: fileAttributes,
  customers: customerAttributes,
  checkouts: checkoutAttributes,
  orders: orderAttributes,
  "order-items": orderItemAttributes,
  subscriptions: subscriptionAttributes,
  "subscription-items": subscriptionItemAttributes,
  "usage-records": usageRecordAttributes,
  "subscription-invoices": subscriptionInvoiceAttributes,
  discounts: discountAttributes,
  "discount-redemptions": discountRedemptionAttributes,
  "license-keys": licenseKeyAttributes,
  "license-key-instances": licenseKeyInstanceAttributes,
  webhooks: webhookAttributes,
  affiliates: affiliateAttributes,
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
