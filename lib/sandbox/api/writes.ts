import type { ResourceType } from "@/lib/contract/resource-types";
import type { Write } from "./write";
import { checkoutWrite } from "./writes/checkouts";
import { customerWrite } from "./writes/customers";
import { licenseKeyWrite } from "./writes/license-keys";
import { discountWrite } from "./writes/discounts";
import { subscriptionItemWrite } from "./writes/subscription-items";
import { subscriptionWrite } from "./writes/subscriptions";
import { usageRecordWrite } from "./writes/usage-records";
import { webhookWrite } from "./writes/webhooks";

/**
 * The types that can be changed. They stand apart from `resources/`, because a change records events, and an event is
 * built from the resources.
 */
export const WRITES: Partial<Record<ResourceType, Write>> = {
  checkouts: checkoutWrite,
  customers: customerWrite,
  "license-keys": licenseKeyWrite,
  discounts: discountWrite,
  subscriptions: subscriptionWrite,
  "subscription-items": subscriptionItemWrite,
  "usage-records": usageRecordWrite,
  webhooks: webhookWrite,
};
