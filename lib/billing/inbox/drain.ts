import "server-only";
import { claimEvents } from "./claim";
import { processEvent } from "./process";

/** Few at a time, so that none waits with a running lease behind the others. */
const BATCH = 5;

/**
 * Processes events until none is due or `budgetMs` is used up, and says how many it took.
 * Any number may run at once: leases keep them apart.
 */
export async function drainInbox({ budgetMs }: { budgetMs: number }): Promise<number> {
  const started = Date.now();
  let taken = 0;
  while (Date.now() - started < budgetMs) {
    // oxlint-disable no-await-in-loop -- one after the other is the point: each batch waits for the one before
    const now = new Date();
    const events = await claimEvents(BATCH, now);
    if (events.length === 0) break;
    for (const event of events) await processEvent(event, now);
    // oxlint-enable no-await-in-loop
    taken += events.length;
  }
  return taken;
}
