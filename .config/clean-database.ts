/* oxlint-disable node/no-process-env -- comes before a test imports `lib/env` */
import { Client } from "pg";
import { beforeAll } from "vitest";

// Each lane has its own database, so that files in two lanes do not meet.
const urls = process.env["TEST_DATABASE_URLS"]?.split(" ") ?? [];
const lane = Number(process.env["VITEST_POOL_ID"] ?? 1) % Math.max(1, urls.length);
process.env["DATABASE_URL"] = urls[lane];

// Each file of integration tests begins with empty tables, so that no file depends on which one ran before it.
beforeAll(async () => {
  const client = new Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  try {
    const { rows } = await client.query<{ names: string | null }>(
      `SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS names
       FROM pg_tables
       WHERE schemaname IN ('merchant', 'sandbox') AND tablename <> '_prisma_migrations'`,
    );
    if (rows[0]?.names) await client.query(`TRUNCATE ${rows[0].names} CASCADE`);
  } finally {
    await client.end();
  }
});
