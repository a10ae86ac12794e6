import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { getVerifiedUserId } from "@/lib/auth/users";
import { AppError } from "@/lib/errors";
import { normalizeEmail } from "@/lib/server/typed-text";
import { subscriptionStatusText } from "../account/status-text";
import { followOrders } from "../follow-orders";

/** Anyone who reaches a sandbox can read every email, and so sign in as anyone: there it takes one click. Nowhere else. */
export function mayBecomeCustomers(): boolean {
  return env.SANDBOX === "on" && env.BILLING_MODE === "test" && env.DEMO_USER === "on";
}

const MOST = 12;
/** How many subscriptions are read. Prisma's `distinct` would read all of them. */
const NEWEST = 1_000;

/**
 * One customer for each status and plan, so that each kind of account can be viewed, at `now` by the clock of the service; none outside of
 * a sandbox.
 */
export async function listDemoCustomers(now: Date) {
  if (!mayBecomeCustomers()) return [];
  const newest = await db.subscription.findMany({
    where: { testMode: true },
    orderBy: { createdAt: "desc" },
    take: NEWEST,
  });
  const kinds = new Map<string, (typeof newest)[number]>();
  for (const row of newest.toReversed()) kinds.set([row.status, row.pauseMode, row.productId].join("/"), row);
  return [...kinds.values()]
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, MOST)
    .map((row) => ({
      id: row.customerId,
      name: row.userName,
      plan: row.productName,
      ...subscriptionStatusText(row, now),
    }))
    .toSorted(
      (one, other) =>
        one.plan.localeCompare(other.plan, "en") || one.statusText.localeCompare(other.statusText, "en"),
    );
}

/** The user of a customer of the sandbox, with all unclaimed purchases of their address. Throws `forbidden` outside of a sandbox, and `not_found`. */
export async function becomeCustomer(customerId: string, now: Date): Promise<string> {
  if (!mayBecomeCustomers()) throw new AppError("forbidden", "This works only in the sandbox.");
  const bought = await db.subscription.findFirst({ where: { customerId, testMode: true } });
  if (!bought) throw new AppError("not_found", "There is no such customer.");
  const email = normalizeEmail(bought.userEmail);
  const userId = await getVerifiedUserId({ email, name: bought.userName }, now);
  const unclaimed = {
    userId: null,
    testMode: true,
    userEmail: { equals: email, mode: "insensitive" },
  } as const;
  await db.$transaction(async (tx) => {
    const orders = await tx.order.updateManyAndReturn({
      where: unclaimed,
      data: { userId },
      select: { id: true },
    });
    await followOrders(
      tx,
      orders.map(({ id }) => id),
      null,
    );
    await tx.subscription.updateMany({ where: unclaimed, data: { userId } });
  });
  return userId;
}
