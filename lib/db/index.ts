import "server-only";
import type { Types } from "@prisma/client/runtime/client";
import type pg from "pg";
import { env } from "@/lib/env";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { clientOptions, openPool, type TransactionOptions, withoutNetwork } from "@/lib/server/database";

type Client = PrismaClient<never, undefined, ReadNumbers>;

/** The merchant's tables. Pages and components read them through functions of `lib`. */
export type Db = Omit<Client, "$transaction" | "$extends" | "$connect" | "$on"> & {
  /** Never call the network inside: one open transaction can hold up all others. */
  $transaction<T>(work: (tx: DbTx) => Promise<T>, options?: TransactionOptions): Promise<T>;
};
/** For queries inside or outside of a transaction. */
export type DbTx = Omit<Db, "$transaction">;
/** A row with numbers instead of bigints. */
export type Row<Table extends "order" | "subscription" | "subscriptionInvoice"> = Prisma.Result<
  Client[Table],
  object,
  "findFirstOrThrow"
>;

// Amounts, quantities and order numbers are `bigint` in the database and numbers in our code; all of them are below 2^53. They are
// converted here and nowhere else. Raw SQL returns bigints.

const AMOUNTS = ["subtotal", "discountTotal", "tax", "total", "refundedAmount"] as const;
const NUMBERS: ReadonlySet<string> = new Set([...AMOUNTS, "price", "amount", "quantity", "orderNumber"]);

/** Reads these columns as numbers in every query. */
const readNumbers = Prisma.defineExtension({
  query: {
    $allModels: { $allOperations: async ({ args, query }) => withNumbers(await query(args)) },
  },
});

type Amounts = Record<(typeof AMOUNTS)[number], Read<number>>;
type Quantity = { quantity: Read<number> };

/** The same for the compiler, as Prisma types it. */
type ReadNumbers = Omit<Types.Extensions.DefaultArgs, "result"> & {
  result: {
    subscription: Quantity;
    subscriptionChange: Quantity;
    usageBatch: Quantity;
    subscriptionInvoice: Amounts;
    scheduledChange: { price: Read<number> };
    waitingCharge: { amount: Read<number> };
    order: Amounts & Quantity & { orderNumber: Read<number | null> };
  };
};

type Read<Type> = () => { compute: () => Type };

// Not Prisma's `result` extension: it returns proxies instead of rows, and no two proxies are equal.
function withNumbers(result: unknown): unknown {
  if (Array.isArray(result)) return result.map(withNumbers);
  if (!isRow(result)) return result;
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [
      name,
      typeof value === "bigint" && NUMBERS.has(name) ? Number(value) : withNumbers(value),
    ]),
  );
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

const shared = globalThis as { billfoldDb?: Db; billfoldPool?: pg.Pool };
const pool = (shared.billfoldPool ??= openPool(env.DATABASE_URL, env));
export const db: Db = (shared.billfoldDb ??= withoutNetwork(
  new PrismaClient(clientOptions(pool)).$extends(readNumbers) as unknown as Db & {
    $extends: Client["$extends"];
  },
));
