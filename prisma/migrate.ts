import type { Client } from "pg";
import { AppError } from "@/lib/errors";
import { connect } from "./connect";
import { histories, type History, type Settings } from "./histories";
import { readMigrations } from "./migration-files";
import { allTables, withSchemaEngine } from "./schema-engine";

// Any number will do, as long as nobody else in this database takes it.
const LOCK = 7_061_707;
const LOCK_TIMEOUT_MS = 60_000;

/** Brings every history up to date in the database at `url`, or where the settings say that it lies; see `migrate`. */
export async function migrateAll(url: string, settings: Settings = {}): Promise<string[]> {
  const applied: string[] = [];
  for (const history of histories()) {
    const own = history.findUrl ? history.findUrl(url, settings) : url;
    // One after the other: on the embedded Postgres they share a session.
    // oxlint-disable-next-line no-await-in-loop
    if (own) applied.push(...(await migrate(own, history)));
  }
  return applied;
}

/**
 * Applies what is missing of a history's migrations to the database at `url` and returns the names of the migrations it
 * applied. Keeps Prisma's own `_prisma_migrations` table, so `prisma migrate deploy` may take over at any time.
 * Processes that start together on one database wait for each other.
 */
export async function migrate(url: string, history: History): Promise<string[]> {
  const connection = await connect(url, LOCK_TIMEOUT_MS);
  try {
    // It ends with its connection.
    await connection.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await refuseTheTimeBefore(connection);
    await connection.query(`CREATE SCHEMA IF NOT EXISTS "${history.recordSchema}"`);
    return await applyMigrations(url, history);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("unavailable", `The database could not be migrated: ${messageOf(error)}`, {
      cause: error,
    });
  } finally {
    await connection.end();
  }
}

/** Once both companies had one history; what it made cannot be told apart any more. */
async function refuseTheTimeBefore(connection: Client): Promise<void> {
  const { rows } = await connection.query<{ isOld: boolean }>(
    `SELECT to_regclass('sandbox.stores') IS NOT NULL AND to_regclass('sandbox._prisma_migrations') IS NULL AS "isOld"`,
  );
  if (!rows[0]?.isOld) return;
  throw new AppError(
    "conflict",
    "This database was made before merchant and sandbox had tables of their own: run `npm run reset` to start over.",
  );
}

async function applyMigrations(url: string, history: History): Promise<string[]> {
  const migrationsList = await readMigrations(history);
  const { appliedMigrationNames } = await withSchemaEngine(url, history, (engine) =>
    engine.applyMigrations({ migrationsList, filters: allTables }),
  );
  return appliedMigrationNames.map((name) => `${history.name} ${name}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.trim() : String(error);
}
