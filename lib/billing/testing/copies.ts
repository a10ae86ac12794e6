import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

const PART = 10_000;

/** Adds copies of a row, the `n`th with the id `copy-n`. `differing`: names and values of columns in turn, in SQL, for copy `n`. */
export async function copyRow(
  table: string,
  id: string,
  copies: number,
  differing = Prisma.empty,
): Promise<void> {
  const rows = Prisma.raw(`merchant.${table}`);
  // In parts: a statement that runs for several seconds is ended.
  for (let first = 1; first <= copies; first += PART) {
    const last = Math.min(copies, first + PART - 1);
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    await db.$executeRaw`
      INSERT INTO ${rows}
      SELECT copy.* FROM ${rows} AS one, generate_series(${first}::int, ${last}::int) AS n,
        jsonb_populate_record(one, jsonb_build_object('id', 'copy-' || n) || jsonb_build_object(${differing})) AS copy
      WHERE one.id = ${id}`;
  }
  await db.$executeRaw`VACUUM ANALYZE ${rows}`;
}

/** Adds copies of a subscription, and returns a function that removes them. */
export async function copySubscription(
  id: string,
  copies: number,
  differing?: Prisma.Sql,
): Promise<() => Promise<unknown>> {
  await copyRow("subscriptions", id, copies, differing);
  return () => db.subscription.deleteMany({ where: { id: { startsWith: "copy-" } } });
}
