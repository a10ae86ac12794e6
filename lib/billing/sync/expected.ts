import "server-only";
import { earlier } from "@/lib/dates";
import type { DbTx } from "@/lib/db";
import type { LicenseKey, Order, Subscription, SubscriptionInvoice } from "@/lib/lemonsqueezy";

/** The subject of an expected event. `charges`: the invoice of a subscription that began or renewed, by the subscription's id. */
type SubjectType =
  | "subscriptions"
  | "subscription-invoices"
  | "orders"
  | "customers"
  | "license-keys"
  | "checkout-intents"
  | "charges";
export type Subject = { type: SubjectType; id: string };

/** An event that is expected at `at`, a time at the service; null: none is expected any more. */
export type Expected = { type: string; id: string; at: Date | null };

/**
 * Stores when the next events about records are due, in the transaction that writes the records: what doesn't arrive by then is
 * fetched (`reconcile/overdue.ts`). Replaces what was expected before. Raw SQL, because Prisma upserts one row per query, and
 * every event of a webhook comes through here.
 */
export async function expectEvents(
  tx: DbTx,
  events: Expected[],
  reason: "due" | "dead_event" = "due",
): Promise<void> {
  const none = events.filter(({ at }) => !at).map(({ type, id }) => ({ subjectType: type, subjectId: id }));
  if (none.length > 0) await tx.expectedEvent.deleteMany({ where: { OR: none } });
  const due = events.filter(({ at }) => at);
  if (due.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO merchant.expected_events (subject_type, subject_id, due_at, reason)
    SELECT subject.*, ${reason} FROM unnest(${due.map(({ type }) => type)}::text[], ${due.map(({ id }) => id)}::text[],
      ${due.map(({ at }) => at)}::timestamptz[]) AS subject
    ON CONFLICT (subject_type, subject_id)
      DO UPDATE SET due_at = excluded.due_at, reason = excluded.reason, attempts = 0`;
}

/** The longest that an event takes: the service's own work, and four deliveries within minutes. */
const SLACK_MS = 15 * 60_000;

const OPEN_INVOICE = new Set(["pending", "past_due"]);

type Renewing = Pick<Subscription, "status" | "renewsAt">;
type Dates = Pick<Subscription, "status" | "trialEndsAt" | "renewsAt" | "endsAt" | "pauseResumesAt">;

/**
 * When the next event about a subscription is overdue, in the service's time: its next date with some slack (service §3 Other
 * statuses). Null if no date will change it. An unknown status is treated like an active one.
 */
export function subscriptionDueAt({ status, ...dates }: Dates): Date | null {
  const { trialEndsAt, renewsAt, endsAt, pauseResumesAt } = dates;
  if (status === "expired" || status === "unpaid") return null;
  if (status === "cancelled") return withSlack(endsAt);
  if (status === "paused") return withSlack(pauseResumesAt);
  // The end of the trial is the first renewal. A subscription may also have an end that its status doesn't show.
  return withSlack(status === "on_trial" ? earlier(trialEndsAt, renewsAt) : earlier(renewsAt, endsAt));
}

/**
 * What is expected once a subscription was written. When it has ended or recovered, its invoices have changed with it and their events
 * may be missed, so both are fetched now. A fetched one (`isFetched`) had its invoices fetched with it.
 */
export function expectedOfSubscription(
  record: Pick<Subscription, "id" | "updatedAt"> & Dates,
  known: Renewing | null,
  isFetched: boolean,
): Expected[] {
  const { id, status, updatedAt } = record;
  const isSettled = hasSettledInvoices(known?.status ?? null, status);
  const next = { type: "subscriptions", id, at: isSettled ? updatedAt : subscriptionDueAt(record) };
  if (isFetched || !isCharged(known, record)) return [next];
  return [next, { type: "charges", id, at: withSlack(updatedAt) }];
}

/** An open invoice is soon paid, retried or given up. */
export function invoiceDueAt(invoice: Pick<SubscriptionInvoice, "status" | "updatedAt">): Date | null {
  return OPEN_INVOICE.has(invoice.status) ? withSlack(invoice.updatedAt) : null;
}

/** A pending order is soon paid or fails. */
export function orderDueAt(order: Pick<Order, "status" | "updatedAt">): Date | null {
  return order.status === "pending" ? withSlack(order.updatedAt) : null;
}

/** A key with an expiry date expires by itself. */
export function licenseKeyDueAt(key: Pick<LicenseKey, "status" | "expiresAt">): Date | null {
  return key.status === "expired" || key.status === "disabled" ? null : withSlack(key.expiresAt);
}

/** A checkout is soon paid or abandoned. */
export function checkoutDueAt(createdAt: Date): Date {
  return withSlack(createdAt);
}

/**
 * Whether a subscription's invoices have changed with it: it has ended, or was paid after all. Their own events may be missed, and
 * no event is sent for a void invoice.
 */
export function hasSettledInvoices(before: string | null, after: string): boolean {
  if (before === null || before === after) return false;
  const isOver = after === "cancelled" || after === "expired";
  return isOver || before === "past_due" || before === "unpaid";
}

/**
 * Whether a charge was made or tried between two states of a subscription (`null`: before it began). Then an event about its invoice
 * follows.
 */
export function isCharged(before: Renewing | null, after: Renewing): boolean {
  if (after.status !== "active" && after.status !== "past_due") return false;
  if (!before) return true;
  const isMoved = before.renewsAt && after.renewsAt && after.renewsAt > before.renewsAt;
  // Resuming from a pause moves the date too.
  return Boolean(isMoved) && before.status !== "paused";
}

/** When an event is overdue that was expected at `date`. */
function withSlack<Time extends Date | null>(date: Time): Time {
  return date && (new Date(date.getTime() + SLACK_MS) as Time);
}
