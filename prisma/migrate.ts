import { AppError } from "@/lib/errors";
import { connect } from "./connect";
import { readMigrations } from "./migration-files";
import { allTables, withSchemaEngine } from "./schema-engine";

// Any number will do, as long as nobody else in this database takes it.
const LOCK = 7_061_707;
const LOCK_TIMEOUT_MS = 60_000;

/**
 * Applies what is missing of `prisma/migrations` to the database at `url` and returns the names of the migrations it
 * applied. Keeps Prisma's own `_prisma_migrations` table, so `prisma migrate deploy` may take over at any time.
 * Processes that start together on one database wait for each other.
 */
export async function migrate(url: string): Promise<string[]> {
  const connection = await connect(url);
  try {
    await connection.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    // It ends with its connection.
    await connection.query("SELECT pg_advisory_lock($1)", [LOCK]);
    return await applyMigrations(url);
  } catch (error) {
    throw new AppError("unavailable", `The database could not be migrated: ${messageOf(error)}`, {
      cause: error,
    });
  } finally {
    await connection.end();
  }
}

async function applyMigrations(url: string): Promise<string[]> {
  const migrationsList = await readMigrations();
  const { appliedMigrationNames } = await withSchemaEngine(url, (engine) =>
    engine.applyMigrations({ migrationsList, filters: allTables }),
  );
  return appliedMigrationNames;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.trim() : String(error);
}
