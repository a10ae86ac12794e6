import { PrismaPg } from "@prisma/adapter-pg";
import type { ClientBase, Pool } from "pg";

/**
 * Puts a new connection into UTC, whatever the machine, the server, the database or the role says. Prisma's driver adapter writes
 * times without an offset and reads them as UTC, so in any other zone they would shift. Every connection of the app goes through here.
 * It is a statement and not a startup option, because a transaction-mode pooler refuses those; PgBouncer keeps the zone per client.
 */
export async function useUtc(client: ClientBase): Promise<void> {
  await client.query("SET TIME ZONE 'UTC'");
}

/** What to do about a shift. */
export const SET_TO_UTC =
  "A pooler drops what a session sets: set the database itself to UTC with `ALTER DATABASE <name> SET timezone TO 'UTC'`, and reconnect.";

/** In July, when zones with daylight saving time differ from UTC that agree with it in winter. */
const WRITTEN = "2026-07-01T12:00:00.123Z";
const TYPE = { scalarType: "datetime", dbType: "TIMESTAMPTZ", arity: "scalar" } as const;
const READ_BACK = `SELECT $1::timestamptz AS at, extract(epoch FROM $1::timestamptz)::float8 * 1000 AS ms,
  current_setting('TimeZone') AS zone`;

/**
 * Writes an instant to the database and reads it back, through Prisma's adapter and through `pg`. Returns a sentence that says how they
 * differ, or null if they agree. Throws if the database doesn't answer.
 */
export async function findTimeShift(pool: Pool): Promise<string | null> {
  const adapter = await new PrismaPg(pool).connect();
  const { rows } = await adapter.queryRaw({ sql: READ_BACK, args: [WRITTEN], argTypes: [TYPE] });
  const [atPrisma, msPrisma, zone] = rows[0] ?? [];
  const direct = await pool.query<{ at: Date; ms: number }>(READ_BACK, [new Date(WRITTEN)]);
  const instants = [new Date(String(atPrisma)), new Date(Number(msPrisma))];
  for (const row of direct.rows) instants.push(row.at, new Date(row.ms));
  const shifted = instants.map((instant) => instant.toISOString()).find((text) => text !== WRITTEN);
  if (!shifted) return null;
  return `The database keeps ${WRITTEN} as ${shifted}: its sessions run in ${String(zone)} instead of UTC.`;
}
