import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { Client } from "pg";
import { AppError } from "@/lib/errors";
import { connect } from "./connect";
import { histories, type History, type Settings } from "./histories";
import { allTables, withSchemaEngine } from "./schema-engine";

/** Any number that no other app uses in this database. */
const LOCK = 7_061_707;
const LOCK_TIMEOUT_MS = 60_000;

/** Applies the missing migrations of every history to the database at `url`, or the one in the settings; see `migrate`. */
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
 * Applies the missing migrations of a history to the database at `url`, and returns their names. Keeps Prisma's own
 * `_prisma_migrations` table, so you can use `prisma migrate deploy` at any time. Processes that start together wait for each other.
 */
export async function migrate(url: string, history: History): Promise<string[]> {
  const connection = await connect(url, LOCK_TIMEOUT_MS);
  try {
    // Released when the connection ends.
    await connection.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await refuseSharedHistory(connection);
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

/** A database from when merchant and sandbox shared one history can't be migrated. */
async function refuseSharedHistory(connection: Client): Promise<void> {
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

export function migrationsFolder(history: History): string {
  return join(history.folder, "migrations");
}

/** A history's migrations in the engine's format, in order. */
export async function readMigrations(history: History): Promise<MigrationList> {
  const folder = migrationsFolder(history);
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: folder,
    lockfile: {
      path: "migration_lock.toml",
      content: await readFile(join(folder, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.toSorted().map(async (name) => {
        const value = await readFile(join(folder, name, "migration.sql"), "utf8");
        return {
          path: name,
          migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value } },
        };
      }),
    ),
  };
}
