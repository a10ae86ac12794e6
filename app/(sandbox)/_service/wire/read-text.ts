import type { SandboxDbTx } from "../db";
import { Prisma } from "../generated/prisma/client";

type Asked = {
  rows: Prisma.Sql;
  resolve: (text: string | null) => void;
  reject: (error: unknown) => void;
};

/** What was asked on a connection at this moment. */
const asked = new WeakMap<SandboxDbTx, Asked[]>();

/**
 * The rows of a SELECT as one text of JSON, or null where there are none. What is asked at the same moment of the same `tx`, as all
 * that a list includes is, is one statement: to send one through Prisma costs more than to find the rows.
 */
export function readText(tx: SandboxDbTx, rows: Prisma.Sql): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const together = asked.get(tx) ?? [];
    together.push({ rows, resolve, reject });
    if (together.length > 1) return;
    asked.set(tx, together);
    queueMicrotask(() => {
      asked.delete(tx);
      void answer(tx, together);
    });
  });
}

/** Never throws: what goes wrong goes to all who asked. */
async function answer(tx: SandboxDbTx, together: Asked[]): Promise<void> {
  const texts = together.map(
    ({ rows }, place) =>
      Prisma.sql`(SELECT json_agg(row)::text FROM (${rows}) row) AS ${Prisma.raw(`"${place}"`)}`,
  );
  try {
    const [answered] = await tx.$queryRaw<[Record<number, string | null>]>`SELECT ${Prisma.join(texts)}`;
    for (const [place, { resolve }] of together.entries()) resolve(answered[place] ?? null);
  } catch (error) {
    for (const { reject } of together) reject(error);
  }
}
