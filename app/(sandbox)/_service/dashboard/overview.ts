import "server-only";
import { sandboxDb } from "../db";
import { latestOrders } from "./orders";
import { nextSubscriptions } from "./subscriptions";
import { revenueOf } from "./trends";
import { personOf, troubledWebhooks } from "./webhooks";

export type Overview = Awaited<ReturnType<typeof overview>>;

const LIVE = ["active", "on_trial", "past_due", "paused", "cancelled"];
const LATEST = 5;

/** The figures of the dashboard's home page for one store, by default the oldest. */
export async function overview(wanted: number | null = null) {
  const stores = await listStores();
  const store = stores.find(({ id }) => id === wanted) ?? stores[0] ?? null;
  const own = store ? { storeId: store.id } : {};
  const ofOwn = { webhook: own };
  const [counts, revenue, deliveries, refused, troubled, orders, next, events] = await Promise.all([
    countAll(own),
    store ? revenueOf("store_id", store.id) : [],
    sandboxDb.sandboxDelivery.groupBy({ by: ["status"], where: ofOwn, _count: true }),
    // Excludes deliveries that are being resent.
    sandboxDb.sandboxDelivery.count({
      where: { status: "pending", attemptsCount: { gt: 0 }, finishedAt: null, ...ofOwn },
    }),
    troubledWebhooks(own),
    latestOrders(LATEST, own),
    nextSubscriptions(LATEST, own),
    sandboxDb.sandboxEvent.findMany({
      where: own,
      select: { id: true, name: true, subjectType: true, subjectId: true, body: true, createdAt: true },
      orderBy: { id: "desc" },
      take: LATEST,
    }),
  ]);
  const countOf = (...statuses: string[]) =>
    deliveries
      .filter((group) => statuses.includes(group.status))
      .reduce((sum, { _count: count }) => sum + count, 0);
  return {
    store,
    stores,
    ...counts,
    revenue,
    deliveries: {
      pending: countOf("pending", "sending"),
      refused,
      delivered: countOf("delivered"),
      failed: countOf("failed"),
    },
    troubledWebhooks: troubled,
    latestOrders: orders,
    nextSubscriptions: next,
    latestEvents: events.map(({ body, ...event }) => Object.assign(event, { person: personOf(body) })),
  };
}

async function countAll(own: { storeId?: number }) {
  const [productsCount, ordersCount, customersCount, liveSubscriptionsCount, webhooksCount, mailsCount] =
    await Promise.all([
      sandboxDb.sandboxProduct.count({ where: own }),
      sandboxDb.sandboxOrder.count({ where: own }),
      sandboxDb.sandboxCustomer.count({ where: own }),
      sandboxDb.sandboxSubscription.count({ where: { ...own, status: { in: LIVE } } }),
      sandboxDb.sandboxWebhook.count({ where: own }),
      sandboxDb.sandboxMail.count(),
    ]);
  return { productsCount, ordersCount, customersCount, liveSubscriptionsCount, webhooksCount, mailsCount };
}

export type StoreName = { id: number; name: string; slug: string; currency: string };

export async function listStores(): Promise<StoreName[]> {
  return sandboxDb.sandboxStore.findMany({
    select: { id: true, name: true, slug: true, currency: true },
    orderBy: { id: "asc" },
  });
}
