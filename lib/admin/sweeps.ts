import "server-only";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";

/** How the comparing of all records with the service does. */
export type Sweeps = {
  /** The newest one; `endedAt` is null while it is under way. */
  last: {
    startedAt: Date;
    endedAt: Date | null;
    pages: number;
    read: number;
    differed: number;
  } | null;
  /** How much was found different in the last week, by whatever noticed. */
  driftsInWeek: number;
};

const WEEK = 7 * DAY_MS;

export async function getSweeps(now: Date): Promise<Sweeps> {
  const [last, driftsInWeek] = await Promise.all([
    db.sweep.findFirst({
      orderBy: { id: "desc" },
      select: { startedAt: true, endedAt: true, pages: true, read: true, differed: true },
    }),
    db.drift.count({ where: { foundAt: { gte: new Date(now.getTime() - WEEK) } } }),
  ]);
  return { last, driftsInWeek };
}
