import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "./index";
import { env } from "@/lib/env";
import { findTimeShift, openPool } from "@/lib/server/database";

const AT = new Date("2026-07-01T12:00:00.123Z");
const ROLE = `billfold_in_berlin_${randomUUID().slice(0, 8)}`;
let inBerlin: string;

// The role's zone counts for more than the database's and the server's.
beforeAll(async () => {
  const url = new URL(env.DATABASE_URL ?? "");
  await run(`CREATE ROLE "${ROLE}" LOGIN SUPERUSER`);
  await run(`ALTER ROLE "${ROLE}" SET timezone TO 'Europe/Berlin'`);
  url.username = ROLE;
  inBerlin = url.href;
});

afterAll(() => run(`DROP ROLE "${ROLE}"`));

it("keeps a time that Prisma writes, read by SQL, and one that SQL writes, read by Prisma", async () => {
  const { id } = await db.user.create({ data: { email: "ada@example.org", emailVerified: AT } });
  const read =
    await db.$queryRaw`SELECT extract(epoch FROM email_verified)::float8 * 1000 AS ms FROM merchant.users`;
  expect(read).toEqual([{ ms: AT.getTime() }]);
  await run(
    `UPDATE merchant.users SET email_verified = '${AT.toISOString()}'::timestamptz + interval '1 day'`,
  );
  const { emailVerified } = await db.user.findUniqueOrThrow({ where: { id } });
  expect(emailVerified?.toISOString()).toBe("2026-07-02T12:00:00.123Z");
});

it("runs every connection in UTC, whatever the role says", async () => {
  const pool = openPool(inBerlin, { DATABASE_POOL: 2 });
  const { rows } = await pool.query("SELECT current_setting('TimeZone') AS zone");
  expect(rows).toEqual([{ zone: "UTC" }]);
  expect(await findTimeShift(pool)).toBeNull();
  await pool.end();
});

it("repairs a database from another zone as the upgrade guide says", async () => {
  const guide = await readFile("docs/upgrading.md", "utf8");
  const [, repair = ""] = /```sql\n([^`]+)```/.exec(guide) ?? [];
  expect(repair).toContain("UPDATE merchant.subscriptions");
  const { id } = await db.user.create({ data: { email: "noa@example.org" } });
  await db.session.create({ data: { userId: id, sessionToken: "hours-off", expires: AT } });
  await run(repair);
  expect(await db.session.count()).toBe(0);
  expect(await db.user.count({ where: { id } })).toBe(1);
});

it("says by how much times would shift in another zone", async () => {
  const pool = new Pool({ connectionString: env.DATABASE_URL, max: 1 });
  await pool.query("SET TIME ZONE 'Europe/Berlin'");
  expect(await findTimeShift(pool)).toBe(
    "The database keeps 2026-07-01T12:00:00.123Z as 2026-07-01T10:00:00.123Z: its sessions run in Europe/Berlin instead of UTC.",
  );
  await pool.end();
});

async function run(sql: string): Promise<void> {
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
