import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { startEmbedded } from "@/prisma/embedded/start";
import { migrationsFolder, readMigrations } from "@/prisma/migration-files";
import { schemaFromDatabase, schemaFromEmpty } from "@/prisma/schema-diff";
import { command } from "./command";

const FIRST = "0001_init";

/**
 * Writes a migration for what `prisma/schema` has and the migrations so far have not:
 * `npm run migrate:new -- add_notes` writes `0002_add_notes`. Read it before you commit it.
 * `npm run migrate:new -- --first` writes `0001_init` anew; whoever had applied the old one must start over.
 */
command(async () => {
  const name = process.argv[2] ?? "";
  if (name === "--first") return write(FIRST, await onEmptyDatabase(schemaFromEmpty));
  if (!/^[a-z0-9_]+$/.test(name))
    throw new AppError("invalid", "Give it a name: npm run migrate:new -- add_notes");
  const sql = await onEmptyDatabase(schemaFromDatabase);
  if (sql === null) console.log("The migrations already make all of prisma/schema.");
  else await write(`${await nextNumber()}_${name}`, sql);
});

/** Runs `ask` on a database that only the migrations have touched. */
async function onEmptyDatabase<T>(ask: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "billfold-migration-"));
  try {
    const { url, stop } = await startEmbedded(join(folder, "postgres"));
    return await ask(url).finally(stop);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function nextNumber(): Promise<string> {
  const { migrationDirectories } = await readMigrations();
  const numbers = migrationDirectories.map(({ path }) => Number.parseInt(path, 10));
  return String(Math.max(0, ...numbers) + 1).padStart(4, "0");
}

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(migrationsFolder, name), { recursive: true });
  await writeFile(join(migrationsFolder, name, "migration.sql"), sql);
  console.log(`Wrote prisma/migrations/${name}/migration.sql.`);
}
