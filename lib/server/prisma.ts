import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { runInTransactionScope } from "./transaction-scope";

export type TransactionOptions = { timeout?: number; maxWait?: number };

/** How every Prisma client of this app is opened. */
export function clientOptions(url: string | undefined) {
  // `pg` stays at 8.18: later ones warn of queries that wait for each other on one connection, which is what the adapter does
  // with an `include` inside a transaction.
  const adapter = new PrismaPg({
    connectionString: url ?? "postgresql://database-url-is-not-set.invalid/billfold",
    max: 10,
    // A request that cannot get a connection or an answer soon is refused rather than kept hanging.
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
  });
  return { adapter, transactionOptions: { maxWait: 4_000, timeout: 8_000 } };
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
