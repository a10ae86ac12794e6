import "server-only";
import { sandboxDb } from "../db";
import { type OrderLine, latestOrders } from "./orders";
import { type SubscriptionLine, nextSubscriptions } from "./subscriptions";
import { type TroubledWebhook, troubledWebhooks } from "./troubled-webhooks";

export type Overview = {
  store: { id: number; name: string; slug: string; currency: string } | null;
  ordersCount: number;
  customersCount: number;
  /** All that are not over: also paused, overdue, and cancelled with time left. */
  liveSubscriptionsCount: number;
  /** What came in, by currency, in its smallest unit. */
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
  latestEvents: { id: number; name: string; subjectType: string; subjectId: string; createdAt: Date }[];
};

const LIVE = ["active", "on_trial", "past_due", "paused", "cancelled"];
const LATEST = 5;

/** The figures on the dashboard's front page. */
export async function overview(): Promise<Overview> {
  const [store, counts, revenue, deliveries, refused, troubled, orders, next, events] = await Promise.all([
    sandboxDb.sandboxStore.findFirst({
      select: { id: true, name: true, slug: true, currency: true },
      orderBy: { id: "asc" },
    }),
    countAll(),
    sandboxDb.sandboxOrder.groupBy({ by: ["currency"], _sum: { total: true, refundedAmount: true } }),
    sandboxDb.sandboxDelivery.groupBy({ by: ["status"], _count: true }),
    // One that has finished before is sent again by hand.
    sandboxDb.sandboxDelivery.count({
      where: { status: "pending", attemptsCount: { gt: 0 }, finishedAt: null },
    }),
    troubledWebhooks(),
    latestOrders(LATEST),
    nextSubscriptions(LATEST),
    sandboxDb.sandboxEvent.findMany({
      select: { id: true, name: true, subjectType: true, subjectId: true, createdAt: true },
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
    ...counts,
    revenue: revenue.map(({ currency, _sum: sum }) => ({
      currency,
      total: (sum.total ?? 0) - (sum.refundedAmount ?? 0),
    })),
    deliveries: {
      pending: countOf("pending", "sending"),
      refused,
      delivered: countOf("delivered"),
      failed: countOf("failed"),
    },
    troubledWebhooks: troubled,
    latestOrders: orders,
    nextSubscriptions: next,
    latestEvents: events,
  };
}

async function countAll() {
  const [productsCount, ordersCount, customersCount, liveSubscriptionsCount, webhooksCount, mailsCount] =
    await Promise.all([
      sandboxDb.sandboxProduct.count(),
      sandboxDb.sandboxOrder.count(),
      sandboxDb.sandboxCustomer.count(),
      sandboxDb.sandboxSubscription.count({ where: { status: { in: LIVE } } }),
      sandboxDb.sandboxWebhook.count(),
      sandboxDb.sandboxMail.count(),
    ]);
  return { productsCount, ordersCount, customersCount, liveSubscriptionsCount, webhooksCount, mailsCount };
}
