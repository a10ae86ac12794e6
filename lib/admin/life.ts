import "server-only";
import { startsTrial } from "@/lib/billing/invoices/document";
import { CANCEL_REASONS, findCancelReason } from "@/lib/billing/change/cancel-reasons";
import { db } from "@/lib/db";
import type { CancelReason } from "@/lib/generated/prisma/client";
import { formatMoney } from "@/lib/money";
import { type EventRow, listEventsAbout } from "./events/events";
import { statusWords } from "@/lib/billing/status-words";

/** One thing that happened, in words. `href` leads to more of it. */
export type LifeEntry = {
  key: string;
  at: Date;
  what: string;
  detail: string | null;
  /** News is what the service sent; the rest is what it told of. */
  isNews: boolean;
  href: string | null;
};

/** As many of each kind as are looked at; a life has seldom more. */
const MOST = 200;

const NEWEST = { orderBy: { createdAt: "desc" }, take: MOST } as const;

/** What happened to a customer, newest first, on one line: orders, invoices, what became of subscriptions, and the news of it. */
export async function listLife(customerId: string): Promise<LifeEntry[]> {
  const [orders, subscriptions, invoices] = await Promise.all([
    db.order.findMany({ where: { customerId }, ...NEWEST }),
    db.subscription.findMany({ where: { customerId }, ...NEWEST }),
    db.subscriptionInvoice.findMany({ where: { customerId }, ...NEWEST }),
  ]);
  const subscriptionIds = subscriptions.map(({ id }) => id);
  const [reasons, changes, events] = await Promise.all([
    db.cancelReason.findMany({ where: { subscriptionId: { in: subscriptionIds } }, ...NEWEST }),
    db.subscriptionChange.findMany({
      where: { subscriptionId: { in: subscriptionIds } },
      orderBy: { id: "desc" },
      take: MOST,
    }),
    listEventsAbout(
      { subscriptions: subscriptionIds, orders: orders.map(({ id }) => id), customers: [customerId] },
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
  ];
  return entries.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

type Amounts = { total: number; refundedAmount: number; currency: string };
type Bought = Amounts & { id: string; createdAt: Date; refundedAt: Date | null; status: string };

type OrderRow = Bought & { orderNumber: number | null; productName: string | null };

function ofOrder(order: OrderRow, trialEndsAt: Date | null | undefined): LifeEntry[] {
  const { id, orderNumber, productName, status, createdAt } = order;
  // The order of a trial over nothing is its first invoice.
  const isTrial = startsTrial({ ...order, billingReason: "initial" }, trialEndsAt);
  const price = isTrial ? "with a free trial" : `for ${formatMoney(order.total, order.currency)}`;
  const what = `Ordered ${productName ?? "something"} ${price}`;
  const detail = `order ${orderNumber ?? id}, ${statusWords(status)}${partGivenBack(order)}`;
  return [entry(`order-${id}`, createdAt, what, detail), ...refundOf(`order-${id}`, order)];
}

type InvoiceRow = Bought & { billingReason: string; productName: string | null };

function ofInvoice(invoice: InvoiceRow, trialEndsAt: Date | null | undefined): LifeEntry[] {
  const { id, billingReason, productName, status, createdAt } = invoice;
  const billed = startsTrial(invoice, trialEndsAt)
    ? "Trial started"
    : `Billed ${formatMoney(invoice.total, invoice.currency)}`;
  const what = `${billed}${productName ? ` for ${productName}` : ""}`;
  const detail = `${statusWords(billingReason)} invoice ${id}, ${statusWords(status)}${partGivenBack(invoice)}`;
  return [entry(`invoice-${id}`, createdAt, what, detail), ...refundOf(`invoice-${id}`, invoice)];
}

/** Only what was given back as a whole has a day (service §2 Order). */
function partGivenBack({ refundedAt, refundedAmount, currency }: Bought): string {
  return refundedAmount > 0 && !refundedAt ? `, ${formatMoney(refundedAmount, currency)} refunded` : "";
}

function refundOf(key: string, { refundedAt, refundedAmount, currency }: Bought): LifeEntry[] {
  if (!refundedAt) return [];
  return [entry(`${key}-refund`, refundedAt, `Refunded ${formatMoney(refundedAmount, currency)}`, null)];
}

function ofSubscription(subscription: {
  id: string;
  productName: string;
  variantName: string;
  createdAt: Date;
}): LifeEntry {
  const { id, productName, variantName, createdAt } = subscription;
  return entry(
    `subscription-${id}`,
    createdAt,
    `Subscribed to ${productName}`,
    `${variantName}, subscription ${id}`,
  );
}

function ofChange(change: { id: bigint; at: Date; status: string; productName: string }): LifeEntry {
  return entry(
    `change-${change.id}`,
    change.at,
    `${change.productName} became ${statusWords(change.status)}`,
    null,
  );
}

/** In the customer's own words. */
function ofReason({ id, reason, comment, createdAt }: CancelReason): LifeEntry {
  const why = CANCEL_REASONS[findCancelReason(reason) ?? "other"];
  return entry(`reason-${id}`, createdAt, `Gave a reason for canceling: ${why}`, comment || null);
}

function ofEvent({ id, name, status, tellsOf, receivedAt, error }: EventRow): LifeEntry {
  return {
    ...entry(
      `event-${id}`,
      tellsOf ?? receivedAt,
      name,
      status === "done" ? null : `${status}${error ? `: ${error}` : ""}`,
    ),
    isNews: true,
    href: `/admin/events/${id}`,
  };
}

function entry(key: string, at: Date, what: string, detail: string | null): LifeEntry {
  return { key, at, what, detail, isNews: false, href: null };
}
