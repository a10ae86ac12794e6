import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { migrationsFolder } from "@/prisma/migration-files";
import { schemaFromEmpty } from "@/prisma/schema-diff";
import { command } from "./command";

/**
 * `npm run migrate:new -- --first`: writes `0001_init` anew from the schema. Only while nobody has applied it yet:
 * a database that did must be started over.
 */
command(async () => {
  if (!process.argv.includes("--first")) throw new AppError("invalid", "Use: npm run migrate:new -- --first");
  const url = process.env["DATABASE_URL"];
  if (!url) throw new AppError("invalid", "DATABASE_URL is not set.");
  await write("0001_init", await schemaFromEmpty(url));
});

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(migrationsFolder, name), { recursive: true });
  await writeFile(join(migrationsFolder, name, "migration.sql"), sql);
  console.log(`Wrote prisma/migrations/${name}/migration.sql.`);
}
