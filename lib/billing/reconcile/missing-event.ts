import type { EventName } from "@/lib/contract/events";
import type { Difference } from "./differences";
import type { KindName } from "./kinds";

/** What the drift is about: the record as the service has it. Most kinds have a status. */
type Theirs = { status?: unknown };

const BY_SUBSCRIPTION_STATUS: Record<string, EventName> = {
  cancelled: "subscription_cancelled",
  expired: "subscription_expired",
  paused: "subscription_paused",
};

/**
 * The event that would have told of these differences (service §6), as far as it can be guessed; null where none would: no
 * event tells of a new customer, or of an invoice that was made void.
 */
export function missingEvent(type: KindName, theirs: Theirs, differences: Difference[]): EventName | null {
  const isNew = differences.some(({ field, ours }) => field === "id" && ours === null);
  const status = differences.find(({ field }) => field === "status");
  const now = String(theirs.status);
  if (type === "customers") return isNew ? null : "customer_updated";
  if (type === "license-keys") return isNew ? "license_key_created" : "license_key_updated";
  if (type === "orders") return isNew ? "order_created" : "order_refunded";
  if (type === "subscription-invoices") return missingPaymentEvent(now, status?.ours ?? null);
  if (isNew) return "subscription_created";
  if (!status) return "subscription_updated";
  if (now === "active" && status.ours === "paused") return "subscription_unpaused";
  if (now === "active" && status.ours === "cancelled") return "subscription_resumed";
  return BY_SUBSCRIPTION_STATUS[now] ?? "subscription_updated";
}

function missingPaymentEvent(now: string, before: string | null): EventName | null {
  if (now === "void") return null;
  if (now === "refunded" || now === "partial_refund") return "subscription_payment_refunded";
  if (now !== "paid") return "subscription_payment_failed";
  return before === "past_due" ? "subscription_payment_recovered" : "subscription_payment_success";
}
