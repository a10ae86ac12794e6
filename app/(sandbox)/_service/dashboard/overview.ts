import "server-only";
import { sandboxDb } from "../db";
import { type OrderLine, latestOrders } from "./orders";
import { type SubscriptionLine, nextSubscriptions } from "./subscriptions";
import { personOf } from "./person-of";
import { revenueOf } from "./trends";
import { type StoreName, listStores } from "./stores";
import { type TroubledWebhook, troubledWebhooks } from "./troubled-webhooks";

export type Overview = {
  /** Whose figures these are; null where there is no store. */
  store: StoreName | null;
  stores: StoreName[];
  ordersCount: number;
  customersCount: number;
  /** All that are not over: also paused, overdue, and canceled with time left. */
  liveSubscriptionsCount: number;
  /** All that was paid less refunds, by currency, in its smallest unit. */
  revenue: { currency: string; total: number }[];
  deliveries: {
    pending: number;
    /** Those of the pending whose first attempt has failed: they are tried again. */
    refused: number;
    delivered: number;
    failed: number;
  };
  troubledWebhooks: TroubledWebhook[];
  mailsCount: number;
  productsCount: number;
  webhooksCount: number;
  latestOrders: OrderLine[];
  /** To which something happens next by itself. */
  nextSubscriptions: SubscriptionLine[];
  latestEvents: {
    id: number;
    name: string;
    subjectType: string;
    subjectId: string;
    person: string | null;
    createdAt: Date;
  }[];
};

const LIVE = ["active", "on_trial", "past_due", "paused", "cancelled"];
const LATEST = 5;

/** The figures on the dashboard's front page, of one store: the merchant's own unless another one is asked for. */
export async function overview(wanted: number | null = null): Promise<Overview> {
  const stores = await listStores();
  const store = stores.find(({ id }) => id === wanted) ?? stores[0] ?? null;
  const own = store ? { storeId: store.id } : {};
  const ofOwn = { webhook: own };
  const [counts, revenue, deliveries, refused, troubled, orders, next, events] = await Promise.all([
    countAll(own),
    store ? revenueOf(store) : [],
    sandboxDb.sandboxDelivery.groupBy({ by: ["status"], where: ofOwn, _count: true }),
    // One that has finished before is sent again by hand.
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
