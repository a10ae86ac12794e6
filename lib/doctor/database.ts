import { readdir } from "node:fs/promises";
import { type Client, Pool } from "pg";
import type { Env } from "@/lib/env/read-env";
import { AppError, toAppError } from "@/lib/errors";
import { findTimeShift, SET_TO_UTC, useUtc } from "@/lib/server/database";
import { connect } from "@/prisma/connect";
import { type Finding, ok, problem, type Setup, warning } from "./finding";

const MIGRATE = "Run `npm run migrate` with this DATABASE_URL, or start the app with `npm start`.";

/** Whether the database responds, and has had all migrations of this code and no others. */
export async function examineDatabase({ env, migrations }: Setup): Promise<Finding | Finding[]> {
  if (!env.DATABASE_URL) return await examineRunningApp(env.LOCAL_URL);
  const known = await migrationsIn(migrations);
  try {
    return await withDatabase(env, async (client) => {
      const { rows } = await client.query<{ version: string }>(
        "SELECT current_setting('server_version') AS version",
      );
      return [
        ok(`PostgreSQL ${rows[0]?.version} answers.`),
        await compareInstants(env),
        compare(known, await appliedIn(client)),
      ].flat();
    });
  } catch (error) {
    return problem(
      toAppError(error).message,
      "Correct DATABASE_URL, and check that the database runs and accepts the login.",
    );
  }
}

/** Connects as the app does, through a pooler where there is one. */
async function compareInstants(env: Env): Promise<Finding> {
  const pool = new Pool({ connectionString: env.DATABASE_URL, max: 1, onConnect: useUtc });
  const shift = await findTimeShift(pool).finally(() => pool.end());
  return shift ? problem(shift, SET_TO_UTC) : ok("It keeps times exactly as they are written.");
}

async function examineRunningApp(address: string): Promise<Finding> {
  const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  if (answer?.ok) return ok("The running app says that its embedded Postgres answers.");
  return problem(
    `DATABASE_URL is not set, and no app with an embedded Postgres answers at ${address}.`,
    "Start the app with `npm run dev` or `npm start`, or set DATABASE_URL.",
  );
}

/** Null where this server was built without the folder. */
async function migrationsIn(folder: string): Promise<string[] | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  return entries && entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

type Applied = { name: string; isDone: boolean };

async function appliedIn(client: Client): Promise<Applied[]> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS "isThere"`,
  );
  if (!tables[0]?.isThere) return [];
  const { rows } = await client.query<Applied>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS "isDone"
     FROM public._prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  return rows;
}

function compare(known: string[] | null, applied: Applied[]): Finding | Finding[] {
  if (known === null)
    return warning(
      "This build doesn’t contain the migrations, so it can’t tell whether all were applied.",
      "Run `npm run doctor` in the project’s folder.",
    );
  const missing = known.filter((name) => !applied.some((one) => one.name === name && one.isDone));
  const unknown = applied.map(({ name }) => name).filter((name) => !known.includes(name));
  const findings: Finding[] = [];
  if (missing.length > 0) findings.push(problem(`It is missing ${namesOf(missing)}.`, MIGRATE));
  if (unknown.length > 0) {
    const seen = `It has ${namesOf(unknown)}, unknown to this code: another version uses the same database.`;
    findings.push(warning(seen, "Deploy the newer code, or use another database."));
  }
  return findings.length > 0 ? findings : ok(`All ${known.length} migrations were applied.`);
}

function namesOf(names: string[]): string {
  return `${names.length === 1 ? "the migration" : "the migrations"} ${names.toSorted().join(", ")}`;
}

/** Runs `work` on a connection of its own. Throws AppError with one sentence where it can't connect, or can't read the tables. */
async function withDatabase<T>(env: Env, work: (client: Client) => Promise<T>): Promise<T> {
  if (!env.DATABASE_URL)
    throw new AppError(
      "unavailable",
      "Only the running app can reach the embedded Postgres: see its page /admin/health.",
    );
  const client = await connect(env.DATABASE_URL);
  // A connection that breaks later fails its query; without a listener the error would end the process.
  client.on("error", () => {});
  try {
    return await work(client);
  } catch (cause) {
    throw new AppError("unavailable", "The database doesn’t have the tables this code expects.", { cause });
  } finally {
    await client.end().catch(() => {});
  }
}

/** The one row of a query. Throws what `withDatabase` throws. */
export async function readRow<T extends object>(env: Env, sql: string, values: unknown[] = []): Promise<T> {
  return await withDatabase(env, async (client) => (await client.query<T>(sql, values)).rows[0]!);
}
