import "server-only";
import type { DbTx } from "@/lib/db";
import type { SeatFacts } from "./seats-of";

/**
 * The subscription of this owner, locked until the transaction ends: whoever else counts its seats waits, so of two at the last
 * seat the second finds it taken. Null where this user has no such subscription.
 */
export async function lockPlan(
  tx: DbTx,
  { subscriptionId, ownerId }: { subscriptionId: string; ownerId: string },
): Promise<SeatFacts | null> {
  const [plan] = await tx.$queryRaw<SeatFacts[]>`
    SELECT product_id AS "productId", product_name AS "productName", quantity::float8 AS quantity
    FROM merchant.subscriptions WHERE id = ${subscriptionId} AND user_id = ${ownerId} FOR UPDATE`;
  return plan ?? null;
}
