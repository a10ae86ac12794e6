import "server-only";
import { env } from "@/lib/env";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { clientOptions, type TransactionOptions, withoutNetwork } from "@/lib/server/prisma";

/** The merchant's tables. Only `lib/billing`, `lib/auth` and `lib/admin` use it. */
export type Db = Omit<PrismaClient, "$transaction" | "$extends" | "$connect" | "$on"> & {
  /** Runs `work` in one transaction. Never call the network inside: one open transaction can hold up all others. */
  $transaction<T>(work: (tx: DbTx) => Promise<T>, options?: TransactionOptions): Promise<T>;
};
/** What a query needs, inside a transaction or outside. */
export type DbTx = Omit<Db, "$transaction">;

const shared = globalThis as { billfoldDb?: Db };
export const db: Db = (shared.billfoldDb ??= withoutNetwork(
  new PrismaClient(clientOptions(env.DATABASE_URL)) as unknown as Db & { $extends: PrismaClient["$extends"] },
));
