import "server-only";
import type { SandboxDbTx } from "../db";

type Table = "events" | "deliveries" | "mails" | "subscription_invoices" | "invoice_lines";
type Value = string | number | boolean | Date | Uint8Array | null;

/**
 * Inserts many rows in one statement; returns their ids in order. Rows are sent as one JSON text, which is much faster than a
 * placeholder per value.
 */
export async function insertRows(
  tx: SandboxDbTx,
  table: Table,
  rows: Record<string, Value | undefined>[],
): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first).map((name) => [name, columnOf(name)] as const);
  const columns = names.map(([, column]) => column).join(", ");
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(names.map(([name, column]) => [column, jsonOf(row[name])]))),
  );
  const inserted = await tx.$queryRawUnsafe<{ id: number }[]>(
    `INSERT INTO sandbox.${table} (${columns})
     SELECT ${columns} FROM json_populate_recordset(NULL::sandbox.${table}, $1::json) RETURNING id`,
    json,
  );
  return inserted.map(({ id }) => id).toSorted((one, other) => one - other);
}

function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function jsonOf(value: Value | undefined) {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : (value ?? null);
}
