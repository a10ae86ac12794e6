import "server-only";
import type pg from "pg";
import { type ReadNumbers, readNumbers } from "./numbers";
import { env } from "@/lib/env";
import { type Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { clientOptions, openPool, type TransactionOptions, withoutNetwork } from "@/lib/server/prisma";
import { inStatements, type Statements } from "./statements";

type Client = PrismaClient<never, undefined, ReadNumbers>;

/** The merchant's tables. Only `lib/billing`, `lib/auth` and `lib/admin` use it. */
export type Db = Omit<Client, "$transaction" | "$extends" | "$connect" | "$on"> & {
  /** Runs `work` in one transaction. Never call the network inside: one open transaction can hold up all others. */
  $transaction<T>(work: (tx: DbTx) => Promise<T>, options?: TransactionOptions): Promise<T>;
};
/** What a query needs, inside a transaction or outside. */
export type DbTx = Omit<Db, "$transaction">;
/** What is read of a table with numbers in it (`numbers.ts`). */
export type Row<Table extends "order" | "subscription" | "subscriptionInvoice"> = Prisma.Result<
  Client[Table],
  object,
  "findFirstOrThrow"
>;

const shared = globalThis as { billfoldDb?: Db; billfoldPool?: pg.Pool };
const pool = (shared.billfoldPool ??= openPool(env.DATABASE_URL, env));
export const db: Db = (shared.billfoldDb ??= withoutNetwork(
  new PrismaClient(clientOptions(pool)).$extends(readNumbers) as unknown as Db & {
    $extends: Client["$extends"];
  },
));

/**
 * The rows of one statement that stands in no transaction, past Prisma, which takes twice the processor for it: for what every page,
 * every webhook or every start of a licensed program asks. They come as `pg` reads them, `bigint` and `numeric` as text.
 */
export async function ask<Found extends object>(statement: Prisma.Sql): Promise<Found[]> {
  const { rows } = await pool.query<Found>(statement.text, statement.values);
  return rows;
}

/** One transaction past Prisma, for what every webhook writes. */
export function transact<T>(work: (tx: Statements) => Promise<T>): Promise<T> {
  return inStatements(pool, work);
}
