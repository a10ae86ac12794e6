import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCopiedDatabase } from "@/prisma/testing/copied-database";
import { type Site, startSite } from "./site";

const secret = () => randomBytes(32).toString("hex");

/** Serves the build as `startSite` does, on an embedded database that journeys can ask at `databaseUrl`. */
export async function startOnOwnDatabase(
  name: string,
  port: number,
  settings: Record<string, string>,
): Promise<Site & { databaseUrl: string }> {
  const folder = mkdtempSync(join(tmpdir(), `billfold-${name}-database-`));
  const database = await startCopiedDatabase(join(folder, "postgres"));
  const clear = async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const secrets = { AUTH_SECRET: secret(), CRON_SECRET: secret() };
    const site = await startSite(name, port, { ...secrets, ...settings, DATABASE_URL: database.url });
    const stop = async () => {
      await site.stop();
      await clear();
    };
    return { ...site, databaseUrl: database.url, stop };
  } catch (error) {
    await clear();
    throw error;
  }
}
