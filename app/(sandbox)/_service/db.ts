import "server-only";
import { clientOptions, openPool, type TransactionOptions, withoutNetwork } from "@/lib/server/database";
import { env } from "./env";
import { PrismaClient } from "./generated/prisma/client";

export type SandboxDb = Omit<PrismaClient, "$transaction" | "$extends" | "$on"> & {
  /** Runs `work` in one transaction. Never use the network inside: an open transaction can block all others. */
  $transaction<T>(work: (tx: SandboxDbTx) => Promise<T>, options?: TransactionOptions): Promise<T>;
};
export type SandboxDbTx = Omit<SandboxDb, "$transaction">;

const shared = globalThis as { billfoldSandboxDb?: SandboxDb };
export const sandboxDb: SandboxDb = (shared.billfoldSandboxDb ??= withoutNetwork(
  new PrismaClient(clientOptions(openPool(env.SANDBOX_DATABASE_URL, env))) as unknown as SandboxDb & {
    $extends: PrismaClient["$extends"];
  },
));
