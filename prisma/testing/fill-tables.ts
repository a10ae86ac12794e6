import type { Client } from "pg";

type Column = { table: string; name: string; type: string; label: string | null; parent: string | null };

const ROWS = [1, 2, 3];

/** Puts three rows into every table of a Postgres schema, with a value in every column, whatever tables and columns there are. */
export async function fillTables(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<Column>(COLUMNS, [schema]);
  // The rows name each other; that all of them do is looked at when they are whole.
  await client.query("SET session_replication_role = replica");
  for (const table of new Set(rows.map((column) => column.table))) {
    const columns = rows.filter((column) => column.table === table);
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    const values = ROWS.map((row) => `(${columns.map((column) => valueOf(column, row)).join(", ")})`);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await client.query(`INSERT INTO "${schema}"."${table}" (${names}) VALUES ${values.join(", ")}`);
  }
  await client.query("SET session_replication_role = DEFAULT");
}

/** All rows of all tables, by their names. */
export async function readTables(client: Client, schema: string): Promise<Map<string, object[]>> {
  const { rows } = await client.query<Column>(COLUMNS, [schema]);
  const tables = new Map<string, object[]>();
  for (const table of new Set(rows.map((column) => column.table))) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const found = await client.query<{ row: object }>(
      `SELECT to_jsonb(found) AS row FROM "${schema}"."${table}" AS found ORDER BY to_jsonb(found)::text`,
    );
    tables.set(
      table,
      found.rows.map(({ row }) => row),
    );
  }
  return tables;
}

/** What a row refers to is the parent's row of the same number. */
function valueOf({ name, parent, type, label }: Column, row: number): string {
  if (label !== null) return `'${label}'`;
  if (type.startsWith("_")) return "'{}'";
  if (type === "bool") return "true";
  if (type === "uuid") return `'00000000-0000-4000-8000-00000000000${row}'`;
  if (type === "jsonb") return `'{"row": ${row}}'`;
  if (type === "bytea") return `'\\x0${row}'`;
  if (type === "date") return `'2026-01-0${row}'`;
  if (type === "timestamptz" || type === "timestamp") return `'2026-01-0${row}T00:00:00Z'`;
  if (type === "text" || type === "varchar") return `'${parent ?? name} ${row}'`;
  return String(row);
}

/** Without those that the database works out, and the record of migrations. */
const COLUMNS = `
  SELECT tables.relname AS table, attribute.attname AS name, type.typname AS type,
    (SELECT enumlabel FROM pg_enum WHERE enumtypid = type.oid ORDER BY enumsortorder LIMIT 1) AS label,
    (SELECT referenced.attname FROM pg_constraint AS reference
      JOIN pg_attribute AS referenced ON referenced.attrelid = reference.confrelid AND referenced.attnum = reference.confkey[1]
      WHERE reference.contype = 'f' AND reference.conrelid = tables.oid AND reference.conkey = ARRAY[attribute.attnum]
      LIMIT 1) AS parent
  FROM pg_class AS tables
  JOIN pg_attribute AS attribute ON attribute.attrelid = tables.oid AND attribute.attnum > 0 AND NOT attribute.attisdropped
  JOIN pg_type AS type ON type.oid = attribute.atttypid
  WHERE tables.relnamespace = $1::regnamespace AND tables.relkind = 'r' AND attribute.attgenerated = ''
    AND tables.relname <> '_prisma_migrations'
  ORDER BY tables.relname, attribute.attnum`;
