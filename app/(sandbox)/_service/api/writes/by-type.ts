import type { ResourceType } from "@/lib/contract/resource-types";
import type { Write } from "./write";
import { checkoutWrite } from "./checkouts";
import { customerWrite } from "./customers";
import { licenseKeyWrite } from "./license-keys";
import { discountWrite } from "./discounts";
import { subscriptionItemWrite } from "./subscription-items";
import { subscriptionWrite } from "./subscriptions";
import { usageRecordWrite } from "./usage-records";
import { webhookWrite } from "./webhooks";

/**
 * The types that can be changed. They stand apart from `wire/resources`, because a change records events, and an event is
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
