/* oxlint-disable node/no-process-env, no-console -- settings must be there before a test imports `lib/env` */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { startEmbedded } from "../prisma/embedded/start";
import { migrate } from "../prisma/migrate";

type TestDatabase = { url: string; embedded: boolean; drop: () => Promise<unknown> };

/** Gives the integration tests a fresh, migrated database and the settings that `lib/env` reads. */
export default async function setup(): Promise<() => Promise<unknown>> {
  const database = await createDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATABASE_EMBEDDED: String(database.embedded),
    SANDBOX: "on",
    AUTH_SECRET: "integration-tests-sign-sessions-with-this",
    SANDBOX_SECRET: "integration-tests-sign-links-with-this-one",
    COMMERCE_WEBHOOK_SECRET: "whsec_integration_tests",
    CRON_SECRET: "integration-tests-cron",
    // Tests ask faster than any client; the limit itself is tested with one of its own.
    SANDBOX_RATE_LIMIT: "1000000",
    SANDBOX_LICENSE_RATE_LIMIT: "1000000",
  });
  console.log(`integration tests on: ${await describeServer(database)}`);
  return database.drop;
}

async function createDatabase(): Promise<TestDatabase> {
  const server = process.env["TEST_DATABASE_URL"];
  return server ? createNative(server) : createEmbedded();
}

async function createNative(server: string): Promise<TestDatabase> {
  const name = `billfold_test_${process.pid}_${Date.now()}`;
  await run(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return { url: url.href, embedded: false, drop: () => run(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function createEmbedded(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "billfold-test-"));
  const { url, stop } = await startEmbedded(join(folder, "postgres"));
  const drop = () => stop().then(() => rm(folder, { recursive: true, force: true }));
  return { url, embedded: true, drop };
}

async function describeServer({ url, embedded }: TestDatabase): Promise<string> {
  const version = await run(url, "SELECT split_part(version(), ' ', 2) AS answer");
  return embedded ? `embedded Postgres (PGlite, PostgreSQL ${version})` : `native PostgreSQL ${version}`;
}

async function run(url: string, sql: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: string }>(sql);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}
