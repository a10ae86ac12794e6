import { Client } from "pg";
import { readMigrations } from "./migration-files";
import { allTables, withSchemaEngine } from "./schema-engine";

// Any number will do, as long as nobody else in this database takes it.
const LOCK = 7_061_707;
const LOCK_TIMEOUT_MS = 60_000;

/**
 * Applies what is missing of `prisma/migrations` to the database at `url` and returns the names of the migrations it
 * applied. Keeps Prisma's own `_prisma_migrations` table, so `prisma migrate deploy` may take over at any time.
 * Processes that start together wait for each other.
 */
export async function migrate(url: string): Promise<string[]> {
  const lock = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await lock.connect();
  try {
    await lock.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await lock.query("SELECT pg_advisory_lock($1)", [LOCK]);
    return await applyMigrations(url);
  } finally {
    // The lock ends with its connection.
    await lock.end();
  }
}

async function applyMigrations(url: string): Promise<string[]> {
  const migrationsList = await readMigrations();
  const { appliedMigrationNames } = await withSchemaEngine(url, (engine) =>
    engine.applyMigrations({ migrationsList, filters: allTables }),
  );
  return appliedMigrationNames;
}
