import "server-only";
import { sandboxDb } from "@/lib/db";
import { type OrderLine, listOrders } from "./orders";

export type Overview = {
  store: { id: number; name: string; slug: string; currency: string } | null;
  ordersCount: number;
  customersCount: number;
  /** All that are not over: also paused, overdue, and cancelled with time left. */
  liveSubscriptionsCount: number;
  /** What came in, by currency, in its smallest unit. */
  revenue: { currency: string; total: number }[];
  deliveries: { pending: number; delivered: number; failed: number };
  mailsCount: number;
  latestOrders: OrderLine[];
};

const LIVE = ["active", "on_trial", "past_due", "paused", "cancelled"];
const LATEST = 5;

/** The figures on the dashboard's front page. */
export async function overview(): Promise<Overview> {
  const [store, customersCount, liveSubscriptionsCount, revenue, deliveries, mailsCount, orders] =
    await Promise.all([
      sandboxDb.sandboxStore.findFirst({
        select: { id: true, name: true, slug: true, currency: true },
        orderBy: { id: "asc" },
      }),
      sandboxDb.sandboxCustomer.count(),
      sandboxDb.sandboxSubscription.count({ where: { status: { in: LIVE } } }),
      sandboxDb.sandboxOrder.groupBy({ by: ["currency"], _sum: { total: true, refundedAmount: true } }),
      sandboxDb.sandboxDelivery.groupBy({ by: ["status"], _count: true }),
      sandboxDb.sandboxMail.count(),
      listOrders(),
    ]);
  const countOf = (...statuses: string[]) =>
    deliveries
      .filter((group) => statuses.includes(group.status))
      .reduce((sum, { _count: count }) => sum + count, 0);
  return {
    store,
    ordersCount: orders.total,
    customersCount,
    liveSubscriptionsCount,
    revenue: revenue.map(({ currency, _sum: sum }) => ({
      currency,
      total: (sum.total ?? 0) - (sum.refundedAmount ?? 0),
    })),
    deliveries: {
      pending: countOf("pending", "sending"),
      delivered: countOf("delivered"),
      failed: countOf("failed"),
    },
    mailsCount,
    latestOrders: orders.rows.slice(0, LATEST),
  };
}
