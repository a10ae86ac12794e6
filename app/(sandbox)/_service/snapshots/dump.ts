import "server-only";
import type { SandboxDbTx } from "../db";
import { AppError } from "@/lib/errors";
import { type Sequences, readSequences, writeSequences } from "./sequences";
import { type Table, listTables } from "./tables";

/** So many rows go through one statement: events are large. */
const PAGE = 1_000;

/**
 * Everything the sandbox knows but its snapshots. The rows are JSON as the database writes it, page by page, and are read
 * back only by the database: no number, byte or microsecond passes through another type.
 */
export type Dump = { tables: { name: string; columns: string; pages: string[] }[]; sequences: Sequences };

export async function readDump(tx: SandboxDbTx): Promise<Dump> {
  const tables: Dump["tables"] = [];
  for (const table of await listTables(tx)) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
    tables.push({ name: table.name, columns: table.columns, pages: await readPages(tx, table) });
  }
  return { tables, sequences: await readSequences(tx) };
}

/** Puts the sandbox back to what it was. Throws conflict for a dump of tables that have changed since. */
export async function writeDump(tx: SandboxDbTx, dump: Dump): Promise<void> {
  const tables = await listTables(tx);
  if (shapeOf(tables) !== shapeOf(dump.tables)) {
    throw new AppError("conflict", "This snapshot was taken by another version of the sandbox.");
  }
  await emptyTables(tx, tables);
  for (const { name } of tables) {
    const { pages = [] } = dump.tables.find((table) => table.name === name) ?? {};
    for (const page of pages) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection, and rows follow what they refer to
      await tx.$executeRawUnsafe(
        `INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1::json)`,
        page,
      );
    }
  }
  await writeSequences(tx, dump.sequences);
}

function shapeOf(tables: { name: string; columns: string }[]): string {
  return JSON.stringify(tables.map(({ name, columns }) => [name, columns]));
}

/** Also what whoever comes next would be given as ids. */
export async function emptyTables(tx: SandboxDbTx, tables: Table[]): Promise<void> {
  await tx.$executeRawUnsafe(`TRUNCATE ${tables.map(({ name }) => name).join(", ")} RESTART IDENTITY`);
}

async function readPages(tx: SandboxDbTx, { name, key }: Table): Promise<string[]> {
  const pages: string[] = [];
  let rowsCount = PAGE;
  while (rowsCount === PAGE) {
    // The names come from the database's own catalog, quoted by it.
    // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
    const [page] = await tx.$queryRawUnsafe<{ rows: string | null; count: number }[]>(
      `SELECT json_agg(t)::text AS rows, count(*)::int AS count
       FROM (SELECT * FROM ${name} ORDER BY ${key} LIMIT ${PAGE} OFFSET ${pages.length * PAGE}) AS t`,
    );
    rowsCount = page?.count ?? 0;
    if (page?.rows) pages.push(page.rows);
  }
  return pages;
}
