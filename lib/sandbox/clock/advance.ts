import "server-only";
import { AppError } from "@/lib/errors";
import { sandboxNow } from "../clock";
import { deliverUntil } from "../delivery";
import { waitUntilIdle } from "../idle";
import { moveClock } from "./move";

/** The calendar of the sandbox ends here. */
const END_OF_TIME = new Date("2100-01-01T00:00:00Z");
const DELIVERY_TIMEOUT_MS = 30_000;

export type Advanced = { now: Date; /** How many things happened on the way. */ applied: number };

/**
 * Moves the clock on to `to`. Everything that is due until then happens at its own instant, while the clock goes along for
 * all others; then what is due is delivered. Throws invalid for a time that has passed or is too far, conflict while
 * somebody else moves the clock.
 */
export async function advanceClock(to: Date): Promise<Advanced> {
  const from = await sandboxNow();
  if (to <= from) {
    throw new AppError("invalid", "The clock only goes forward: restore a snapshot to go back.");
  }
  if (to > END_OF_TIME) throw new AppError("invalid", "The clock goes no further than the year 2099.");
  const applied = await moveClock(to);
  await deliverUntil(await sandboxNow());
  // Another worker may still be at some of it.
  await waitUntilIdle(DELIVERY_TIMEOUT_MS);
  return { now: await sandboxNow(), applied };
}
