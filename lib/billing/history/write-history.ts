import "server-only";
import type { DbTx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** What makes a change worth a line: what is bought, whether it runs, and until when. Not each new card or renewal date. */
const TOLD = [
  "status",
  "product_id",
  "variant_id",
  "product_name",
  "variant_name",
  "price_id",
  "quantity",
  "pause_mode",
  "trial_ends_at",
  "ends_at",
];

/**
 * Adds a line to the history of each of these subscriptions that is not what its last line says. Call it in the transaction that
 * has written them: nobody else can have written between the two, and nothing is told twice.
 */
export async function writeHistory(tx: DbTx, subscriptionIds: string[], now: Date): Promise<void> {
  if (subscriptionIds.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO merchant.subscription_changes (subscription_id, at, ${columns("")}, written_at)
    SELECT current.id, current.updated_at, ${columns("current.")}, ${now}
    FROM merchant.subscriptions AS current
    LEFT JOIN LATERAL (
      SELECT * FROM merchant.subscription_changes AS line
      WHERE line.subscription_id = current.id ORDER BY line.id DESC LIMIT 1) AS last ON true
    WHERE current.id = ANY(${subscriptionIds}::text[])
      AND (${columns("current.")}) IS DISTINCT FROM (${columns("last.")})
    ORDER BY current.id`;
}

function columns(prefix: string): Prisma.Sql {
  return Prisma.raw(TOLD.map((name) => `${prefix}${name}`).join(", "));
}
