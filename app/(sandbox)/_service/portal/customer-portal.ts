import "server-only";
import { AppError } from "@/lib/errors";
import { sandboxDb } from "../db";
import type { Prisma } from "../generated/prisma/client";
import type { CardFields } from "../shared/cards";
import { statusLabel } from "../shared/format";
import { receiptUrl } from "../shared/service-urls";
import { findOverdue } from "../subscription/payment";
import { replaceCard as replaceCardOf, type ReplaceCardResult } from "../subscription/replace-card";
import { cancel, resume } from "../subscription/update";
import { openPaymentPage, openPortal, scopeOf } from "./address";
import { listDownloads } from "./downloads";
import { listPlans } from "./plans";
import { cardOf, licenseKeyView, subscriptionView } from "./subscription-view";

export { linkProblemOf } from "../shared/signed-url";
export type { PortalSubscription } from "./subscription-view";
export type { ReplaceCardResult } from "../subscription/replace-card";

export type Portal = Awaited<ReturnType<typeof getPortal>>;
export type PortalCustomer = Portal["customer"];

/**
 * The customer portal. `url` is the signed URL of the portal or of one subscription's update page (service §2 Subscription,
 * urls). Throws forbidden (see `linkProblemOf`).
 */
export async function getPortal(url: string, now: Date) {
  const { storeSlug, customerId, subscriptionId } = openPortal(url, now);
  const customer = await sandboxDb.sandboxCustomer.findFirst({
    where: { id: customerId, store: { slug: storeSlug } },
    include: CONTENTS,
  });
  const isTheirs = subscriptionId === null || customer?.subscriptions.some(({ id }) => id === subscriptionId);
  if (!customer || !isTheirs) throw new AppError("not_found", "There is no such subscription.");
  const { store, subscriptions, orders, licenseKeys } = customer;
  const priceIds = subscriptions.flatMap(({ items }) => items.map(({ priceId }) => priceId));
  const [plans, prices, variants, downloads] = await Promise.all([
    listPlans(store),
    sandboxDb.sandboxPrice.findMany({ where: { id: { in: priceIds } } }),
    sandboxDb.sandboxVariant.findMany({ where: { id: { in: subscriptions.map((each) => each.variantId) } } }),
    listDownloads(orders, now),
  ]);
  return {
    store: { id: store.id, name: store.name, slug: store.slug },
    customer: customerView(customer),
    subscriptions: subscriptions.map((subscription) => {
      const price = prices.find(({ id }) => id === subscription.items[0]?.priceId);
      const variant = variants.find(({ id }) => id === subscription.variantId);
      return subscriptionView(subscription, { store, price, variant, plans, now });
    }),
    orders: orders.map((order) => orderView(order, store)),
    licenseKeys: licenseKeys.map((each) => licenseKeyView(each, now)),
    downloads,
    updatingSubscriptionId: subscriptionId,
  };
}

export async function getPaymentDetails(url: string, now: Date) {
  const { id, storeSlug, customerId } = openPaymentPage(url, now);
  const subscription = await sandboxDb.sandboxSubscription.findFirst({
    where: { id, store: { slug: storeSlug } },
    include: { store: { select: { id: true, name: true, slug: true } } },
  });
  if (!subscription) throw new AppError("not_found", "There is no such subscription.");
  const { store, productName, variantName, status } = subscription;
  const overdue = await findOverdue(sandboxDb, subscription);
  return {
    store,
    customerId,
    overdue: overdue && { amount: overdue.total, currency: overdue.currency },
    subscription: {
      id,
      productName,
      variantName,
      status,
      statusText: statusLabel(status),
      card: cardOf(subscription),
    },
  };
}

/** A refused card is a result, not an error. */
export async function replaceCard(url: string, card: CardFields, now: Date): Promise<ReplaceCardResult> {
  const { id } = openPaymentPage(url, now);
  return replaceCardOf({ id }, card, now);
}

/** Cancels at the end of the paid period; `reason` is the customer's. Throws conflict. */
export async function cancelSubscription(
  url: string,
  id: number,
  now: Date,
  reason: string | null = null,
): Promise<void> {
  await cancel(scopeOf(url, id, now), now, reason);
}

export async function resumeSubscription(url: string, id: number, now: Date): Promise<void> {
  await resume(scopeOf(url, id, now), now);
}

const MOST_ORDERS = 50;
const MOST_INVOICES = 36;

const CONTENTS = {
  store: true,
  subscriptions: {
    orderBy: { id: "desc" },
    include: {
      items: { orderBy: { id: "asc" }, take: 1 },
      order: { select: { identifier: true, currency: true } },
      invoices: { orderBy: { id: "desc" }, take: MOST_INVOICES },
    },
  },
  orders: {
    orderBy: { id: "desc" },
    take: MOST_ORDERS,
    include: {
      items: { orderBy: { id: "asc" } },
      subscriptions: { select: { status: true, variantId: true } },
    },
  },
  licenseKeys: {
    orderBy: { id: "desc" },
    take: MOST_ORDERS,
    include: { instances: { orderBy: { id: "asc" } } },
  },
} satisfies Prisma.SandboxCustomerInclude;

type Customer = Prisma.SandboxCustomerGetPayload<{ include: typeof CONTENTS }>;

function customerView({ id, name, email, country, region, city, zip, taxNumber }: Customer) {
  const address = { country: country ?? "", region: region ?? "", city: city ?? "", zip: zip ?? "" };
  return { id, name, email, ...address, taxNumber: taxNumber ?? "" };
}

function orderView(order: Customer["orders"][number], store: Customer["store"]) {
  const { id, orderNumber, createdAt, total, currency, status } = order;
  return {
    id,
    orderNumber,
    createdAt,
    productName: order.items[0]?.productName ?? "",
    total,
    currency,
    statusText: statusLabel(status),
    receiptUrl: receiptUrl(store, order),
  };
}
