export const SUBSCRIPTION_STATUSES = [
  "on_trial",
  "active",
  "paused",
  "past_due",
  "unpaid",
  "cancelled",
  "expired",
] as const;

export const PAUSE_MODES = ["void", "free"] as const;

export const SUBSCRIPTION_INVOICE_STATUSES = [
  "pending",
  "paid",
  "past_due",
  "void",
  "refunded",
  "partial_refund",
] as const;

export const BILLING_REASONS = ["initial", "renewal", "updated"] as const;
