import type { ResourceType } from "../contract/resource-types";
import type { Resource } from "./resource";
import { affiliates, stores, users, webhooks } from "./resources/stores";
import { checkouts, customers, discounts } from "./resources/customers";
import { discountRedemptions, orderItems, orders } from "./resources/orders";
import { licenseKeyInstances, licenseKeys } from "./resources/license-keys";
import { files, prices, products, variants } from "./resources/products";
import { subscriptionInvoices } from "./resources/subscription-invoices";
import { subscriptionItems, subscriptions, usageRecords } from "./resources/subscriptions";

export const RESOURCES: Record<ResourceType, Resource> = {
  users,
  stores,
  products,
  variants,
  prices,
  files,
  customers,
  checkouts,
  orders,
  "order-items": orderItems,
  subscriptions,
  "subscription-items": subscriptionItems,
  "usage-records": usageRecords,
  "subscription-invoices": subscriptionInvoices,
  discounts,
  "discount-redemptions": discountRedemptions,
  "license-keys": licenseKeys,
  "license-key-instances": licenseKeyInstances,
  webhooks,
  affiliates,
};
