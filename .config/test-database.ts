/* oxlint-disable node/no-process-env, no-console -- settings must be there before a test imports `lib/env` */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { migrateAll } from "../prisma/migrate";
import { createNativeDatabase } from "../prisma/testing/native-database";

type TestDatabase = { url: string; drop: () => Promise<unknown> };

/** How many files of integration tests run at once, each lane on a database of its own. */
const LANES = 2;

/** Gives the integration tests fresh, migrated databases and the settings that `lib/env` reads. */
export default async function setup(): Promise<() => Promise<unknown>> {
  // Each project of a run calls this, and all of them share the same databases.
  if (process.env["TEST_DATABASE_URLS"]) return async () => {};
  const server = process.env["TEST_DATABASE_URL"];
  const databases = await Promise.all(
    Array.from({ length: LANES }, () => (server ? createNative(server) : createEmbedded())),
  );
  Object.assign(process.env, {
    TEST_DATABASE_URLS: databases.map(({ url }) => url).join(" "),
    DATABASE_EMBEDDED: String(!server),
    AUTH_SECRET: "integration-tests-sign-sessions-with-this",
    CRON_SECRET: "integration-tests-cron",
    // sandbox:start: tests ask faster than any client; the limits themselves are tested with ones of their own.
    SANDBOX: "on",
    SANDBOX_SECRET: "integration-tests-sign-links-with-this-one",
    SANDBOX_RATE_LIMIT: "1000000",
    SANDBOX_LICENSE_RATE_LIMIT: "1000000",
    // sandbox:end
  });
  console.log(`integration tests on: ${await describeServer(databases[0]?.url ?? "", !server)}`);
  return () => Promise.all(databases.map(({ drop }) => drop()));
}

async function createNative(server: string): Promise<TestDatabase> {
  const database = await createNativeDatabase(server);
  await migrateAll(database.url);
  return database;
}

/** A process of its own, because the embedded Postgres computes in the one in which it lives. */
async function createEmbedded(): Promise<TestDatabase> {
  const child = fork(fileURLToPath(new URL("embedded-database.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
  });
  const [url] = (await Promise.race([once(child, "message"), leftEarly(child)])) as [string];
  const drop = async () => {
    child.disconnect();
    await once(child, "exit");
  };
  return { url, drop };
}

async function leftEarly(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, "exit")) as [number];
  throw new Error(`The embedded Postgres of the tests ended with code ${code}.`);
}

async function describeServer(url: string, isEmbedded: boolean): Promise<string> {
  const version = await run(url, "SELECT split_part(version(), ' ', 2) AS answer");
  return isEmbedded ? `embedded Postgres (PGlite, PostgreSQL ${version})` : `native PostgreSQL ${version}`;
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
