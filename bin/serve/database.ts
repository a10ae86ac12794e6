import { relative } from "node:path";
import { beginEmbedded } from "@/prisma/embedded/start";
import { migrateAll } from "@/prisma/migrate";
import { databaseUrlOf } from "../database-url";
import { root } from "../root";
import type { DataFolder, Settings } from "../settings";

export type Database = {
  url: string;
  /** For people. */
  name: string;
  /** Settled when it answers. */
  opened: Promise<unknown>;
  stop: () => Promise<void>;
};

/** The database of DATABASE_URL, migrated, or the embedded one, which is opened while the caller goes on. */
export async function openDatabase(settings: Settings, folder: DataFolder): Promise<Database> {
  const migrated = databaseUrlOf(settings);
  if (!migrated) {
    const embedded = await beginEmbedded(folder.postgres);
    return { ...embedded, name: `embedded Postgres in ${relative(root, folder.path) || folder.path}` };
  }
  await migrateAll(migrated, settings);
  // Served by another address than migrated where a pooler stands in between.
  const url = settings["DATABASE_URL"]?.trim() ?? migrated;
  const { host, pathname } = new URL(url);
  return { url, name: `Postgres at ${host}${pathname}`, opened: Promise.resolve(), stop: async () => {} };
}
