import { Prisma } from "@/lib/generated/prisma/client";

/** The last of these times, in milliseconds and in order, that isn't after the column's; 0 where all of them are. */
export function startOf(column: string, starts: number[]): Prisma.Sql {
  const dates = [0, ...starts].map((start) => new Date(start));
  return Prisma.sql`(${dates}::timestamptz[])[width_bucket(${Prisma.raw(column)}, ${dates}::timestamptz[])]`;
}
