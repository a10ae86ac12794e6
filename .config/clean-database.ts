import { Client } from "pg";
import { beforeAll } from "vitest";

// Each file of integration tests begins with empty tables, so that no file depends on which one ran before it.
beforeAll(async () => {
  const client = new Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  try {
    const { rows } = await client.query<{ names: string | null }>(
      `SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS names
       FROM pg_tables WHERE schemaname IN ('merchant', 'sandbox')`,
    );
    if (rows[0]?.names) await client.query(`TRUNCATE ${rows[0].names} CASCADE`);
  } finally {
    await client.end();
  }
});
