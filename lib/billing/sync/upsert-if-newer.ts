import "server-only";
import type { DbTx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { plainText } from "../plain-text";
import type { Settled } from "./settle";

type Table = "customers" | "orders" | "subscriptions" | "subscription_invoices";
type Entity = { id: string; updatedAt: Date };

/**
 * Writes a whole record unless ours is newer, in one statement: the service may retry out of order, so an older state never
 * overwrites a newer one. Its owner is none of the record's columns and stays as it is.
 * Throws `conflict` when ours changed after `known` was read; the event is then tried again.
 */
export async function upsertIfNewer(
  tx: DbTx,
  table: Table,
  { record, isReread }: Settled<Entity>,
  known: { updatedAt: Date } | null,
  now: Date,
): Promise<void> {
  const values = Object.entries({ ...record, syncedAt: now }).map(([name, value]) => ({
    column: Prisma.raw(`"${columnOf(name)}"`),
    value: typeof value === "string" ? plainText(value) : value,
  }));
  const columns = values.map(({ column }) => column);
  const assignments = columns.map((column) => Prisma.sql`${column} = excluded.${column}`);
  const written = await tx.$executeRaw`
    INSERT INTO merchant.${Prisma.raw(table)} AS ours (${Prisma.join(columns)})
    VALUES (${Prisma.join(values.map(({ value }) => value))})
    ON CONFLICT (id) DO UPDATE SET ${Prisma.join(assignments)}
    WHERE excluded.updated_at ${Prisma.raw(isReread ? ">=" : ">")} ours.updated_at`;
  const wasExpected = !known || known.updatedAt < record.updatedAt;
  if (written === 0 && wasExpected) throw new AppError("conflict", "The record changed at the same moment.");
}

function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
