import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "../generated/prisma/client";
import { statusLabel } from "../shared/status-text";
import { receiptUrl } from "../shared/urls/service-urls";
import { listDownloads } from "./downloads";
import { licenseKeyView } from "./license-key-view";
import { listPlans } from "./plans/plan-views";
import { subscriptionView } from "./subscription-view";
import type { Portal, PortalCustomer, PortalOrder } from "./views";

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
    statusText: statusLabel(status),
    receiptUrl: receiptUrl(store, order),
  };
}
