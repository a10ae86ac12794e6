import "server-only";
import { sandboxDb } from "@/lib/db";
import { CLOCK_ID } from "../clock";

export type ClockState = {
  now: Date;
  /** While the clock is being moved; `applied` is how many things have happened so far. */
  moving: { from: Date; to: Date; applied: number } | null;
};

export async function readClock(): Promise<ClockState> {
  const clock = await sandboxDb.sandboxClock.findUnique({ where: { id: CLOCK_ID } });
  const now = new Date(Date.now() + Number(clock?.offsetMs ?? 0));
  if (!clock?.movingFrom || !clock.movingTo) return { now, moving: null };
  return { now, moving: { from: clock.movingFrom, to: clock.movingTo, applied: clock.appliedCount } };
}
