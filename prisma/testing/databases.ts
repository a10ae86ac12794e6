import { connect } from "../connect";

/** The address of the migrated database that the integration tests have. */
export const tested = process.env["DATABASE_URL"] ?? "";

/** Runs `work` on a database of its own, which is dropped afterwards; only where the server is a native Postgres. */
export async function onEmptyDatabase(word: string, work: (address: string) => Promise<void>): Promise<void> {
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
): Promise<Row[]> {
  const client = await connect(address);
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
