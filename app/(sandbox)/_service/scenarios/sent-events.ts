import "server-only";
import { sandboxDb } from "../db";
import type { Run } from "./run-records";

/** The names of the events that a run has sent about what its customer bought, oldest first. */
export async function sentEvents({ orderId, subscriptionId, endedAt }: Run): Promise<string[]> {
  if (orderId === null) return [];
  const [invoices, keys] = await Promise.all([
    sandboxDb.sandboxSubscriptionInvoice.findMany({
      where: { subscriptionId: subscriptionId ?? 0 },
      select: { id: true },
    }),
    sandboxDb.sandboxLicenseKey.findMany({ where: { orderId }, select: { id: true } }),
  ]);
  const about = {
    orders: [orderId],
    subscriptions: subscriptionId === null ? [] : [subscriptionId],
    "subscription-invoices": invoices.map(({ id }) => id),
    "license-keys": keys.map(({ id }) => id),
  };
  const events = await sandboxDb.sandboxEvent.findMany({
    where: {
      simulated: false,
      ...(endedAt && { createdAt: { lte: endedAt } }),
      OR: Object.entries(about).map(([subjectType, ids]) => ({
        subjectType,
        subjectId: { in: ids.map(String) },
      })),
    },
    select: { name: true },
    orderBy: { id: "asc" },
  });
  return events.map(({ name }) => name);
}
