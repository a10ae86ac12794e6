import "server-only";
import { lastKnownOffer } from "@/lib/billing/catalog/catalog";
import { variantsOf } from "@/lib/billing/catalog/pricing";
import { changesOf, obstacleOf } from "@/lib/billing/change/options";
import { isTest } from "@/lib/billing/mode";
import { nameOf } from "@/lib/billing/terms/terms";
import { db } from "@/lib/db";
import { formatMoney } from "@/lib/money";
import { listActions } from "./actions";
import { PAGE_SIZE } from "./query";

// One purchase as its page shows it, and the states that its forms send along. An action compares them with the service's, so that
// nothing is done to a record that has changed since.

type Payment = { status: string; total: number; refundedAmount: number };

export function paymentState({ status, refundedAmount }: Payment): string {
  return `${status}/${refundedAmount}`;
}

export function subscriptionState(subscription: {
  status: string;
  variantId: string;
  renewsAt: Date | null;
  endsAt: Date | null;
}): string {
  const { status, variantId, renewsAt, endsAt } = subscription;
  return [status, variantId, renewsAt?.getTime(), endsAt?.getTime()].join("/");
}

export function keyState({ disabled }: { disabled: boolean }): string {
  return String(disabled);
}

/** An order with the subscription it began, its license keys and what admins did to it; null if there is none. */
export async function findOrder(id: string) {
  const [order, subscription, keys, actions] = await Promise.all([
    db.order.findFirst({ where: { id, testMode: isTest } }),
    db.subscription.findFirst({ where: { orderId: id, testMode: isTest }, select: { id: true } }),
    listKeys({ orderId: id }),
    listActions("", { type: "orders", id }),
  ]);
  if (!order) return null;
  const subscriptionId = subscription?.id ?? null;
  return { ...order, ...refundable(order), subscriptionId, keys, actions: actions.rows };
}

/** A subscription with its invoices, at `now` by the clock of the service; null if there is none. */
export async function findSubscription(id: string, now: Date) {
  const [subscription, invoices, actions, offer] = await Promise.all([
    db.subscription.findFirst({ where: { id, testMode: isTest } }),
    db.subscriptionInvoice.findMany({
      where: { subscriptionId: id, testMode: isTest },
      orderBy: { createdAt: "desc" },
      take: PAGE_SIZE,
    }),
    listActions("", { type: "subscriptions", id }),
    lastKnownOffer(),
  ]);
  if (!subscription) return null;
  const others = variantsOf(offer?.plans ?? []).filter((one) => one.variantId !== subscription.variantId);
  return {
    ...subscription,
    name: nameOf(subscription),
    state: subscriptionState(subscription),
    changes: changesOf(subscription, now),
    obstacle: obstacleOf(subscription),
    plans: others.map(({ variantId, price, currency, interval, ...names }) => {
      return { variantId, name: nameOf(names), price: `${formatMoney(price, currency)} per ${interval}` };
    }),
    invoices: invoices.map((invoice) => ({ ...invoice, ...refundable(invoice) })),
    actions: actions.rows,
  };
}

export type SubscriptionDetail = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** What can still be refunded of a payment, and its state. */
function refundable(payment: Payment) {
  const isPaid = payment.status === "paid" || payment.status === "partial_refund";
  const left = isPaid ? Math.max(0, payment.total - payment.refundedAmount) : 0;
  return { left, state: paymentState(payment) };
}

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

export async function listKeys(of: { orderId: string } | { customerId: string }) {
  const found = await db.licenseKey.findMany({
    where: { ...of, testMode: isTest },
    orderBy: { createdAt: "desc" },
    take: PAGE_SIZE,
    omit: { key: true },
  });
  return found.map((key) => ({ ...key, state: keyState(key) }));
}
