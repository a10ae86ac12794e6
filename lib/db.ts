import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { runInTransactionScope } from "@/lib/server/transaction-scope";

type SandboxModel = Extract<keyof PrismaClient, `sandbox${string}`>;
type MerchantModel = Exclude<keyof PrismaClient, SandboxModel | `$${string}` | symbol>;
type Transaction<View> = Omit<View, "$transaction">;
type ViewWithout<Hidden extends PropertyKey> = Omit<
  PrismaClient,
  Hidden | "$transaction" | "$extends" | "$connect" | "$on"
> & {
  /** Runs `work` in one transaction. Never call the network inside: one open transaction can hold up all others. */
  $transaction<T>(
    work: (tx: Transaction<ViewWithout<Hidden>>) => Promise<T>,
    options?: { timeout?: number; maxWait?: number },
  ): Promise<T>;
};

/** The merchant's tables, alone: a query on a sandbox table does not compile. Only `lib/billing` and `lib/auth` use it. */
export type Db = ViewWithout<SandboxModel>;
/** The sandbox's tables, alone. Only `lib/sandbox` uses it. */
export type SandboxDb = ViewWithout<MerchantModel>;
/** What a query needs, inside a transaction or outside. */
export type DbTx = Transaction<Db>;
export type SandboxDbTx = Transaction<SandboxDb>;

const shared = globalThis as { billfoldPrisma?: PrismaClient };
const prisma = (shared.billfoldPrisma ??= connect());

export const db = prisma as unknown as Db;
export const sandboxDb = prisma as unknown as SandboxDb;

// `pg` stays at 8.18: later ones warn of queries that wait for each other on one connection, which is what the adapter does
// with an `include` inside a transaction.
function connect(): PrismaClient {
  const adapter = new PrismaPg({
    connectionString: env.DATABASE_URL ?? "postgresql://database-url-is-not-set.invalid/billfold",
    max: 10,
    // A request that cannot get a connection or an answer soon is refused rather than kept hanging.
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
  });
  return guarded(new PrismaClient({ adapter, transactionOptions: { maxWait: 4_000, timeout: 8_000 } }));
}

/** Inside a transaction the commerce client refuses to call the network. */
function guarded(client: PrismaClient): PrismaClient {
  type Work = (tx: unknown) => Promise<unknown>;
  const $transaction = (work: Work, options?: { timeout?: number; maxWait?: number }) =>
    client.$transaction((tx) => runInTransactionScope(() => work(tx)), options);
  return client.$extends({ client: { $transaction } }) as unknown as PrismaClient;
}
