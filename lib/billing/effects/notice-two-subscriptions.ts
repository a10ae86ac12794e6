import "server-only";
import type { DbTx } from "@/lib/db";
import { enqueue } from "./enqueue";

/** Of those that were just written, every one whose owner pays for another one beside it will be told of, once. */
export async function noticeTwoSubscriptions(tx: DbTx, subscriptionIds: string[], now: Date): Promise<void> {
  const doubled = await tx.$queryRaw<{ id: string }[]>`
    SELECT newer.id FROM merchant.subscriptions AS newer
    WHERE newer.id = ANY(${subscriptionIds}::text[]) AND newer.status NOT IN ('expired', 'cancelled')
      AND EXISTS (
        SELECT 1 FROM merchant.subscriptions AS older
        WHERE older.user_id = newer.user_id AND older.status NOT IN ('expired', 'cancelled')
          AND (older.created_at, older.id) < (newer.created_at, newer.id))`;
  const effects = doubled.map(({ id }) => ({
    kind: "two_subscriptions" as const,
    key: `two_subscriptions:${id}`,
    payload: { subscriptionId: id },
  }));
  await enqueue(tx, effects, now);
}
