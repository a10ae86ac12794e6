import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type EmbeddedPostgres, startEmbedded } from "../embedded/start";
import { openBackend } from "../embedded/backend";
import { type History, histories } from "../histories";
import { readMigrations } from "../migrate";

const MODULES = fileURLToPath(new URL("../../node_modules", import.meta.url));

/**
 * Starts an embedded Postgres in a new folder, with all migrations applied. To create one takes five seconds, to copy it a tenth of
 * one, so the first test that needs it leaves a template for all others.
 */
export async function startCopiedDatabase(folder: string): Promise<EmbeddedPostgres> {
  await copyDatabase(folder);
  return await startEmbedded(folder);
}

/** Puts an embedded database into this folder, which must not exist: with all tables, or with none. */
export async function copyDatabase(folder: string, { hasTables = true } = {}): Promise<void> {
  const template = join(MODULES, ".cache", `database-${await hashOf(hasTables ? histories() : [])}`);
  if (!existsSync(template)) await create(template, hasTables);
  await mkdir(dirname(folder), { recursive: true });
  await cp(template, folder, { recursive: true });
}

/** Renamed when complete. If another process was faster, its template stays. */
async function create(template: string, hasTables: boolean): Promise<void> {
  const draft = `${template}-${randomBytes(4).toString("hex")}`;
  await mkdir(dirname(template), { recursive: true });
  if (hasTables) await (await startEmbedded(draft)).stop();
  else await (await openBackend(draft)).close();
  await rename(draft, template).catch(() => rm(draft, { recursive: true }));
}

/** Another one for other migrations, and for another version of Postgres. */
async function hashOf(tables: History[]): Promise<string> {
  const parts = await Promise.all([
    readFile(join(MODULES, "@electric-sql/pglite/package.json"), "utf8"),
    ...tables.map(async (history) => JSON.stringify(await readMigrations(history))),
  ]);
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);
}
