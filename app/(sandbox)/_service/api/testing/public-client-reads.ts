import type * as client from "@lemonsqueezy/lemonsqueezy.js";
import type { ResourceType } from "../../contract/resource-types";

type Read = [one: keyof typeof client, list: keyof typeof client, type: ResourceType, include: string[]];

/** For each type the calls that read one and a list, and what may come with them. */
export const READS: Read[] = [
  ["getStore", "listStores", "stores", ["products"]],
  ["getProduct", "listProducts", "products", ["store", "variants"]],
  ["getVariant", "listVariants", "variants", ["product", "price-model"]],
  ["getPrice", "listPrices", "prices", ["variant"]],
  ["getFile", "listFiles", "files", ["variant"]],
  ["getCustomer", "listCustomers", "customers", ["orders", "subscriptions", "license-keys"]],
  ["getOrder", "listOrders", "orders", ["customer", "order-items", "discount-redemptions"]],
  ["getOrderItem", "listOrderItems", "order-items", ["order"]],
  ["getSubscription", "listSubscriptions", "subscriptions", ["customer", "subscription-invoices"]],
  ["getSubscriptionInvoice", "listSubscriptionInvoices", "subscription-invoices", ["subscription"]],
  ["getSubscriptionItem", "listSubscriptionItems", "subscription-items", ["price"]],
  ["getUsageRecord", "listUsageRecords", "usage-records", ["subscription-item"]],
  ["getDiscount", "listDiscounts", "discounts", ["discount-redemptions"]],
  ["getDiscountRedemption", "listDiscountRedemptions", "discount-redemptions", ["discount"]],
  ["getLicenseKey", "listLicenseKeys", "license-keys", ["license-key-instances"]],
  ["getLicenseKeyInstance", "listLicenseKeyInstances", "license-key-instances", ["license-key"]],
  ["getCheckout", "listCheckouts", "checkouts", ["variant"]],
  ["getWebhook", "listWebhooks", "webhooks", ["store"]],
];
