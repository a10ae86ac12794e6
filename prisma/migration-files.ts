import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { History } from "./histories";

export function migrationsFolder(history: History): string {
  return join(history.folder, "migrations");
}

/** A history's folders of migrations as the engine wants them, in the order in which they apply. */
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
