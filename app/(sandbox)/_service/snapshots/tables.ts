import "server-only";
import type { SandboxDbTx } from "../db";
import { ALL_STORES } from "../shared/ids";

/** Quoted names, the order of its rows, and how to find those of a store; null if there are none. */
export type Table = {
  name: string;
  columns: string;
  key: string;
  inStore: ((storeId: number) => string) | null;
};

type Row = { name: string; columns: string; key: string; has_store: boolean };
/** A required column that refers to another table. */
type Reference = { from: string; to: string; column: string; required: boolean };

/** All tables except snapshots and generation, in order of their references; those with rows of a store only, if one is given. */
export async function listTables(tx: SandboxDbTx, storeId = ALL_STORES): Promise<Table[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT format('%I.%I', 'sandbox', c.relname) AS name,
      string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns,
      string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FILTER (WHERE a.attnum = ANY(k.conkey)) AS key,
      bool_or(a.attname = 'store_id') AS has_store
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
    WHERE c.relnamespace = 'sandbox'::regnamespace AND c.relkind = 'r'
      AND c.relname NOT IN ('snapshots', 'generation', '_prisma_migrations')
    GROUP BY c.relname
    ORDER BY name`;
  const tables = inOrderOfReference(rows, await listReferences(tx));
  return tables.filter(({ inStore }) => storeId === ALL_STORES || inStore !== null);
}

function listReferences(tx: SandboxDbTx): Promise<Reference[]> {
  return tx.$queryRaw<Reference[]>`
    SELECT format('%I.%I', 'sandbox', child.relname) AS "from", format('%I.%I', 'sandbox', parent.relname) AS "to",
      quote_ident(a.attname) AS "column", a.attnotnull AS required
    FROM pg_constraint r
    JOIN pg_class child ON child.oid = r.conrelid
    JOIN pg_class parent ON parent.oid = r.confrelid
    JOIN pg_attribute a ON a.attrelid = r.conrelid AND a.attnum = r.conkey[1]
    WHERE r.contype = 'f' AND r.connamespace = 'sandbox'::regnamespace
    ORDER BY 1, 3`;
}

/** What a table refers to comes first. */
function inOrderOfReference(rows: Row[], references: Reference[]): Table[] {
  const ordered = new Map<string, Table>();
  const place = (row: Row) => {
    if (ordered.has(row.name)) return;
    const own = references.filter(({ from, to }) => from === row.name && to !== from);
    for (const { to } of own) {
      const parent = rows.find(({ name }) => name === to);
      if (parent) place(parent);
    }
    ordered.set(row.name, { ...row, inStore: conditionOf(row, own, ordered) });
  };
  for (const row of rows) place(row);
  return [...ordered.values()];
}

/** By its own column, or by that of a row that it can't be without. */
function conditionOf(row: Row, own: Reference[], parents: ReadonlyMap<string, Table>): Table["inStore"] {
  if (row.name === "sandbox.stores") return (storeId) => `id = ${storeId}`;
  if (row.has_store) return (storeId) => `store_id = ${storeId}`;
  for (const { to, column, required } of own) {
    const inStore = parents.get(to)?.inStore;
    if (required && inStore)
      return (storeId) => `${column} IN (SELECT id FROM ${to} WHERE ${inStore(storeId)})`;
  }
  return null;
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
