import "server-only";
import type { SandboxDbTx } from "../db";

/** Quoted names, and the order of its rows. */
export type Table = { name: string; columns: string; key: string };

/** All tables except snapshots and generation, in order of their references. */
export async function listTables(tx: SandboxDbTx): Promise<Table[]> {
  const tables = await tx.$queryRaw<Table[]>`
    SELECT format('%I.%I', c.table_schema, c.table_name) AS name,
      string_agg(quote_ident(c.column_name), ', ' ORDER BY c.ordinal_position) AS columns,
      (SELECT string_agg(quote_ident(k.column_name), ', ' ORDER BY k.ordinal_position)
        FROM information_schema.table_constraints p
        JOIN information_schema.key_column_usage k
          ON k.constraint_schema = p.constraint_schema AND k.constraint_name = p.constraint_name
        WHERE p.constraint_type = 'PRIMARY KEY' AND p.table_schema = c.table_schema
          AND p.table_name = c.table_name) AS key
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'sandbox' AND t.table_type = 'BASE TABLE' AND c.table_name NOT IN ('snapshots', 'generation', '_prisma_migrations')
    GROUP BY c.table_schema, c.table_name
    ORDER BY name`;
  return inOrderOfReference(tables, await listReferences(tx));
}

type Reference = { from: string; to: string };

function listReferences(tx: SandboxDbTx): Promise<Reference[]> {
  return tx.$queryRaw<Reference[]>`
    SELECT DISTINCT format('%I.%I', child.table_schema, child.table_name) AS "from",
      format('%I.%I', parent.table_schema, parent.table_name) AS "to"
    FROM information_schema.referential_constraints r
    JOIN information_schema.table_constraints child
      ON child.constraint_schema = r.constraint_schema AND child.constraint_name = r.constraint_name
    JOIN information_schema.table_constraints parent
      ON parent.constraint_schema = r.unique_constraint_schema AND parent.constraint_name = r.unique_constraint_name
    WHERE r.constraint_schema = 'sandbox'`;
}

function inOrderOfReference(tables: Table[], references: Reference[]): Table[] {
  const ordered = new Map<string, Table>();
  const place = (table: Table) => {
    if (ordered.has(table.name)) return;
    for (const { from, to } of references) {
      const parent = from === table.name && to !== from ? tables.find(({ name }) => name === to) : undefined;
      if (parent) place(parent);
    }
    ordered.set(table.name, table);
  };
  for (const table of tables) place(table);
  return [...ordered.values()];
}

/** The last value of each sequence; null if unused. */
export type Sequences = Record<string, string | null>;

export async function readSequences(tx: SandboxDbTx): Promise<Sequences> {
  const rows = await tx.$queryRaw<{ name: string; last: string | null }[]>`
    SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
    FROM pg_sequences WHERE schemaname = 'sandbox' ORDER BY name`;
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Not rolled back with the transaction, so it comes last. */
export async function writeSequences(tx: SandboxDbTx, sequences: Sequences): Promise<void> {
  await tx.$executeRaw`
    SELECT setval(key::regclass, coalesce(value::bigint, 1), value IS NOT NULL)
    FROM json_each_text(${JSON.stringify(sequences)}::json)`;
}

/** Longer than a normal request, because it covers all tables. */
export const LONG_TRANSACTION = { timeout: 120_000, maxWait: 10_000 };
