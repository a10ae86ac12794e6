import type { MailName } from "./mails";

/**
 * Who sends each mail: `us`, the commerce `service`, or `nobody`. The file to edit so that nobody gets the same news twice. The
 * service tells of money by itself: with every payment a receipt with its license key, and what it takes, cannot take and gives
 * back. What it sends is set in its own dashboard; where you switch a mail off there, write `us` here, and ours goes out instead.
 */
export const sentBy: Record<MailName, "us" | "service" | "nobody"> = {
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
};
