import "server-only";
import { Client } from "pg";

/** The embedded Postgres opens beside a start, and keeps whoever comes early waiting: however long it takes, save when it fails. */
export async function waitUntilOpen({ DATABASE_URL }: { DATABASE_URL?: string | undefined }): Promise<void> {
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.end();
}
