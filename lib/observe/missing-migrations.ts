import "server-only";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { db } from "@/lib/db";

/** The migrations of this build that the database does not have, oldest first. What a newer build applied besides is no harm. */
export async function missingMigrations(): Promise<string[]> {
  const [wanted, rows] = await Promise.all([
    ownMigrations(),
    db.$queryRaw<{ name: string }[]>`
      SELECT migration_name AS name FROM public._prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  ]);
  const applied = new Set(rows.map(({ name }) => name));
  return wanted.filter((name) => !applied.has(name));
}

async function ownMigrations(): Promise<string[]> {
  // next.config.mjs has them travel with this file, which a bundler cannot see.
  const entries = await readdir(join(process.cwd(), "prisma/migrations"), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
}
