import "server-only";
import { startsTrial } from "@/lib/billing/invoices/document";
import { CANCEL_REASONS, findCancelReason } from "@/lib/billing/change/options";
import { db, type Row } from "@/lib/db";
import type { CancelReason, SubscriptionChange } from "@/lib/generated/prisma/client";
import { formatMoney } from "@/lib/money";
import { type EventRow, listEventsAbout } from "./events";
import { listEmailsAbout, type OutboxRow } from "./outbox";
import { statusWords } from "@/lib/billing/account/status-text";

/** One thing that happened, in words. */
export type TimelineEntry = {
  key: string;
  at: Date;
  what: string;
  detail: string | null;
  /** The page of an event that the service sent; the rest are facts of its records. */
  href?: string;
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
    listEmailsAbout(
      {
        subscriptions: subscriptionIds,
        orders: orderIds,
        invoices: invoices.map(({ id }) => id),
        keys: keys.map(({ id }) => id),
      },
      MOST,
    ),
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
  const { orderNumber, productName, status, createdAt: at } = order;
  const key = `order-${order.id}`;
  // The order of a free trial is its first invoice.
  const isTrial = startsTrial({ ...order, billingReason: "initial" }, trialEndsAt);
  const price = isTrial ? "with a free trial" : `for ${formatMoney(order.total, order.currency)}`;
  const what = `Ordered ${productName ?? "something"} ${price}`;
  const detail = `order ${orderNumber ?? order.id}, ${statusWords(status)}${partialRefund(order)}`;
  return [{ key, at, what, detail }, ...refundOf(key, order)];
}

function ofInvoice(invoice: Row<"subscriptionInvoice">, trialEndsAt: Date | null | undefined) {
  const { id, billingReason, productName, status, createdAt: at } = invoice;
  const key = `invoice-${id}`;
  const paid = invoice.total === 0 ? "No charge" : `Billed ${formatMoney(invoice.total, invoice.currency)}`;
  const billed = startsTrial(invoice, trialEndsAt) ? "Trial started" : paid;
  const what = `${billed}${productName ? ` for ${productName}` : ""}`;
  const detail = `${statusWords(billingReason)} invoice ${id}, ${statusWords(status)}${partialRefund(invoice)}`;
  return [{ key, at, what, detail }, ...refundOf(key, invoice)];
}

/** Only a full refund has a date (service §2 Order). */
function partialRefund({ refundedAt, refundedAmount, currency }: Bought): string {
  return refundedAmount > 0 && !refundedAt ? `, ${formatMoney(refundedAmount, currency)} refunded` : "";
}

function refundOf(key: string, { refundedAt: at, refundedAmount, currency }: Bought): TimelineEntry[] {
  const what = `Refunded ${formatMoney(refundedAmount, currency)}`;
  return at ? [{ key: `${key}-refund`, at, what, detail: null }] : [];
}

function ofSubscription({ id, productName, variantName, createdAt: at }: Row<"subscription">): TimelineEntry {
  const detail = `${variantName}, subscription ${id}`;
  return { key: `subscription-${id}`, at, what: `Subscribed to ${productName}`, detail };
}

function ofChange({ id, at, status, productName }: Omit<SubscriptionChange, "quantity">): TimelineEntry {
  return { key: `change-${id}`, at, what: `${productName} became ${statusWords(status)}`, detail: null };
}

/** In the customer's own words. */
function ofReason({ id, reason, comment, createdAt: at }: CancelReason): TimelineEntry {
  const what = `Gave a reason for canceling: ${CANCEL_REASONS[findCancelReason(reason) ?? "other"]}`;
  return { key: `reason-${id}`, at, what, detail: comment || null };
}

function ofEvent({ id, name: what, status, happenedAt, receivedAt, error }: EventRow): TimelineEntry {
  const detail = status === "done" ? null : `${status}${error ? `: ${error}` : ""}`;
  return { key: `event-${id}`, at: happenedAt ?? receivedAt, what, detail, href: `/admin/events/${id}` };
}

function ofEmail({ key, name, state, error, at }: OutboxRow): TimelineEntry {
  const detail = state === "sent" ? null : [EMAIL_STATE_TEXTS[state], error].filter(Boolean).join(": ");
  return { key: `email-${key}`, at, what: `Email: ${name}`, detail };
}

const EMAIL_STATE_TEXTS = {
  waiting: "waiting to be sent",
  muted: "not sent, turned off by the customer",
  dropped: "not sent, no longer relevant",
  failed: "could not be sent",
} as const;
