import "server-only";
import { clientOptions, openPool, type TransactionOptions, withoutNetwork } from "@/lib/server/prisma";
import { env } from "./env";
import { PrismaClient } from "./generated/prisma/client";

/** The service's tables. Only `_service` uses it. */
export type SandboxDb = Omit<PrismaClient, "$transaction" | "$extends" | "$connect" | "$on"> & {
  /** Runs `work` in one transaction. Never call the network inside: one open transaction can hold up all others. */
  $transaction<T>(work: (tx: SandboxDbTx) => Promise<T>, options?: TransactionOptions): Promise<T>;
};
/** What a query needs, inside a transaction or outside. */
export type SandboxDbTx = Omit<SandboxDb, "$transaction">;

const shared = globalThis as { billfoldSandboxDb?: SandboxDb };
export const sandboxDb: SandboxDb = (shared.billfoldSandboxDb ??= withoutNetwork(
  new PrismaClient(clientOptions(openPool(env.SANDBOX_DATABASE_URL, env))) as unknown as SandboxDb & {
    $extends: PrismaClient["$extends"];
  },
));
