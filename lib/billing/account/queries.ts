import "server-only";
import { db, type Row } from "@/lib/db";
import type { Account, AccountInvoice, AccountOrder, AccountPrice, AccountSubscription } from "./account";
import { lastKnownPrices } from "../catalog/catalog";
import type { PlanVariant } from "../catalog/pricing";
import { claimCustomers } from "../claims/claim-customers";
import { listUnclaimed } from "../claims/unclaimed";
import { listOwnKeys } from "../licenses/own-keys";
import { hasAccess, isLive } from "./entitlements";
import { type PortalAccess, readPortalAccess } from "./portal-access";
import { paymentStatusText, subscriptionHeadline, subscriptionStatusText } from "./status-text";
import { changesOf } from "./subscription-changes";

/** How many invoices and orders the account page lists. */
const PAGE = 50;

const REASONS: Record<string, string> = {
  initial: "First payment",
  renewal: "Renewal",
  updated: "Plan change",
};

/**
 * All that `userId` bought, newest first, from our own tables: the page shows even while the service is away. What was
 * bought with the user's verified address and belongs to nobody is a question to them.
 */
export async function getAccount(userId: string, now: Date): Promise<Account> {
  await claimCustomers(userId);
  const newestFirst = { orderBy: { createdAt: "desc" }, take: PAGE } as const;
  const subscriptions = await db.subscription.findMany({ where: { userId }, orderBy: { createdAt: "desc" } });
  const [portals, prices, invoices, orders, licenseKeys, unclaimed] = await Promise.all([
    readPortalAccess(
      userId,
      subscriptions.map(({ customerId }) => customerId),
    ),
    lastKnownPrices(),
    db.subscriptionInvoice.findMany({
      where: { subscriptionId: { in: subscriptions.map(({ id }) => id) } },
      ...newestFirst,
    }),
    // The order that began a subscription is its first invoice: listed twice it would look like a second charge.
    db.order.findMany({
      where: { userId, id: { notIn: subscriptions.map(({ orderId }) => orderId) } },
      ...newestFirst,
    }),
    listOwnKeys(userId, now),
    listUnclaimed(userId),
  ]);
  const names = new Map(subscriptions.map(({ id, productName }) => [id, productName]));
  return {
    subscriptions: subscriptions
      .map((subscription) => toAccountSubscription(subscription, { portals, prices, invoices }, now))
      .toSorted((a, b) => Number(b.hasAccess) - Number(a.hasAccess)),
    invoices: invoices.map((invoice) => toAccountInvoice(invoice, names)),
    orders: orders.map(toAccountOrder),
    licenseKeys,
    unclaimed,
  };
}

type Beside = {
  portals: Map<string, PortalAccess>;
  prices: Map<string, PlanVariant>;
  invoices: Row<"subscriptionInvoice">[];
};

function toAccountSubscription(
  subscription: Row<"subscription">,
  { portals, prices, invoices }: Beside,
  now: Date,
): AccountSubscription {
  const { id, customerId, productName, variantName, status, cardBrand, cardLastFour, quantity } =
    subscription;
  return {
    id,
    productName,
    variantName,
    status,
    quantity,
    ...subscriptionStatusText(subscription, now),
    price: priceOf(subscription, prices),
    owed: owedFor(id, invoices),
    headline: subscriptionHeadline(subscription, now),
    card: cardBrand && cardLastFour ? { brand: cardBrand, lastFour: cardLastFour } : null,
    canManage: isLive(subscription, now),
    portal: portals.get(customerId) ?? "other_address",
    changes: changesOf(subscription, now),
    hasAccess: hasAccess(subscription, now),
    renews: isLive(subscription, now) && status !== "cancelled",
  };
}

/** By the price that it was bought at: what the same variant costs today is no matter of theirs. */
function priceOf(
  { priceId, quantity }: Row<"subscription">,
  prices: Map<string, PlanVariant>,
): AccountPrice | null {
  const found = prices.get(priceId ?? "");
  if (!found) return null;
  const { price, currency, interval, intervalCount } = found;
  return { price: price * quantity, currency, interval, intervalCount };
}

/** Invoices are newest first: an older one that could not be charged either is void by now. */
function owedFor(subscriptionId: string, invoices: Row<"subscriptionInvoice">[]) {
  const newest = invoices.find((invoice) => invoice.subscriptionId === subscriptionId);
  return newest?.status === "past_due" ? { total: newest.total, currency: newest.currency } : null;
}

function toAccountInvoice(invoice: Row<"subscriptionInvoice">, names: Map<string, string>): AccountInvoice {
  const product = invoice.productName ?? names.get(invoice.subscriptionId) ?? "Subscription";
  return {
    id: invoice.id,
    date: invoice.createdAt,
    description: `${product}, ${(REASONS[invoice.billingReason] ?? "invoice").toLowerCase()}`,
    total: invoice.total,
    currency: invoice.currency,
    status: invoice.status,
    ...paymentStatusText(invoice),
    hasDocument: invoice.status !== "pending" && invoice.status !== "void",
  };
}

function toAccountOrder(order: Row<"order">): AccountOrder {
  const variant = order.variantName && order.variantName !== "Default" ? ` · ${order.variantName}` : "";
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    date: order.createdAt,
    description: order.productName
      ? `${order.productName}${variant}`
      : `Order ${order.orderNumber ?? order.id}`,
    total: order.total,
    currency: order.currency,
    status: order.status,
    ...paymentStatusText(order),
    hasDocument: order.status !== "pending" && order.status !== "failed",
  };
}
