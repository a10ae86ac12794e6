import "server-only";
import { formatDate } from "@/lib/dates";
import { db } from "@/lib/db";
import { formatMoney } from "@/lib/money";
import { type Activity, features } from "../features";
import type { SubscriptionLine } from "../history";
import { toOrder } from "../invoices/document";
import { isTest } from "../mode";

/** How many entries the list has. */
const MOST = 50;

/** What happened to the plans, payments and features of `userId`, newest first, from our own tables. */
export async function listActivity(userId: string): Promise<Activity[]> {
  const subscriptions = await db.subscription.findMany({
    where: { userId, testMode: isTest },
    select: { id: true, orderId: true, createdAt: true },
  });
  const ofOwn = { subscriptionId: { in: subscriptions.map(({ id }) => id) } };
  const newest = { orderBy: { createdAt: "desc" }, take: MOST } as const;
  const [changes, invoices, orders, ...ofFeatures] = await Promise.all([
    db.subscriptionChange.findMany({ where: ofOwn, orderBy: { at: "desc" }, take: MOST }),
    db.subscriptionInvoice.findMany({ where: ofOwn, ...newest }),
    db.order.findMany({
      where: { userId, testMode: isTest, id: { notIn: subscriptions.map(({ orderId }) => orderId) } },
      ...newest,
    }),
    ...features.map((feature) => feature.listActivity?.(userId, MOST) ?? []),
  ]);
  return [
    ...changes.flatMap((line, index) => {
      const before = changes.slice(index + 1).find((one) => one.subscriptionId === line.subscriptionId);
      const text = before && changeText(line, before);
      return text ? [{ at: line.at, text }] : [];
    }),
    ...invoices.flatMap(({ createdAt, productName, ...rest }) =>
      paymentEntries(createdAt, productName ?? "your plan", rest),
    ),
    ...orders.flatMap((order) => paymentEntries(order.createdAt, toOrder(order).description, order)),
    ...ofFeatures.flat(),
    ...subscriptions.map(({ createdAt }) => ({ at: createdAt, text: "Subscription started" })),
  ]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST);
}

/** The activity behind a line of a subscription's history, compared with the one before it; null for what customers don't notice. */
function changeText(line: SubscriptionLine, before: SubscriptionLine): string | null {
  const { status, productName, variantName, quantity, endsAt } = line;
  const name = `${productName} ${variantName}`;
  if (before.variantId !== line.variantId) return `Plan changed from ${before.productName} to ${name}`;
  if (before.quantity !== quantity) return `${productName} changed from ${before.quantity} to ${quantity}`;
  if (before.status === status) return null;
  if (status === "active" && before.status === "on_trial") return `${productName} trial ended`;
  const isBack = before.status === "paused" || before.status === "cancelled";
  if (status === "active") return `${productName} ${isBack ? "resumed" : "is active again"}`;
  if (status === "cancelled" && endsAt) return `${productName} canceled, ends on ${formatDate(endsAt)}`;
  return STATUSES[status] ? `${productName} ${STATUSES[status]}` : null;
}

const STATUSES: Record<string, string> = {
  paused: "paused",
  // A failed payment has an entry of its own.
  unpaid: "is unpaid",
  cancelled: "canceled",
  expired: "ended",
};

type Payment = {
  status: string;
  total: number;
  currency: string;
  refundedAmount: number;
  refundedAt: Date | null;
};

/** A payment, and its refund. */
function paymentEntries(at: Date, name: string, payment: Payment): Activity[] {
  const { status, total, currency, refundedAmount, refundedAt } = payment;
  const isFailed = status === "past_due" || status === "failed";
  const verb = isFailed ? "could not be charged" : "paid";
  const made = total > 0 && status !== "pending" && status !== "void";
  return [
    ...(refundedAt
      ? [{ at: refundedAt, text: `${formatMoney(refundedAmount, currency)} refunded for ${name}` }]
      : []),
    ...(made ? [{ at, text: `${formatMoney(total, currency)} ${verb} for ${name}` }] : []),
  ];
}
