import "server-only";
import { db, type Row } from "@/lib/db";
import { accessBy, findNewestInvoices } from "../access/get-access";
import { isTest } from "../mode";
import { whereMay } from "../seats/roles";

/**
 * What could not be charged for a subscription at `now`, and whether it grants access, and until when. `newest`: its newest invoice.
 */
export function pastDueOf(
  subscription: Row<"subscription">,
  newest: Pick<Row<"subscriptionInvoice">, "status" | "createdAt" | "total" | "tax" | "currency"> | undefined,
  now: Date,
) {
  const { unpaid, ...access } = accessBy(subscription, newest, now);
  return { ...access, due: unpaid && { total: unpaid.total, tax: unpaid.tax, currency: unpaid.currency } };
}

/** The subscriptions that wait for a payment, of those that `userId` may pay for, at `now`, by the clock of the service. */
export async function listPastDue(userId: string, now: Date) {
  const subscriptions = await db.subscription.findMany({
    where: {
      testMode: isTest,
      status: { in: ["past_due", "unpaid"] },
      AND: whereMay(userId, "change plan"),
    },
    orderBy: { createdAt: "desc" },
  });
  if (subscriptions.length === 0) return [];
  const invoices = await findNewestInvoices(subscriptions.map(({ id }) => id));
  return subscriptions.map((subscription) => {
    const { id, productName, status, renewsAt } = subscription;
    const newest = invoices.find(({ subscriptionId }) => subscriptionId === id);
    // While a payment is past due, `renewsAt` is the next attempt; for an unpaid subscription there is none.
    const nextTryAt = status === "past_due" ? renewsAt : null;
    return { id, productName, nextTryAt, ...pastDueOf(subscription, newest, now) };
  });
}

export type PastDue = Awaited<ReturnType<typeof listPastDue>>[number];
