import "server-only";
import { db } from "@/lib/db";
import { listUnclaimed } from "../claims/unclaimed";
import { getAccess } from "./access";

/**
 * All that is kept of this user, as JSON: who they are, how they sign in, what they bought and were billed, and what they may use
 * at `now`. Own rows only, and no secret: neither tokens of sessions nor of links. Amounts are integers in the currency's smallest
 * unit, times are UTC.
 */
export async function exportAccount(userId: string, now: Date): Promise<string> {
  const where = { userId };
  const [user, accounts, sessions, customers, subscriptions, orders, checkouts, declined] = await Promise.all(
    [
      db.user.findUniqueOrThrow({ where: { id: userId } }),
      db.account.findMany({ where, select: { provider: true, providerAccountId: true } }),
      db.session.findMany({ where, select: { expires: true } }),
      db.customer.findMany({ where }),
      db.subscription.findMany({ where }),
      db.order.findMany({ where }),
      db.checkoutIntent.findMany({ where, omit: { checkoutUrl: true, openKey: true } }),
      db.declinedPurchase.findMany({ where }),
    ],
  );
  const subscriptionIds = subscriptions.map(({ id }) => id);
  const invoices = await db.subscriptionInvoice.findMany({
    where: { subscriptionId: { in: subscriptionIds } },
  });
  const licenseKeys = await db.licenseKey.findMany({
    where: {
      orderId: { in: [...orders.map(({ id }) => id), ...subscriptions.map(({ orderId }) => orderId)] },
    },
  });
  const bought = { customers, subscriptions, invoices, orders, licenseKeys, checkouts, declined };
  const unclaimed = await listUnclaimed(userId);
  const access = await getAccess(userId, now);
  return JSON.stringify(
    { exportedAt: now, user, signIns: accounts, sessions, access, ...bought, unclaimed },
    asNumber,
    2,
  );
}

/** JSON has no integers of their own; amounts and counts stay below 2^53. */
function asNumber(_name: string, value: unknown): unknown {
  return typeof value === "bigint" ? Number(value) : value;
}
