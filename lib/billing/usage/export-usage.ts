import "server-only";
import { db } from "@/lib/db";

/** What was used on a day, in UTC, and in how many single uses. */
type UsedOn = { subscriptionId: string; day: Date; quantity: number; uses: number };

/** All use that is kept of what `userId` owns, day by day: there may be millions of single uses, and their keys say nothing of a person. */
export async function exportUsage(userId: string): Promise<UsedOn[]> {
  return await db.$queryRaw<UsedOn[]>`
    SELECT used.subscription_id AS "subscriptionId", date_trunc('day', used.at, 'UTC') AS day,
      sum(used.quantity)::float8 AS quantity, count(*)::int AS uses
    FROM merchant.usage_events AS used JOIN merchant.subscriptions AS theirs ON theirs.id = used.subscription_id
    WHERE theirs.user_id = ${userId} GROUP BY 1, 2 ORDER BY 1, 2`;
}
