import type { z } from "zod";
import type { ResourceType } from "./resource-types";
import { type AffiliateAttributes, affiliateAttributes } from "./resources/affiliates";
import { type CheckoutAttributes, checkoutAttributes } from "./resources/checkouts";
import { type CustomerAttributes, customerAttributes } from "./resources/customers";
import {
  type DiscountRedemptionAttributes,
  discountRedemptionAttributes,
} from "./resources/discount-redemptions";
import { type DiscountAttributes, discountAttributes } from "./resources/discounts";
import { type FileAttributes, fileAttributes } from "./resources/files";
import {
  type LicenseKeyInstanceAttributes,
  licenseKeyInstanceAttributes,
} from "./resources/license-key-instances";
import { type LicenseKeyAttributes, licenseKeyAttributes } from "./resources/license-keys";
import { type OrderItemAttributes, orderItemAttributes } from "./resources/order-items";
import { type OrderAttributes, orderAttributes } from "./resources/orders";
import { type PriceAttributes, priceAttributes } from "./resources/prices";
import { type ProductAttributes, productAttributes } from "./resources/products";
import { type StoreAttributes, storeAttributes } from "./resources/stores";
import {
  type SubscriptionInvoiceAttributes,
  subscriptionInvoiceAttributes,
} from "./resources/subscription-invoices";
import { type SubscriptionItemAttributes, subscriptionItemAttributes } from "./resources/subscription-items";
import { type SubscriptionAttributes, subscriptionAttributes } from "./resources/subscriptions";
import { type UsageRecordAttributes, usageRecordAttributes } from "./resources/usage-records";
import { type UserAttributes, userAttributes } from "./resources/users";
import { type VariantAttributes, variantAttributes } from "./resources/variants";
import { type WebhookAttributes, webhookAttributes } from "./resources/webhooks";

/** What the attributes of each type look like on the wire. */
export type AttributesOf = {
  users: UserAttributes;
  stores: StoreAttributes;
  products: ProductAttributes;
  variants: VariantAttributes;
  prices: PriceAttributes;
  files: FileAttributes;
  customers: CustomerAttributes;
  checkouts: CheckoutAttributes;
  orders: OrderAttributes;
  "order-items": OrderItemAttributes;
  subscriptions: SubscriptionAttributes;
  "subscription-items": SubscriptionItemAttributes;
  "usage-records": UsageRecordAttributes;
  "subscription-invoices": SubscriptionInvoiceAttributes;
  discounts: DiscountAttributes;
  "discount-redemptions": DiscountRedemptionAttributes;
  "license-keys": LicenseKeyAttributes;
  "license-key-instances": LicenseKeyInstanceAttributes;
  webhooks: WebhookAttributes;
  affiliates: AffiliateAttributes;
};

/** The schema of the attributes of each type. */
export const ATTRIBUTES: { [Type in ResourceType]: z.ZodObject & z.ZodType<AttributesOf[Type]> } = {
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
};
