import type { EmailName } from "./billing-emails";

/**
 * Who sends each email: `us`, the commerce `service`, or `nobody`. Edit this file so that customers don't get the same email twice.
 * By default the service sends receipts and license keys, and writes about money that it takes, cannot take or refunds. If you turn
 * one of these off in its dashboard, write `us` here, and ours is sent instead.
 */
export const sentBy: Record<EmailName, "us" | "service" | "nobody"> = {
  welcome: "us",
  trial_started: "us",
  trial_ends_soon: "service",
  trial_ends_tomorrow: "us",
  payment_failed: "service",
  recovered: "service",
  plan_changed: "us",
  paused: "us",
  resumed: "us",
  cancelled: "us",
  back_again: "us",
  expired: "service",
  refunded: "service",
  license_key: "service",
  plan_granted: "us",
  grant_ends_soon: "us",
  usage_alert: "us",
  usage_capped: "us",
};
