import "server-only";
import { sandboxDb } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { intervalOf } from "../intervals";
import { statusText } from "../status-text";
import { canCancel, canChangePlan, canPause, canReplaceCard, canResume } from "../subscription/abilities";
import { receiptUrl, updatePaymentMethodUrl, updateSubscriptionUrl } from "../urls";
import { cardOf } from "./card";
import { invoiceView } from "./invoice-view";
import { listDownloads } from "./downloads";
import { licenseKeyView } from "./license-key-view";
import { type Plan, listPlans } from "./plans";
import type { Portal, PortalCustomer, PortalOrder, PortalSubscription, PortalPlan } from "./views";

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
type Subscription = Customer["subscriptions"][number];
type Wanted = { storeSlug: string; customerId: number; subscriptionId: number | null; now: Date };

/** Reads everything the portal shows of one customer. Throws not_found. */
export async function loadPortal({ storeSlug, customerId, subscriptionId, now }: Wanted): Promise<Portal> {
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

  const viewOf = (subscription: Subscription): PortalSubscription => {
    const [item] = subscription.items;
    const price = prices.find(({ id }) => id === item?.priceId);
    const variant = variants.find(({ id }) => id === subscription.variantId);
    const { interval, count } = intervalOf(variant ?? { interval: null, intervalCount: null });
    return {
      ...factsOf(subscription, now),
      price: subscription.customPrice ?? price?.unitPrice ?? 0,
      interval,
      intervalCount: count,
      quantity: item?.quantity ?? 1,
      isUsageBased: item?.isUsageBased ?? false,
      canChangeQuantity: item !== undefined && hasSeats(item, price),
      updatePaymentMethodUrl: updatePaymentMethodUrl(store, subscription, now),
      changePlanUrl: updateSubscriptionUrl(store, subscription, now),
      plans: plansFor(subscription, plans),
    };
  };

  return {
    store: { id: store.id, name: store.name, slug: store.slug },
    customer: customerView(customer),
    subscriptions: subscriptions.map(viewOf),
    orders: orders.map((order) => orderView(order, store)),
    licenseKeys: licenseKeys.map((each) => licenseKeyView(each, now)),
    downloads,
    updatingSubscriptionId: subscriptionId,
  };
}

function factsOf(subscription: Subscription, now: Date) {
  const { id, productName, variantName, status, trialEndsAt, renewsAt, endsAt, order } = subscription;
  return {
    id,
    productName,
    variantName,
    status,
    statusText: statusText(status),
    currency: order.currency,
    card: cardOf(subscription),
    trialEndsAt,
    renewsAt,
    endsAt,
    pauseMode: subscription.pauseMode,
    pauseResumesAt: subscription.pauseResumesAt,
    canPause: canPause(subscription),
    canCancel: canCancel(subscription),
    canResume: canResume(subscription, now),
    canChangePlan: canChangePlan(subscription),
    canReplaceCard: canReplaceCard(subscription),
    invoices: subscription.invoices.map((invoice) => invoiceView(invoice, order)),
  };
}

/** A plan by usage and one with a fixed price do not turn into each other. */
function plansFor({ items, variantId }: Subscription, plans: Plan[]): PortalPlan[] {
  const isByUsage = items[0]?.isUsageBased ?? false;
  return plans.flatMap((plan) =>
    plan.isUsageBased === isByUsage ? { ...plan, isCurrent: plan.variantId === variantId } : [],
  );
}

/** Where more than one was bought, or the price of one depends on how many there are. */
function hasSeats(item: { quantity: number; isUsageBased: boolean }, price: { scheme: string } | undefined) {
  return !item.isUsageBased && (item.quantity > 1 || price?.scheme !== "standard");
}

function customerView({ id, name, email, country, region, city, zip, taxNumber }: Customer): PortalCustomer {
  const address = { country: country ?? "", region: region ?? "", city: city ?? "", zip: zip ?? "" };
  return { id, name, email, ...address, taxNumber: taxNumber ?? "" };
}

function orderView(order: Customer["orders"][number], store: Customer["store"]): PortalOrder {
  const { id, orderNumber, createdAt, total, currency, status } = order;
  return {
    id,
    orderNumber,
    createdAt,
    productName: order.items[0]?.productName ?? "",
    total,
    currency,
    statusText: statusText(status),
    receiptUrl: receiptUrl(store, order),
  };
}
