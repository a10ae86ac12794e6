import "server-only";
import type { DbTx } from "@/lib/db";

/** What the service has been told of a period, and what it has not been told, or may not have been. */
export type Used = { sent: number; waiting: number };

/** What was used of a subscription since `start`: a report counts for the period in which it came to the service. */
export async function usedSince(tx: DbTx, subscriptionId: string, start: Date): Promise<Used> {
  const [used] = await tx.$queryRaw<Used[]>`
    SELECT (
      SELECT coalesce(sum(quantity), 0)::float8 FROM merchant.usage_batches
      WHERE subscription_id = ${subscriptionId} AND recorded_at >= ${start}
    ) AS sent, (
      SELECT coalesce(sum(quantity), 0)::float8 FROM merchant.usage_batches
      WHERE subscription_id = ${subscriptionId} AND record_id IS NULL
    ) + (
      SELECT coalesce(sum(quantity), 0)::float8 FROM merchant.usage_events
      WHERE subscription_id = ${subscriptionId} AND batch_id IS NULL
    ) AS waiting`;
  return used ?? { sent: 0, waiting: 0 };
}
