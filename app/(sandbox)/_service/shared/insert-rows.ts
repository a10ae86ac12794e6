import "server-only";
import type { SandboxDbTx } from "../db";

type Table = "events" | "deliveries" | "mails" | "subscription_invoices" | "invoice_lines";
type Value = string | number | boolean | Date | Uint8Array | null;

/**
 * Many rows in one statement, each with the same columns in camel case; answers their ids in the order of the rows. The rows
 * travel as one JSON text: a placeholder for every value of thousands of rows costs far more time than the rows.
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
  // Bytes are written as the database reads them.
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
