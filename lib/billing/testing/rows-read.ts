import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** How many rows each step of a statement brings from a table, by the plan that the database follows; empty where none asks it. */
export async function rowsRead(statement: Prisma.Sql, table: string): Promise<number[]> {
  const plan = await db.$queryRaw<{ "QUERY PLAN": string }[]>(
    Prisma.sql`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${statement}`,
  );
  const step = new RegExp(` on ${table}\\b.*actual rows=(\\d+)`);
  return plan.flatMap((line) => step.exec(line["QUERY PLAN"])?.[1] ?? []).map(Number);
}
