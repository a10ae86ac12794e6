import type { LicenseKey, Order, Subscription, SubscriptionInvoice } from "@/lib/commerce/types";

/** News takes so long to arrive at worst: four deliveries within minutes, and the service's own work before them. */
const SLACK_MS = 15 * 60_000;

const OPEN_INVOICE = new Set(["pending", "past_due"]);

type Renewing = Pick<Subscription, "status" | "renewsAt">;
type Dates = Pick<Subscription, "status" | "trialEndsAt" | "renewsAt" | "endsAt" | "pauseResumesAt">;

/**
 * When news of a subscription is overdue, by the time at the service: its next date with some slack (service §3 Other
 * statuses). Null where no date of its own will change it. A status that we do not know is followed like an active one.
 */
export function subscriptionNewsDueAt({ status, ...dates }: Dates): Date | null {
  const { trialEndsAt, renewsAt, endsAt, pauseResumesAt } = dates;
  if (status === "expired" || status === "unpaid") return null;
  if (status === "cancelled") return withSlack(endsAt);
  if (status === "paused") return withSlack(pauseResumesAt);
  // A cancellation that the status does not tell of, and the end of the trial, which is the first renewal.
  return withSlack(status === "on_trial" ? earliest(trialEndsAt, renewsAt) : earliest(renewsAt, endsAt));
}

/** An open invoice is paid, given up or tried again before long. */
export function invoiceNewsDueAt(invoice: Pick<SubscriptionInvoice, "status" | "updatedAt">): Date | null {
  return OPEN_INVOICE.has(invoice.status) ? withSlack(invoice.updatedAt) : null;
}

/** An order whose payment is under way is paid or fails before long. */
export function orderNewsDueAt(order: Pick<Order, "status" | "updatedAt">): Date | null {
  return order.status === "pending" ? withSlack(order.updatedAt) : null;
}

/** A key that has an end expires then by itself. */
export function licenseKeyNewsDueAt(key: Pick<LicenseKey, "status" | "expiresAt">): Date | null {
  return key.status === "expired" || key.status === "disabled" ? null : withSlack(key.expiresAt);
}

/** A checkout that was begun is paid, or left, before long. */
export function checkoutNewsDueAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + SLACK_MS);
}

/**
 * Whether the invoices of a subscription have become something else with it: it has ended, or was paid after all. Their own
 * events may be lost, and no event tells of an invoice that was made void.
 */
export function hasSettledInvoices(before: string | null, after: string): boolean {
  if (before === null || before === after) return false;
  const isOver = after === "cancelled" || after === "expired";
  return isOver || before === "past_due" || before === "unpaid";
}

/** The invoice of a charge has an event of its own. */
export function chargeNewsDueAt({ updatedAt }: Pick<Subscription, "updatedAt">): Date {
  return new Date(updatedAt.getTime() + SLACK_MS);
}

/**
 * Whether somebody was charged for a subscription, or tried to be, between these two states, of which `null` is before it began:
 * then an invoice tells of it.
 */
export function isCharged(before: Renewing | null, after: Renewing): boolean {
  if (after.status !== "active" && after.status !== "past_due") return false;
  if (!before) return true;
  const isMoved = before.renewsAt && after.renewsAt && after.renewsAt > before.renewsAt;
  // The end of a pause moves the date too.
  return Boolean(isMoved) && before.status !== "paused";
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

function withSlack(date: Date | null): Date | null {
  return date && new Date(date.getTime() + SLACK_MS);
}
