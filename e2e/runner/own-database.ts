import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCopiedDatabase } from "@/prisma/testing/copied-database";
import { ask } from "@/prisma/testing/databases";
import { createNativeDatabase, type OwnDatabase } from "@/prisma/testing/native-database";
import { type Site, startSite } from "./site";

/** A setting such as AUTH_SECRET, new for each site. */
const secret = () => randomBytes(32).toString("hex");

/**
 * Serves the build as `startSite` does, on a database that journeys can ask at `databaseUrl`. Its first sweep counts as done: in the
 * middle of a test it would bring the purchases of all other tests, and keep both sides busy.
 */
export async function startOnOwnDatabase(
  name: string,
  port: number,
  settings: Record<string, string>,
): Promise<Site & { databaseUrl: string }> {
  const database = await createDatabase(name);
  try {
    const secrets = { AUTH_SECRET: secret(), CRON_SECRET: secret() };
    const site = await startSite(name, port, { ...secrets, ...settings, DATABASE_URL: database.url });
    await ask(
      database.url,
      "INSERT INTO merchant.sweeps (subject_type, started_at, ended_at) VALUES ('', now(), now())",
    );
    const stop = async () => {
      await site.stop();
      await database.drop();
    };
    return { ...site, databaseUrl: database.url, stop };
  } catch (error) {
    await database.drop();
    throw error;
  }
}

/** On the server of TEST_DATABASE_URL, or an embedded one. */
async function createDatabase(name: string): Promise<OwnDatabase> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server) return await createNativeDatabase(server);
  const folder = mkdtempSync(join(tmpdir(), `billfold-${name}-database-`));
  const { url, stop } = await startCopiedDatabase(join(folder, "postgres"));
  const drop = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, drop };
}
