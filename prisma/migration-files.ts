import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";

export const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

/** The folders of `prisma/migrations` as the engine wants them, in the order in which they apply. */
export async function readMigrations(): Promise<MigrationList> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: migrationsFolder,
    lockfile: { path: "migration_lock.toml", content: await readText("migration_lock.toml") },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(names.toSorted().map(readMigration)),
  };
}

async function readMigration(name: string) {
  const value = await readText(join(name, "migration.sql"));
  return { path: name, migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value } } };
}

function readText(path: string): Promise<string> {
  return readFile(join(migrationsFolder, path), "utf8");
}
