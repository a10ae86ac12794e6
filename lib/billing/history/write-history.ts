import "server-only";
import type { DbTx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { SubscriptionLine } from "./subscription-line";

/** A line that was just written, and the one before it: null for the first of a subscription. */
export type NewLine = { before: SubscriptionLine | null; after: SubscriptionLine };

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
 * Adds a line to the history of each of these subscriptions that is not what its last line says, and gives the new lines with
 * those before them. Call it in the transaction that has written them: nobody else can have written between the two, and nothing is
 * told twice.
 */
export async function writeHistory(tx: DbTx, subscriptionIds: string[], now: Date): Promise<NewLine[]> {
  if (subscriptionIds.length === 0) return [];
  // The second part sees the lines as they were before the first.
  const written = await tx.$queryRaw<{ id: bigint; beforeId: bigint | null }[]>`
    WITH written AS (INSERT INTO merchant.subscription_changes (subscription_id, at, ${columns("")}, written_at)
    SELECT current.id, current.updated_at, ${columns("current.")}, ${now}
    FROM merchant.subscriptions AS current
    LEFT JOIN LATERAL (
      SELECT * FROM merchant.subscription_changes AS line
      WHERE line.subscription_id = current.id ORDER BY line.id DESC LIMIT 1) AS last ON true
    WHERE current.id = ANY(${subscriptionIds}::text[])
      AND (${columns("current.")}) IS DISTINCT FROM (${columns("last.")})
    ORDER BY current.id RETURNING id, subscription_id)
    SELECT written.id, (
      SELECT max(line.id) FROM merchant.subscription_changes AS line
      WHERE line.subscription_id = written.subscription_id) AS "beforeId"
    FROM written`;
  return written.length === 0 ? [] : await readLines(tx, written);
}

async function readLines(tx: DbTx, written: { id: bigint; beforeId: bigint | null }[]): Promise<NewLine[]> {
  const ids = written.flatMap(({ id, beforeId }) => (beforeId === null ? [id] : [id, beforeId]));
  const lines = await tx.subscriptionChange.findMany({ where: { id: { in: ids } } });
  const byId = new Map(lines.map((line) => [line.id, line]));
  return written.flatMap(({ id, beforeId }) => {
    const after = byId.get(id);
    const before = (beforeId !== null && byId.get(beforeId)) || null;
    return after ? [{ before, after }] : [];
  });
}

function columns(prefix: string): Prisma.Sql {
  return Prisma.raw(TOLD.map((name) => `${prefix}${name}`).join(", "));
}
