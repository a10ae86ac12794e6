import "server-only";
import type { Statements } from "@/lib/db/statements";
import { enqueue } from "./enqueue";

/**
 * Whoever owns one of those that were just written and pays for several is told of each but the oldest, once. Two that are written
 * at the same moment do not see each other, so an owner's are judged one after the other.
 */
export async function noticeTwoSubscriptions(
  tx: Statements,
  subscriptionIds: string[],
  now: Date,
): Promise<void> {
  const owners = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM merchant.users
    WHERE id IN (SELECT user_id FROM merchant.subscriptions WHERE id = ANY(${subscriptionIds}::text[]))
    ORDER BY id FOR NO KEY UPDATE`;
  if (owners.length === 0) return;
  const doubled = await tx.$queryRaw<{ id: string }[]>`
    SELECT newer.id FROM merchant.subscriptions AS newer
    WHERE newer.user_id = ANY(${owners.map(({ id }) => id)}::text[]) AND newer.status NOT IN ('expired', 'cancelled')
      AND NOT newer.is_usage_based
      AND EXISTS (
        SELECT 1 FROM merchant.subscriptions AS older
        WHERE older.user_id = newer.user_id AND older.status NOT IN ('expired', 'cancelled')
          AND NOT older.is_usage_based AND older.test_mode = newer.test_mode
          AND (older.created_at, older.id) < (newer.created_at, newer.id))`;
  const effects = doubled.map(({ id }) => ({
    kind: "two_subscriptions" as const,
    key: `two_subscriptions:${id}`,
    payload: { subscriptionId: id },
  }));
  await enqueue(tx, effects, now);
}
