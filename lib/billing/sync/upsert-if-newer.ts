import "server-only";
import type { DbTx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { plainText } from "../plain-text";
import type { Settled } from "./settle";

type Table = "customers" | "orders" | "subscriptions" | "subscription_invoices";
type Entity = { id: string; updatedAt: Date };

/**
 * Writes whole records unless ours are newer: the service may retry out of order, so an older state never overwrites a newer
 * one. Their owner is none of the records' columns and stays as it is.
 * Throws `conflict` when one of ours changed after it was read; its event is then tried again.
 */
export async function upsertIfNewer(
  tx: DbTx,
  table: Table,
  settled: Settled<Entity>[],
  now: Date,
): Promise<void> {
  await upsert(
    tx,
    table,
    settled.filter(({ isReread }) => !isReread),
    ">",
    now,
  );
  await upsert(
    tx,
    table,
    settled.filter(({ isReread }) => isReread),
    ">=",
    now,
  );
}

/** `order`: how a record's time has to stand to that of ours for it to be written. */
async function upsert(
  tx: DbTx,
  table: Table,
  settled: Settled<Entity>[],
  order: ">" | ">=",
  now: Date,
): Promise<void> {
  const [first] = settled;
  if (!first) return;
  const columns = fieldsOf(first.record).map((field) => Prisma.raw(`"${columnOf(field)}"`));
  const rows = settled.map(({ record }) => Prisma.sql`(${Prisma.join([...valuesOf(record), now])})`);
  const written = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO merchant.${Prisma.raw(table)} AS ours (${Prisma.join(columns)}, synced_at)
    VALUES ${Prisma.join(rows)}
    ON CONFLICT (id) DO UPDATE
    SET ${Prisma.join(columns.map((column) => Prisma.sql`${column} = excluded.${column}`))}, synced_at = excluded.synced_at
    WHERE excluded.updated_at ${Prisma.raw(order)} ours.updated_at
    RETURNING id`;
  const expected = settled.filter(({ record, known }) => !known || known.updatedAt < record.updatedAt);
  if (expected.some(({ record }) => !written.some(({ id }) => id === record.id)))
    throw new AppError("conflict", "The record changed at the same moment.");
}

/** Always in the same order, which the objects of several sources need not have. */
function fieldsOf(record: Entity): string[] {
  return Object.keys(record).toSorted();
}

function valuesOf(record: Entity): unknown[] {
  const values = Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return values.map(([, value]) => (typeof value === "string" ? plainText(value) : value));
}

function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
