import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { runInTransactionScope } from "./transaction-scope";
import { useUtc } from "./utc";

export type TransactionOptions = { timeout?: number; maxWait?: number };

/** What the settings say of connections: `lib/server/deployment.ts`. */
type Connections = { DATABASE_POOL: number; DIRECT_DATABASE_URL?: string | undefined };

/**
 * A request that cannot get an answer soon is refused rather than kept hanging. Less than a click may take (`inTime`): then nothing goes on
 * of which somebody has read that it was not done.
 */
const PATIENCE_MS = 4_000;

/** How every Prisma client of this app is opened. */
export function clientOptions(pool: pg.Pool) {
  return { adapter: new PrismaPg(pool), transactionOptions: { maxWait: 4_000, timeout: 8_000 } };
}

/**
 * The connections to a database. Nothing of the app needs a session of its own: no lock, setting or prepared statement outlives its
 * transaction, so a pooler may stand in between.
 */
export function openPool(url: string | undefined, { DATABASE_POOL, DIRECT_DATABASE_URL }: Connections) {
  // `pg` stays at 8.18: later ones warn of queries that wait for each other on one connection, which is what the adapter does
  // with an `include` inside a transaction.
  const pool = new pg.Pool({
    connectionString: url ?? "postgresql://database-url-is-not-set.invalid/billfold",
    max: DATABASE_POOL,
    connectionTimeoutMillis: 2_000,
    onConnect: useUtc,
    // A pooler refuses connections that begin with a setting. There the patience is ours alone: docs/deploy/vercel.md.
    ...(DIRECT_DATABASE_URL ? { query_timeout: PATIENCE_MS } : { statement_timeout: PATIENCE_MS }),
  });
  // A connection that breaks while nobody uses it is replaced by the next question; unheard, it would end the process.
  pool.on("error", () => {});
  return pool;
}

type Client<Tx> = {
  $transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  $extends(extension: object): unknown;
};

/** The same client, in whose transactions nobody can call the network: one that is open can hold up all others. */
export function withoutNetwork<Tx, C extends Client<Tx>>(client: C): C {
  const $transaction = <T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions) =>
    client.$transaction((tx) => runInTransactionScope(() => work(tx)), options);
  return client.$extends({ client: { $transaction } }) as C;
}
