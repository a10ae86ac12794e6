import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Statements } from "@/lib/db/statements";
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
export async function writeHistory(tx: Statements, subscriptionIds: string[], now: Date): Promise<NewLine[]> {
  if (subscriptionIds.length === 0) return [];
  // The second part sees the lines as they were before the first.
  const written = await tx.$queryRaw<(SubscriptionLine & { beforeId: bigint | null })[]>`
    WITH written AS (INSERT INTO merchant.subscription_changes (subscription_id, at, ${columns("")}, written_at)
    SELECT current.id, current.updated_at, ${columns("current.")}, ${now}::timestamptz
    FROM merchant.subscriptions AS current
    LEFT JOIN LATERAL (
      SELECT * FROM merchant.subscription_changes AS line
      WHERE line.subscription_id = current.id ORDER BY line.id DESC LIMIT 1) AS last ON true
    WHERE current.id = ANY(${subscriptionIds}::text[])
      AND (${columns("current.")}) IS DISTINCT FROM (${columns("last.")})
    ORDER BY current.id RETURNING *)
    SELECT ${LINE}, (
      SELECT max(before.id) FROM merchant.subscription_changes AS before
      WHERE before.subscription_id = line.subscription_id) AS "beforeId"
    FROM written AS line`;
  const before = await readLines(
    tx,
    written.flatMap(({ beforeId }) => beforeId ?? []),
  );
  return written.map(({ beforeId, ...after }) => ({
    before: (beforeId !== null && before.get(beforeId)) || null,
    after,
  }));
}

async function readLines(tx: Statements, ids: bigint[]): Promise<Map<bigint, SubscriptionLine>> {
  if (ids.length === 0) return new Map();
  const lines = await tx.$queryRaw<SubscriptionLine[]>`
    SELECT ${LINE} FROM merchant.subscription_changes AS line WHERE line.id = ANY(${ids}::bigint[])`;
  return new Map(lines.map((line) => [line.id, line]));
}

const LINE =
  Prisma.raw(`line.id, line.subscription_id AS "subscriptionId", line.at, line.status, line.product_id AS "productId",
  line.variant_id AS "variantId", line.product_name AS "productName", line.variant_name AS "variantName",
  line.price_id AS "priceId", line.quantity::float8 AS quantity, line.pause_mode AS "pauseMode", line.trial_ends_at AS "trialEndsAt",
  line.ends_at AS "endsAt"`);

function columns(prefix: string): Prisma.Sql {
  return Prisma.raw(TOLD.map((name) => `${prefix}${name}`).join(", "));
}
