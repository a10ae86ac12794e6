import { db } from "@/lib/db";
import type { Asked } from "./statements";

/** The plan that the database follows for a statement, line by line. `how`: the options of EXPLAIN, in parentheses. */
export async function planOf({ text, values = [] }: Asked, how = ""): Promise<string[]> {
  const lines = await db.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(`EXPLAIN ${how} ${text}`, ...values);
  return lines.map((line) => line["QUERY PLAN"]);
}
