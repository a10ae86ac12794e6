import "server-only";
import pg from "pg";
import { Prisma } from "@/lib/generated/prisma/client";
import { runInTransactionScope } from "@/lib/server/transaction-scope";

/** What work inside a transaction needs that asks in SQL alone. Prisma's own transactions offer it too, and rows look the same in both. */
export type Statements = {
  $queryRaw<Rows>(text: TemplateStringsArray, ...values: unknown[]): Promise<Rows>;
  /** Gives how many rows it wrote. */
  $executeRaw(text: TemplateStringsArray, ...values: unknown[]): Promise<number>;
};

/**
 * Runs `work` in one transaction past Prisma, to which each statement costs three times the processor. Nobody can call the network
 * inside.
 */
export async function inStatements<T>(pool: pg.Pool, work: (tx: Statements) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  // Whatever waits on the connection fails with it; unheard, the error would end the process besides.
  const lose = () => void (isLost = true);
  client.on("error", lose);
  try {
    await client.query("BEGIN");
    const result = await runInTransactionScope(() => work(statementsOf(client)));
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(lose);
    throw error;
  } finally {
    client.off("error", lose);
    client.release(isLost);
  }
}

function statementsOf(client: pg.PoolClient): Statements {
  const run = (strings: TemplateStringsArray, parts: unknown[]) => {
    const { text, values } = Prisma.sql(strings, ...parts);
    return client.query({ text, values, types });
  };
  return {
    $queryRaw: async <Rows>(text: TemplateStringsArray, ...values: unknown[]) =>
      (await run(text, values)).rows as Rows,
    $executeRaw: async (text, ...values) => (await run(text, values)).rowCount ?? 0,
  };
}

/** Prisma gives `bigint` as one, and the driver as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format),
};
