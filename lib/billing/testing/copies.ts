import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

const PART = 10_000;

/**
 * Adds copies of a subscription, and returns a function that removes them. `differing`: names and values of columns in turn, in SQL,
 * for copy `n`.
 */
export async function copySubscription(
  id: string,
  copies: number,
  differing = Prisma.empty,
): Promise<() => Promise<unknown>> {
  // In parts: a statement that runs for several seconds is ended.
  for (let first = 1; first <= copies; first += PART) {
    const last = Math.min(copies, first + PART - 1);
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    await db.$executeRaw`
      INSERT INTO merchant.subscriptions
      SELECT copy.* FROM merchant.subscriptions AS one, generate_series(${first}::int, ${last}::int) AS n,
        jsonb_populate_record(one, jsonb_build_object('id', 'copy-' || n) || jsonb_build_object(${differing})) AS copy
      WHERE one.id = ${id}`;
  }
  await db.$executeRaw`VACUUM ANALYZE merchant.subscriptions`;
  return () => db.subscription.deleteMany({ where: { id: { startsWith: "copy-" } } });
}
