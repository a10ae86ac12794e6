/* oxlint-disable node/no-process-env -- comes before a test imports `lib/env` */
import { Client } from "pg";
import { beforeAll } from "vitest";
import { histories } from "../prisma/histories";

// Each lane has its own database, so that files in two lanes do not meet.
const urls = process.env["TEST_DATABASE_URLS"]?.split(" ") ?? [];
const lane = Number(process.env["VITEST_POOL_ID"] ?? 1) % Math.max(1, urls.length);
process.env["DATABASE_URL"] = urls[lane];

const SCHEMAS = histories().flatMap(({ schemas }) => schemas);

const DELETIONS = `
  SELECT string_agg(format('DELETE FROM %I.%I', schemaname, tablename), '; ') AS all
  FROM pg_tables
  WHERE schemaname = ANY ($1) AND tablename <> '_prisma_migrations'`;

// Each file of integration tests begins with empty tables, so that no file depends on which one ran before it. Few rows are
// there, and TRUNCATE would make new files for a hundred tables and their indexes. As a replica, so that no trigger runs.
beforeAll(async () => {
  const client = new Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  try {
    const { rows } = await client.query<{ all: string | null }>(DELETIONS, [SCHEMAS]);
    if (rows[0]?.all) await client.query(`SET session_replication_role = replica; ${rows[0].all}`);
  } finally {
    await client.end();
  }
});
