import "server-only";
import { db, type Row } from "@/lib/db";
import { env } from "@/lib/env";
import { grantsAccess, hasAccess } from "./entitlements";

/** What a user may use now: the best plan, and what was paid once. */
export type Access = { plan: GrantedPlan | null; extras: GrantedExtra[] };

type GrantedPlan = {
  subscriptionId: string;
  productId: string;
  productName: string;
  variantId: string;
  /** When it ends for certain; null while it goes on. */
  until: Date | null;
};

type GrantedExtra = { orderId: string; productId: string | null; productName: string | null };

/**
 * What `userId` may use at `now`, by the service's clock, from our own tables: the best of their own subscriptions, and their own
 * orders of what is paid once. What nobody has claimed, what was refunded in full, and what has ended grants nothing.
 *
 * The order that began a subscription grants nothing by itself, and its refund takes nothing: the service goes on billing the
 * subscription, and taking away what is billed would be wrong. Whoever is to lose the plan has it cancelled.
 */
export async function getAccess(userId: string, now: Date): Promise<Access> {
  const where = { userId, testMode: env.BILLING_MODE === "test" };
  const subscriptions = await db.subscription.findMany({ where });
  const orders = await db.order.findMany({
    where: { ...where, id: { notIn: subscriptions.map(({ orderId }) => orderId) } },
    orderBy: { createdAt: "asc" },
  });
  const [best] = subscriptions.filter((one) => hasAccess(one, now)).toSorted(byWorth);
  return {
    plan: best ? toPlan(best) : null,
    extras: orders
      .filter(grantsAccess)
      .map(({ id, productId, productName }) => ({ orderId: id, productId, productName })),
  };
}

/** What goes on is better than what ends, what ends late better than what ends soon, the newer better than the older. */
function byWorth(one: Row<"subscription">, other: Row<"subscription">): number {
  return endOf(other) - endOf(one) || other.createdAt.getTime() - one.createdAt.getTime();
}

function endOf({ endsAt }: Row<"subscription">): number {
  return endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

function toPlan({ id, productId, productName, variantId, endsAt }: Row<"subscription">): GrantedPlan {
  return { subscriptionId: id, productId, productName, variantId, until: endsAt };
}
