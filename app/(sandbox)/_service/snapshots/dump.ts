import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { AppError, toAppError } from "@/lib/errors";
import { holdStillClocks } from "../clock/lease";
import { sandboxDb, type SandboxDbTx } from "../db";
import { ALL_STORES } from "../shared/ids";
import {
  listTables,
  LONG_TRANSACTION,
  readSequences,
  type Sequences,
  type Table,
  writeSequences,
} from "./tables";

const PAGE = 1_000;

/**
 * All tables except snapshots, or only a store's rows. Rows are JSON that only the database writes and reads, page by page, so no
 * value is converted.
 */
export type Dump = { tables: { name: string; columns: string; pages: string[] }[]; sequences: Sequences };

export async function readDump(tx: SandboxDbTx, storeId = ALL_STORES): Promise<Dump> {
  const tables: Dump["tables"] = [];
  for (const table of await listTables(tx, storeId)) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
    tables.push({ name: table.name, columns: table.columns, pages: await readPages(tx, table, storeId) });
  }
  // The ids of a store are never given to another one, so its snapshot needs no sequences.
  return { tables, sequences: storeId === ALL_STORES ? await readSequences(tx) : {} };
}

/** Restores a dump. Throws conflict if the tables have changed since. */
export async function writeDump(tx: SandboxDbTx, dump: Dump, storeId = ALL_STORES): Promise<void> {
  const tables = await listTables(tx, storeId);
  if (shapeOf(tables) !== shapeOf(dump.tables)) {
    throw new AppError("conflict", "This snapshot was taken by another version of the sandbox.");
  }
  if (storeId === ALL_STORES) await emptyTables(tx, tables);
  else await deleteRows(tx, tables, storeId);
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

/** Deletes a store's rows, those that refer to others first. */
export async function deleteRows(tx: SandboxDbTx, tables: Table[], storeId: number): Promise<void> {
  for (const { name, inStore } of tables.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
    if (inStore) await tx.$executeRawUnsafe(`DELETE FROM ${name} WHERE ${inStore(storeId)}`);
  }
}

/** Also resets the ids. */
export async function emptyTables(tx: SandboxDbTx, tables: Table[]): Promise<void> {
  await tx.$executeRawUnsafe(`TRUNCATE ${tables.map(({ name }) => name).join(", ")} RESTART IDENTITY`);
}

async function readPages(tx: SandboxDbTx, { name, key, inStore }: Table, storeId: number): Promise<string[]> {
  const where = storeId === ALL_STORES ? "true" : (inStore?.(storeId) ?? "false");
  const pages: string[] = [];
  let rowsCount = PAGE;
  while (rowsCount === PAGE) {
    // The names come from the database's own catalog, quoted by it.
    // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
    const [page] = await tx.$queryRawUnsafe<{ rows: string | null; count: number }[]>(
      `SELECT json_agg(t)::text AS rows, count(*)::int AS count
       FROM (SELECT * FROM ${name} WHERE ${where} ORDER BY ${key} LIMIT ${PAGE} OFFSET ${pages.length * PAGE}) AS t`,
    );
    rowsCount = page?.count ?? 0;
    if (page?.rows) pages.push(page.rows);
  }
  return pages;
}

/** Half of the database's deadlock timeout. */
const PATIENCE_MS = 500;
const PAUSE_MS = 50;
const LONGEST_MS = 20_000;

/**
 * Runs `work` with all tables locked. Waits for running transactions; if one of them needs a locked table, it releases the locks
 * and retries. Throws conflict while the clock is being moved, unavailable after too many retries.
 */
export async function replaceAll(work: (tx: SandboxDbTx) => Promise<void>): Promise<void> {
  // Checked first, without locks, because a move may take long.
  await sandboxDb.$transaction((tx) => holdStillClocks(tx, ALL_STORES));
  const deadline = performance.now() + LONGEST_MS;
  return attempt();

  async function attempt(): Promise<void> {
    try {
      await sandboxDb.$transaction(async (tx) => {
        await lockTables(tx);
        await holdStillClocks(tx, ALL_STORES);
        await work(tx);
      }, LONG_TRANSACTION);
    } catch (error) {
      if (toAppError(error).code !== "unavailable" || performance.now() > deadline) throw error;
      await sleep(PAUSE_MS);
      return attempt();
    }
  }
}

/** Runs `work` while nothing else happens in the store. Throws conflict while its clock is being moved. */
export async function replaceInStore(
  storeId: number,
  work: (tx: SandboxDbTx) => Promise<void>,
): Promise<void> {
  await sandboxDb.$transaction(async (tx) => {
    await holdStillClocks(tx, storeId);
    // Whoever writes a record of the store locks its row too, in a weaker way.
    await tx.$queryRaw`SELECT 1 FROM sandbox.stores WHERE id = ${storeId} FOR UPDATE`;
    await work(tx);
  }, LONG_TRANSACTION);
}

async function lockTables(tx: SandboxDbTx): Promise<void> {
  const names = (await listTables(tx)).map(({ name }) => name);
  await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = ${PATIENCE_MS}`);
  await tx
    .$executeRawUnsafe(`LOCK TABLE ${names.join(", ")} IN ACCESS EXCLUSIVE MODE`)
    .catch((cause: unknown) => {
      throw new AppError("unavailable", "The sandbox is busy. Please try again.", { cause });
    });
  await tx.$executeRaw`SET LOCAL statement_timeout TO DEFAULT`;
}

const compress = promisify(gzip);
const expand = promisify(gunzip);

export async function pack(dump: Dump): Promise<Uint8Array<ArrayBuffer>> {
  // A low level is enough: the data is repetitive.
  return new Uint8Array(await compress(JSON.stringify(dump), { level: 3 }));
}

export async function unpack(content: Uint8Array): Promise<Dump> {
  return JSON.parse((await expand(content)).toString("utf8")) as Dump;
}
