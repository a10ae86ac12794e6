import type { Prisma } from "@/lib/generated/prisma/client";
import { planOf } from "./plan-of";

/** How many rows each step of a statement brings from a table, by the plan that the database follows; empty where none asks it. */
export async function rowsRead(statement: Prisma.Sql, table: string): Promise<number[]> {
  const plan = await planOf(statement, "(ANALYZE, COSTS OFF, TIMING OFF)");
  const step = new RegExp(` on ${table}\\b.*actual rows=(\\d+)`);
  return plan.flatMap((line) => step.exec(line)?.[1] ?? []).map(Number);
}
