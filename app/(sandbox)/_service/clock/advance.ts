import "server-only";
import { formatTime } from "../shared/format-time";
import { AppError } from "@/lib/errors";
import { deliverUntil } from "../delivery/deliver";
import { waitUntilIdle } from "./idle";
import { moveClocks } from "./move";
import { type StoreClocks, readClocks } from "../time/store-clocks";

/** The calendar of the sandbox ends here. */
const END_OF_TIME = new Date("2100-01-01T00:00:00Z");
const DELIVERY_TIMEOUT_MS = 30_000;

export type Advanced = { clocks: StoreClocks; /** How many things happened on the way. */ applied: number };

/**
 * Moves the clock of each of these stores on to its target. Everything that is due there until then happens at its own instant,
 * while the clock goes along for all others; then what is due is delivered. Throws invalid for a time that has passed or is
 * too far, conflict while somebody else moves a clock.
 */
export async function advanceClocks(targets: ReadonlyMap<number, Date>): Promise<Advanced> {
  const before = await readClocks();
  for (const [storeId, to] of targets) requirePossible(before, storeId, to);
  const applied = await moveClocks(targets);
  await deliverUntil((await readClocks()).nows);
  // Another worker may still be at some of it.
  await waitUntilIdle(DELIVERY_TIMEOUT_MS);
  return { clocks: await readClocks(), applied };
}

/** The same for one store. */
export function advanceClock(storeId: number, to: Date): Promise<Advanced> {
  return advanceClocks(new Map([[storeId, to]]));
}

function requirePossible(clocks: StoreClocks, storeId: number, to: Date): void {
  const now = clocks.of(storeId);
  if (to <= now) {
    const whose = clocks.all.find((clock) => clock.storeId === storeId)?.name ?? "This store";
    throw new AppError(
      "invalid",
      `In ${whose} it is ${formatTime(now)} already. A clock only goes forward: restore a snapshot to go back.`,
    );
  }
  if (to > END_OF_TIME) throw new AppError("invalid", "The clock goes no further than the year 2099.");
}
