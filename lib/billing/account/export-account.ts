import "server-only";
import { db } from "@/lib/db";
import { listUnclaimed } from "../claims/unclaimed";
import { whereOwn } from "../licenses/own-keys";
import { exportUsage } from "../usage/export-usage";
import { getAccess } from "../access/get-access";

/**
 * All that is kept of this user, as JSON: who they are, how they sign in, what they bought and were billed, what they used, the seats
 * that they have or give, and what they may use at `now`. Own rows only, and no secret: neither tokens of sessions nor of links. Amounts are
 * integers in the currency's smallest unit, times are UTC.
 */
export async function exportAccount(userId: string, now: Date): Promise<string> {
  const where = { userId };
  const [user, accounts, sessions, customers, subscriptions, orders, checkouts, declined, seats] =
    await Promise.all([
      db.user.findUniqueOrThrow({ where: { id: userId } }),
      db.account.findMany({ where, select: { provider: true, providerAccountId: true } }),
      db.session.findMany({ where, omit: { id: true, sessionToken: true, userId: true } }),
      db.customer.findMany({ where }),
      db.subscription.findMany({ where }),
      db.order.findMany({ where }),
      db.checkoutIntent.findMany({ where, omit: { checkoutUrl: true, openKey: true } }),
      db.declinedPurchase.findMany({ where }),
      db.seat.findMany({
        where: { OR: [where, { subscription: where }] },
        omit: { tokenHash: true, userId: true },
      }),
    ]);
  const subscriptionIds = subscriptions.map(({ id }) => id);
  const invoices = await db.subscriptionInvoice.findMany({
    where: { subscriptionId: { in: subscriptionIds } },
  });
  const [scheduledChanges, cancelReasons, addressChange] = await Promise.all([
    db.scheduledChange.findMany({ where, omit: { openKey: true, userId: true } }),
    db.cancelReason.findMany({ where, omit: { userId: true } }),
    db.addressChange.findUnique({ where, omit: { oldTokenHash: true, newTokenHash: true, userId: true } }),
  ]);
  const licenseKeys = await db.licenseKey.findMany({
    where: await whereOwn(userId),
    include: { instances: true },
  });
  const records = { customers, subscriptions, invoices, orders, licenseKeys, checkouts, declined, seats };
  const said = { scheduledChanges, cancelReasons, addressChange };
  const unclaimed = await listUnclaimed(userId);
  const usage = await exportUsage(userId);
  const { plan, extras } = await getAccess(userId, now);
  return JSON.stringify(
    {
      exportedAt: now,
      user,
      signIns: accounts,
      sessions,
      access: { plan, extras },
      ...records,
      ...said,
      usage,
      unclaimed,
    },
    asNumber,
    2,
  );
}

/** JSON has no integers of their own; amounts and counts stay below 2^53. */
function asNumber(_name: string, value: unknown): unknown {
  return typeof value === "bigint" ? Number(value) : value;
}
