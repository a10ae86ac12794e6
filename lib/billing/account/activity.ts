import "server-only";
import { formatDate } from "@/lib/dates";
import { db, type Row } from "@/lib/db";
import { t, type Text } from "@/lib/i18n/translate";
import { formatMoney } from "@/lib/money";
import { type Activity, features } from "../features";
import type { SubscriptionLine } from "../history";
import { orderDocument } from "../invoices/document";
import { readOrders } from "../invoices/list-documents";
import { isTest } from "../mode";

/** How many entries the list has. */
const MOST = 50;

/** What happened to the plans, payments and features of `userId`, newest first, from our own tables. */
export async function listActivity(userId: string): Promise<Activity[]> {
  const subscriptions = await db.subscription.findMany({
    where: { userId, testMode: isTest },
    select: { id: true, createdAt: true },
  });
  const ofOwn = { subscriptionId: { in: subscriptions.map(({ id }) => id) } };
  const [changes, invoices, orders, ...ofFeatures] = await Promise.all([
    db.subscriptionChange.findMany({ where: ofOwn, orderBy: { at: "desc" }, take: MOST }),
    db.subscriptionInvoice.findMany({ where: ofOwn, orderBy: { createdAt: "desc" }, take: MOST }),
    readOrders(userId, "", MOST),
    ...features.map((feature) => feature.listActivity?.(userId, MOST) ?? []),
  ]);
  return [
    ...changes.flatMap((line, index) => {
      const before = changes.slice(index + 1).find((one) => one.subscriptionId === line.subscriptionId);
      const text = before && changeText(line, before);
      return text ? [{ at: line.at, text }] : [];
    }),
    ...invoices.flatMap((invoice) => paymentEntries(invoice.productName ?? t("your plan"), invoice)),
    ...orders.flatMap((order) => paymentEntries(orderDocument(order).description, order)),
    ...ofFeatures.flat(),
    ...subscriptions.map(({ createdAt }) => ({ at: createdAt, text: t("Subscription started") })),
  ]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST);
}

/** The activity behind a line of a subscription's history, compared with the one before it; null for what customers don't notice. */
function changeText(line: SubscriptionLine, before: SubscriptionLine): string | null {
  const { status, productName: product, variantName, quantity, endsAt } = line;
  if (before.variantId !== line.variantId)
    return t("Plan changed from {before} to {name}", {
      before: before.productName,
      name: `${product} ${variantName}`,
    });
  if (before.quantity !== quantity)
    return t("{product} changed from {before} to {quantity}", { product, before: before.quantity, quantity });
  if (before.status === status) return null;
  if (status === "active" && before.status === "on_trial") return t("{product} trial ended", { product });
  const isBack = before.status === "paused" || before.status === "cancelled";
  if (status === "active") return t(isBack ? "{product} resumed" : "{product} is active again", { product });
  if (status === "cancelled" && endsAt)
    return t("{product} canceled, ends on {date}", { product, date: formatDate(endsAt) });
  return STATUSES[status] ? t(STATUSES[status], { product }) : null;
}

const STATUSES: Record<string, Text> = {
  paused: "{product} paused",
  // A failed payment has an entry of its own.
  unpaid: "{product} is unpaid",
  cancelled: "{product} canceled",
  expired: "{product} ended",
};

/** A payment, and its refund. */
function paymentEntries(name: string, payment: Row<"subscriptionInvoice"> | Row<"order">): Activity[] {
  const { createdAt: at, status, total, currency, refundedAmount, refundedAt } = payment;
  const isFailed = status === "past_due" || status === "failed";
  const amount = formatMoney(total, currency);
  const text = isFailed ? "{amount} could not be charged for {name}" : "{amount} paid for {name}";
  const refunded = formatMoney(refundedAmount, currency);
  const made = total > 0 && status !== "pending" && status !== "void";
  return [
    ...(refundedAt
      ? [{ at: refundedAt, text: t("{amount} refunded for {name}", { amount: refunded, name }) }]
      : []),
    ...(made ? [{ at, text: t(text, { amount, name }) }] : []),
  ];
}
