import "server-only";
import { db, type Row } from "@/lib/db";
import { isLive } from "../access/entitlements";
import type { PlanVariant } from "../catalog/pricing";

/**
 * The newest subscription of this user that is still billed or could come back and has the place of what is wanted: it is
 * changed, not bought beside.
 */
export async function findLiveSubscription(
  userId: string,
  wanted: PlanVariant,
  now: Date,
): Promise<Row<"subscription"> | null> {
  const subscriptions = await db.subscription.findMany({ where: { userId }, orderBy: { createdAt: "desc" } });
  return (
    subscriptions.find((subscription) => isInPlaceOf(subscription, wanted) && isLive(subscription, now)) ??
    null
  );
}

/** One plan has the place of any other. What is paid for by use is beside all of them, and has the place of its own product alone. */
export function isInPlaceOf(
  { isUsageBased, productId }: { isUsageBased: boolean; productId: string },
  wanted: Pick<PlanVariant, "interval" | "usage" | "productId">,
): boolean {
  if (!wanted.interval) return false;
  return wanted.usage ? productId === wanted.productId : !isUsageBased;
}
