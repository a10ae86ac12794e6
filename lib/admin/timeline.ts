import "server-only";
import { startsTrial } from "@/lib/billing/invoices/document";
import { CANCEL_REASONS, findCancelReason } from "@/lib/billing/change/options";
import { db, type Row } from "@/lib/db";
import type { CancelReason, SubscriptionChange } from "@/lib/generated/prisma/client";
import { formatMoney } from "@/lib/money";
import { type EventRow, listEventsAbout } from "./events";
import { listEmailsAbout, type OutboxRow } from "./outbox";
import { statusWords } from "@/lib/billing/account/status-text";

/** One thing that happened, in words. `href` leads to more of it. */
export type TimelineEntry = {
  key: string;
  at: Date;
  what: string;
  detail: string | null;
  /** An event that the service sent; the rest are facts of its records. */
  isEvent: boolean;
  href: string | null;
};

/** How many of each kind are read; a customer seldom has more. */
const MOST = 200;

const NEWEST = { orderBy: { createdAt: "desc" }, take: MOST } as const;

/** What happened to a customer, newest first: orders, invoices, changes of subscriptions, and the events and emails about them. */
export async function listTimeline(customerId: string): Promise<TimelineEntry[]> {
  const [orders, subscriptions, invoices] = await Promise.all([
    db.order.findMany({ where: { customerId }, ...NEWEST }),
    db.subscription.findMany({ where: { customerId }, ...NEWEST }),
    db.subscriptionInvoice.findMany({ where: { customerId }, ...NEWEST }),
  ]);
  const subscriptionIds = subscriptions.map(({ id }) => id);
  const orderIds = orders.map(({ id }) => id);
  const keys = await db.licenseKey.findMany({
    where: { orderId: { in: [...orderIds, ...subscriptions.map(({ orderId }) => orderId)] } },
    select: { id: true },
    take: MOST,
  });
  const [reasons, changes, events, emails] = await Promise.all([
    db.cancelReason.findMany({ where: { subscriptionId: { in: subscriptionIds } }, ...NEWEST }),
    db.subscriptionChange.findMany({
      where: { subscriptionId: { in: subscriptionIds } },
      orderBy: { id: "desc" },
      take: MOST,
    }),
    listEventsAbout({ subscriptions: subscriptionIds, orders: orderIds, customers: [customerId] }, MOST),
    listEmailsAbout([...subscriptionIds, ...orderIds, ...[...invoices, ...keys].map(({ id }) => id)], MOST),
  ]);
  const trialEnds = new Map(subscriptions.map(({ id, trialEndsAt }) => [id, trialEndsAt]));
  const trialOrders = new Map(subscriptions.map(({ orderId, trialEndsAt }) => [orderId, trialEndsAt]));
  const entries = [
    ...orders.flatMap((order) => ofOrder(order, trialOrders.get(order.id))),
    ...subscriptions.map(ofSubscription),
    ...changes.map(ofChange),
    ...reasons.map(ofReason),
    ...invoices.flatMap((invoice) => ofInvoice(invoice, trialEnds.get(invoice.subscriptionId))),
    ...events.map(ofEvent),
    ...emails.map(ofEmail),
  ];
  return entries.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

type Bought = Row<"order"> | Row<"subscriptionInvoice">;

function ofOrder(order: Row<"order">, trialEndsAt: Date | null | undefined): TimelineEntry[] {
  const { id, orderNumber, productName, status, createdAt } = order;
  // The order of a free trial is its first invoice.
  const isTrial = startsTrial({ ...order, billingReason: "initial" }, trialEndsAt);
  const price = isTrial ? "with a free trial" : `for ${formatMoney(order.total, order.currency)}`;
  const what = `Ordered ${productName ?? "something"} ${price}`;
  const detail = `order ${orderNumber ?? id}, ${statusWords(status)}${partialRefund(order)}`;
  return [entry(`order-${id}`, createdAt, what, detail), ...refundOf(`order-${id}`, order)];
}

function ofInvoice(invoice: Row<"subscriptionInvoice">, trialEndsAt: Date | null | undefined) {
  const { id, billingReason, productName, status, createdAt } = invoice;
  const paid = invoice.total === 0 ? "No charge" : `Billed ${formatMoney(invoice.total, invoice.currency)}`;
  const billed = startsTrial(invoice, trialEndsAt) ? "Trial started" : paid;
  const what = `${billed}${productName ? ` for ${productName}` : ""}`;
  const detail = `${statusWords(billingReason)} invoice ${id}, ${statusWords(status)}${partialRefund(invoice)}`;
  return [entry(`invoice-${id}`, createdAt, what, detail), ...refundOf(`invoice-${id}`, invoice)];
}

/** Only a full refund has a date (service §2 Order). */
function partialRefund({ refundedAt, refundedAmount, currency }: Bought): string {
  return refundedAmount > 0 && !refundedAt ? `, ${formatMoney(refundedAmount, currency)} refunded` : "";
}

function refundOf(key: string, { refundedAt, refundedAmount, currency }: Bought): TimelineEntry[] {
  if (!refundedAt) return [];
  return [entry(`${key}-refund`, refundedAt, `Refunded ${formatMoney(refundedAmount, currency)}`, null)];
}

function ofSubscription({ id, productName, variantName, createdAt }: Row<"subscription">): TimelineEntry {
  return entry(
    `subscription-${id}`,
    createdAt,
    `Subscribed to ${productName}`,
    `${variantName}, subscription ${id}`,
  );
}

function ofChange(change: Pick<SubscriptionChange, "id" | "at" | "status" | "productName">): TimelineEntry {
  return entry(
    `change-${change.id}`,
    change.at,
    `${change.productName} became ${statusWords(change.status)}`,
    null,
  );
}

/** In the customer's own words. */
function ofReason({ id, reason, comment, createdAt }: CancelReason): TimelineEntry {
  const why = CANCEL_REASONS[findCancelReason(reason) ?? "other"];
  return entry(`reason-${id}`, createdAt, `Gave a reason for canceling: ${why}`, comment || null);
}

function ofEvent({ id, name, status, happenedAt, receivedAt, error }: EventRow): TimelineEntry {
  return {
    ...entry(
      `event-${id}`,
      happenedAt ?? receivedAt,
      name,
      status === "done" ? null : `${status}${error ? `: ${error}` : ""}`,
    ),
    isEvent: true,
    href: `/admin/events/${id}`,
  };
}

function ofEmail({ key, name, state, error, at }: OutboxRow): TimelineEntry {
  const detail = state === "sent" ? null : [EMAIL_STATE_TEXTS[state], error].filter(Boolean).join(": ");
  return entry(`email-${key}`, at, `Email: ${name}`, detail);
}

const EMAIL_STATE_TEXTS = {
  waiting: "waiting to be sent",
  muted: "not sent, turned off by the customer",
  dropped: "not sent, no longer relevant",
  failed: "could not be sent",
} as const;

function entry(key: string, at: Date, what: string, detail: string | null): TimelineEntry {
  return { key, at, what, detail, isEvent: false, href: null };
}
