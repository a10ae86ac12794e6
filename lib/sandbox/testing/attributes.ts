import type { z } from "zod";
import { checkoutAttributes } from "@/lib/contract/resources/checkouts";
import { customerAttributes } from "@/lib/contract/resources/customers";
import { discountRedemptionAttributes } from "@/lib/contract/resources/discount-redemptions";
import { discountAttributes } from "@/lib/contract/resources/discounts";
import { orderItemAttributes } from "@/lib/contract/resources/order-items";
import { orderAttributes } from "@/lib/contract/resources/orders";
import { priceAttributes } from "@/lib/contract/resources/prices";
import { productAttributes } from "@/lib/contract/resources/products";
import { storeAttributes } from "@/lib/contract/resources/stores";
import { subscriptionInvoiceAttributes } from "@/lib/contract/resources/subscription-invoices";
import { subscriptionItemAttributes } from "@/lib/contract/resources/subscription-items";
import { subscriptionAttributes } from "@/lib/contract/resources/subscriptions";
import { userAttributes } from "@/lib/contract/resources/users";
import { variantAttributes } from "@/lib/contract/resources/variants";
import { webhookAttributes } from "@/lib/contract/resources/webhooks";

/** The contract of every type that the sandbox answers with. */
export const ATTRIBUTES: Record<string, z.ZodObject> = {
  users: userAttributes,
  stores: storeAttributes,
  products: productAttributes,
  variants: variantAttributes,
  prices: priceAttributes,
  customers: customerAttributes,
  checkouts: checkoutAttributes,
  orders: orderAttributes,
  "order-items": orderItemAttributes,
  subscriptions: subscriptionAttributes,
  "subscription-items": subscriptionItemAttributes,
  "subscription-invoices": subscriptionInvoiceAttributes,
  discounts: discountAttributes,
  "discount-redemptions": discountRedemptionAttributes,
  webhooks: webhookAttributes,
};
