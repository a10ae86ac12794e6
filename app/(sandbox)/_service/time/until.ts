import { Prisma } from "../generated/prisma/client";

/** By when something is due: by one moment everywhere, or by a moment for each of these stores and nowhere else. */
export type Until = Date | ReadonlyMap<number, Date>;

/** The same as rows of `store_id` and `until`. */
export function storesUntil(until: Until): Prisma.Sql {
  if (until instanceof Date) {
    return Prisma.sql`(SELECT id AS store_id, ${until}::timestamptz AS until FROM sandbox.stores)`;
  }
  const moments = [...until.values()].map((moment) => moment.toISOString());
  return Prisma.sql`(
    SELECT * FROM unnest(${[...until.keys()]}::int[], ${moments}::timestamptz[]) AS u(store_id, until))`;
}
