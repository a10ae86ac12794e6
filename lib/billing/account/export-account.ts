import "server-only";
import { db } from "@/lib/db";
import { getAccess } from "../access/get-access";
import { features } from "../features";

/**
 * Everything that is stored about this user, as JSON, and what they may use at `now`. Only their own rows, and no secrets: neither
 * tokens of sessions nor of links. Amounts are integers in the currency's smallest unit, times are UTC.
 */
export async function exportAccount(userId: string, now: Date): Promise<string> {
  const where = { userId };
  const [user, mergedAccounts, signIns, sessions, customers, subscriptions, orders, checkouts] =
    await Promise.all([
      db.user.findUniqueOrThrow({ where: { id: userId } }),
      db.mergedAccount.findMany({ where: { intoId: userId }, select: { email: true, mergedAt: true } }),
      db.account.findMany({ where, select: { provider: true, providerAccountId: true } }),
      db.session.findMany({ where, omit: { id: true, sessionToken: true, userId: true } }),
      db.customer.findMany({ where }),
      db.subscription.findMany({ where }),
      db.order.findMany({ where }),
      db.checkoutIntent.findMany({ where, omit: { checkoutUrl: true, openKey: true } }),
    ]);
  const [invoices, scheduledChanges, cancelReasons, addressChange, { plan, extras }, ...ofFeatures] =
    await Promise.all([
      db.subscriptionInvoice.findMany({
        where: { subscriptionId: { in: subscriptions.map(({ id }) => id) } },
      }),
      db.scheduledChange.findMany({ where, omit: { openKey: true, userId: true } }),
      db.cancelReason.findMany({ where, omit: { userId: true } }),
      db.addressChange.findUnique({
        where,
        omit: { oldTokenHash: true, newTokenHash: true, userId: true },
      }),
      getAccess(userId, now),
      ...features.map((feature) => feature.exportData?.(userId)),
    ]);
  const people = { user, mergedAccounts, signIns, sessions, addressChange, access: { plan, extras } };
  const records = { customers, subscriptions, invoices, orders, checkouts, scheduledChanges, cancelReasons };
  const all: object = Object.assign({ exportedAt: now }, people, records, ...ofFeatures);
  // Amounts and counts stay below 2^53.
  return JSON.stringify(all, (_, value: unknown) => (typeof value === "bigint" ? Number(value) : value), 2);
}
