import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { AppError } from "@/lib/errors";

// How the app and its commands connect to Postgres. Not marked `server-only`: `bin` and `prisma` run outside the framework.

export type TransactionOptions = { timeout?: number; maxWait?: number };

type Connections = { DATABASE_POOL: number; DIRECT_DATABASE_URL?: string | undefined };
type Addresses = { DATABASE_URL?: string | undefined; DIRECT_DATABASE_URL?: string | undefined };

/** Less than a form waits for its action (`inTime`), so nothing continues after the user has read that it was not done. */
const STATEMENT_MS = 4_000;
/** For a connection that comes free, or for a new one. */
const CONNECTION_MS = 4_000;

/** How every Prisma client of this app is opened. */
export function clientOptions(pool: pg.Pool) {
  return { adapter: new PrismaPg(pool), transactionOptions: { maxWait: 4_000, timeout: 8_000 } };
}

/**
 * The connections to a database. Nothing in the app needs a session of its own: no lock, setting or prepared statement outlives its
 * transaction, so a pooler may stand in between.
 */
export function openPool(url: string | undefined, { DATABASE_POOL, DIRECT_DATABASE_URL }: Connections) {
  // `pg` stays at 8.18: later versions warn of queries that wait for each other on one connection, which is what the adapter does
  // with an `include` inside a transaction.
  const pool = new pg.Pool({
    connectionString: url ?? "postgresql://database-url-is-not-set.invalid/billfold",
    max: DATABASE_POOL,
    connectionTimeoutMillis: CONNECTION_MS,
    onConnect: useUtc,
    // A pooler refuses connections that begin with a setting, so there the client keeps the limit: docs/deploy/vercel.md.
    ...(DIRECT_DATABASE_URL ? { query_timeout: STATEMENT_MS } : { statement_timeout: STATEMENT_MS }),
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on("error", () => {});
  return pool;
}

type Client<Tx> = {
  $transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  $extends(extension: object): unknown;
};

/** The same client, whose transactions refuse network calls: an open transaction can hold up all others. */
export function withoutNetwork<Tx, C extends Client<Tx>>(client: C): C {
  const $transaction = <T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions) =>
    client.$transaction((tx) => runInTransactionScope(() => work(tx)), options);
  return client.$extends({ client: { $transaction } }) as C;
}

/**
 * Puts a new connection into UTC, whatever the machine, the server, the database or the role is set to. Prisma's driver adapter writes
 * times without an offset and reads them as UTC, so in any other zone they would shift. It is a statement and not a startup option,
 * because a transaction-mode pooler refuses those; PgBouncer keeps the zone per client.
 */
export async function useUtc(client: pg.ClientBase): Promise<void> {
  await client.query("SET TIME ZONE 'UTC'");
}

export const SET_TO_UTC =
  "A pooler drops what a session sets: set the database itself to UTC with `ALTER DATABASE <name> SET timezone TO 'UTC'`, and reconnect.";

/** In July, when zones with daylight saving time differ from UTC that agree with it in winter. */
const WRITTEN = "2026-07-01T12:00:00.123Z";

/** A sentence about how an instant that Prisma writes would shift, or null if it wouldn't. Throws if the database doesn't respond. */
export async function findTimeShift(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ seconds: number; zone: string }>(
    `SELECT extract(timezone FROM timestamptz '${WRITTEN}')::int AS seconds, current_setting('TimeZone') AS zone`,
  );
  const [{ seconds, zone } = { seconds: 0, zone: "" }] = rows;
  if (seconds === 0) return null;
  const shifted = new Date(Date.parse(WRITTEN) - seconds * 1_000).toISOString();
  return `The database keeps ${WRITTEN} as ${shifted}: its sessions run in ${zone} instead of UTC.`;
}

/** Throws at a start on a database where times would shift by hours. A database that doesn't respond yet does not stop the start. */
export async function refuseShiftedTimes(settings: Addresses): Promise<void> {
  const pool = openPool(settings.DATABASE_URL, { ...settings, DATABASE_POOL: 1 });
  const shift = await findTimeShift(pool).catch(() => null);
  await pool.end();
  if (shift) throw new AppError("conflict", `Billfold cannot start: ${shift} ${SET_TO_UTC}`);
}

/** Waits for the embedded Postgres, which opens while the app starts and answers once it is ready. Throws when it fails. */
export async function waitUntilOpen({ DATABASE_URL }: Addresses): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.end();
}

// One scope per process, although a bundler may load this module more than once.
const shared = globalThis as { billfoldTransactionScope?: AsyncLocalStorage<true> };
const scope = (shared.billfoldTransactionScope ??= new AsyncLocalStorage<true>());

/** Marks everything that `work` does as inside a database transaction. */
export function runInTransactionScope<Result>(work: () => Promise<Result>): Promise<Result> {
  return scope.run(true, work);
}

/** Throws inside a database transaction: a slow response from the network would hold up every other query. */
export function refuseInsideTransaction(what: string): void {
  if (scope.getStore())
    throw new AppError("internal", `${what} was attempted inside a database transaction.`);
}
