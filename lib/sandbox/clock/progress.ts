import "server-only";
import { sandboxDb } from "@/lib/db";
import { CLOCK_ID } from "../clock";

export type ClockState = {
  now: Date;
  /** How far that is ahead of the machine's time. */
  offsetMs: number;
  /** While the clock is being moved; `applied` is how many things have happened so far. */
  moving: { from: Date; to: Date; applied: number } | null;
};

export async function readClock(): Promise<ClockState> {
  const clock = await sandboxDb.sandboxClock.findUnique({ where: { id: CLOCK_ID } });
  const offsetMs = Number(clock?.offsetMs ?? 0);
  const now = new Date(Date.now() + offsetMs);
  if (!clock?.movingFrom || !clock.movingTo) return { now, offsetMs, moving: null };
  const moving = { from: clock.movingFrom, to: clock.movingTo, applied: clock.appliedCount };
  return { now, offsetMs, moving };
}
