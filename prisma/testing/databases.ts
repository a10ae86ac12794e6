import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../connect";
import { openBackend } from "../embedded/backend";
import { openGateway } from "../embedded/gateway";
import { copyDatabase } from "./copied-database";

/** The address of the migrated database that the integration tests have. */
export const tested = process.env["DATABASE_URL"] ?? "";

/** Where the integration tests have a native Postgres, and not the embedded one. */
export const isNative = Boolean(process.env["TEST_DATABASE_URL"]);

/** Runs `work` on a database of its own, which is gone afterwards. */
export function onEmptyDatabase(word: string, work: (address: string) => Promise<void>): Promise<void> {
  return isNative ? onNative(word, work) : onEmbedded(work);
}

async function onEmbedded(work: (address: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "billfold-empty-"));
  await copyDatabase(join(folder, "postgres"), { hasTables: false });
  const backend = await openBackend(join(folder, "postgres"));
  const gateway = await openGateway({
    backend: Promise.resolve(backend),
    password: "empty",
    idleLimit: 10_000,
  });
  try {
    await work(`postgresql://postgres:empty@127.0.0.1:${gateway.port}/postgres`);
  } finally {
    await gateway.close();
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onNative(word: string, work: (address: string) => Promise<void>): Promise<void> {
  const name = `billfold_test_${word}_${process.pid}`;
  await ask(tested, `CREATE DATABASE ${name}`);
  const empty = new URL(tested);
  empty.pathname = `/${name}`;
  try {
    await work(empty.href);
  } finally {
    await ask(tested, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/** The migrations of which this Postgres schema keeps a record. */
export function recorded(schema: string): Promise<unknown[]> {
  return ask(tested, `SELECT migration_name FROM ${schema}._prisma_migrations ORDER BY migration_name`);
}

/** Which companies have tables there. */
export async function schemasOf(address: string): Promise<unknown[]> {
  const sql = `SELECT nspname FROM pg_namespace WHERE nspname IN ('merchant', 'sandbox') ORDER BY nspname`;
  return (await ask(address, sql)).map((row) => row["nspname"]);
}

/** The rows of one statement, on a connection of its own. */
export async function ask<Row extends object = Record<string, unknown>>(
  address: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connect(address);
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Holds a table of the merchant's, as a long migration would, from a connection of its own, until what it gives is called. */
export async function lockTable(address: string, table: string): Promise<() => Promise<void>> {
  const client = await connect(address);
  await client.query(`BEGIN; LOCK TABLE merchant.${table} IN ACCESS EXCLUSIVE MODE`);
  return async () => {
    await client.query("COMMIT");
    await client.end();
  };
}
