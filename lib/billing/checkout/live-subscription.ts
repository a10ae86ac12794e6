import "server-only";
import type { Row } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { question, readRows } from "@/lib/db/read-together";
import { isLive } from "../access/entitlements";
import type { PlanVariant } from "../catalog/pricing";
import { isTest } from "../mode";

/**
 * The newest subscription of this user that is still billed or could come back and has the place of what is wanted: it is
 * changed, not bought beside.
 */
export async function findLiveSubscription(
  userId: string,
  wanted: PlanVariant,
  now: Date,
): Promise<Row<"subscription"> | null> {
  return liveAmong(await readRows(subscriptionsOf(userId)), wanted, now);
}

/** All subscriptions of this user, the newest first. */
export function subscriptionsOf(userId: string) {
  return question<Row<"subscription">>(
    Prisma.sql`SELECT * FROM merchant.subscriptions WHERE user_id = ${userId} AND test_mode = ${isTest}
      ORDER BY created_at DESC`,
  );
}

/** The same of those that were read. */
export function liveAmong(
  subscriptions: Row<"subscription">[],
  wanted: PlanVariant,
  now: Date,
): Row<"subscription"> | null {
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
