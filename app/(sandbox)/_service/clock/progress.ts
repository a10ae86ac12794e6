import "server-only";
import { sandboxDb } from "../db";
import { type StoreClocks, readClocks } from "../time/store-clocks";

/** What time it is in the stores, and how many things have happened so far in the move that is under way. */
export type ClockState = { clocks: StoreClocks; applied: number };

export async function readClockState(): Promise<ClockState> {
  const [clocks, move] = await Promise.all([
    readClocks(),
    sandboxDb.sandboxClock.findFirst({ select: { appliedCount: true } }),
  ]);
  return { clocks, applied: move?.appliedCount ?? 0 };
}

/** The first clock that is being moved, with where it stands; null while all go on by themselves. */
export function firstMoving({ clocks, applied }: ClockState) {
  const clock = clocks.all.find(({ moving }) => moving !== null);
  return clock?.moving ? { ...clock.moving, now: clock.now, applied } : null;
}
