import "server-only";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Statements } from "@/lib/db/statements";
import { plainText } from "../plain-text";
import type { Settled } from "./settle";

type Table = "customers" | "orders" | "subscriptions" | "subscription_invoices" | "license_keys";
type Entity = { id: string; updatedAt: Date };

/**
 * Writes whole records unless ours are newer, in one statement: the service may retry out of order, so an older state never
 * overwrites a newer one. Their owner is none of the records' columns and stays as it is. Gives back what was
 * written. Throws `conflict` when one of ours changed after it was read; its event is then tried again.
 */
export async function upsertIfNewer<Written extends Entity>(
  tx: Statements,
  table: Table,
  settled: Settled<Written>[],
  now: Date,
): Promise<Settled<Written>[]> {
  // Whoever writes several rows locks them in the same order.
  const inOrder = settled.toSorted((one, other) => (one.record.id < other.record.id ? -1 : 1));
  const rows = inOrder.map(({ record }) => rowOf(record));
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).map((column) => Prisma.raw(`"${column}"`));
  const reread = inOrder.flatMap(({ isReread, known }) => (isReread && known ? [known] : []));
  const rereadIds = reread.map(({ id }) => id);
  // Of one time only while nobody has written since: what they wrote may be what the service said after we asked.
  const rereadAsOf = reread.map(({ syncedAt }) => syncedAt);
  // The rows are one parameter, and not one for each of fifteen hundred values, through which whoever sends them would go.
  const written = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO merchant.${Prisma.raw(table)} AS ours (${Prisma.join(columns)}, synced_at)
    SELECT ${Prisma.join(columns)}, ${now}::timestamptz
    FROM json_populate_recordset(NULL::merchant.${Prisma.raw(table)}, ${JSON.stringify(rows)}::json)
    ON CONFLICT (id) DO UPDATE
    SET ${Prisma.join(columns.map((column) => Prisma.sql`${column} = excluded.${column}`))}, synced_at = excluded.synced_at
    WHERE excluded.updated_at > ours.updated_at
      OR (excluded.updated_at = ours.updated_at AND (ours.id, ours.synced_at) IN (
        SELECT * FROM unnest(${rereadIds}::text[], ${rereadAsOf}::timestamptz[])))
    RETURNING id`;
  const ids = new Set(written.map(({ id }) => id));
  if (inOrder.some((one) => isExpected(one) && !ids.has(one.record.id)))
    throw new AppError("conflict", "The record changed at the same moment.");
  return inOrder.filter(({ record }) => ids.has(record.id));
}

function isExpected({ record, known, isReread }: Settled<Entity>): boolean {
  if (!known) return true;
  const ahead = record.updatedAt.getTime() - known.updatedAt.getTime();
  return ahead > 0 || (isReread && ahead === 0);
}

/** A record by the names of its columns. */
function rowOf(record: Entity): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      typeof value === "string" ? plainText(value) : value,
    ]),
  );
}
