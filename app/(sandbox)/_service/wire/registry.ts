import type { ResourceType } from "@/lib/contract/resource-types";
import type { Resource } from "./resource";
import { affiliates } from "./resources/affiliates";
import { checkouts } from "./resources/checkouts";
import { customers } from "./resources/customers";
import { discountRedemptions } from "./resources/discount-redemptions";
import { discounts } from "./resources/discounts";
import { licenseKeyInstances } from "./resources/license-key-instances";
import { licenseKeys } from "./resources/license-keys";
import { files } from "./resources/files";
import { orderItems } from "./resources/order-items";
import { orders } from "./resources/orders";
import { prices } from "./resources/prices";
import { products } from "./resources/products";
import { stores } from "./resources/stores";
import { subscriptionInvoices } from "./resources/subscription-invoices";
import { subscriptionItems } from "./resources/subscription-items";
import { subscriptions } from "./resources/subscriptions";
import { usageRecords } from "./resources/usage-records";
import { users } from "./resources/users";
import { variants } from "./resources/variants";
import { webhooks } from "./resources/webhooks";

/** The types that the sandbox keeps, each with its routes. */
export const RESOURCES: Partial<Record<ResourceType, Resource>> = {
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

/** A type as the other side of a relationship. One that the sandbox does not keep is there and empty. */
export function resourceOf(type: ResourceType): Resource {
  return RESOURCES[type] ?? noneOf(type);
}

function noneOf(type: ResourceType): Resource {
  const none = { find: async () => [], count: async () => 0, attributes: () => ({}) };
  return { type, sort: "id", filters: {}, relationships: {}, ...none };
}
