import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { migrateAll } from "@/prisma/migrate";
import { findFreePort } from "../../testing/free-port";
import { startSite } from "../../testing/site";

/** A served build with a database of its own. `databaseUrl` is null where that is the embedded one. */
export type Served = { url: string; key: string; databaseUrl: string | null; stop: () => Promise<void> };

const random = (bytes: number) => randomBytes(bytes).toString("hex");

/** Serves the last build on the Postgres server at `server`, in a database that is dropped afterwards, or on the embedded one. */
export async function serveBuild(server: string | undefined): Promise<Served> {
  const port = await findFreePort();
  const key = `bench_${random(12)}`;
  const database = server ? await createDatabase(server) : null;
  const site = await startSite("bench", port, {
    NODE_ENV: "production",
    APP_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: database?.url ?? "",
    DATABASE_EMBEDDED: "",
    SANDBOX: "on",
    SANDBOX_HISTORY: "off",
    AUTH_SECRET: random(32),
    CRON_SECRET: random(32),
    SANDBOX_SECRET: random(32),
    COMMERCE_API_KEY: key,
    COMMERCE_WEBHOOK_SECRET: `whsec_${random(12)}`,
    SANDBOX_RATE_LIMIT: "100000000",
    SANDBOX_LICENSE_RATE_LIMIT: "100000000",
  }).catch(async (error: unknown) => {
    await database?.drop();
    throw error;
  });
  const stop = async () => {
    await site.stop();
    await database?.drop();
  };
  return { url: site.url, key, databaseUrl: database?.url ?? null, stop };
}

async function createDatabase(server: string) {
  const name = `billfold_bench_${process.pid}`;
  await runSql(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrateAll({ merchant: url.href, sandbox: url.href });
  return { url: url.href, drop: () => runSql(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Runs statements one after the other on a connection of their own; the rows of the last one come back. */
export async function runSql<Row extends object>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
