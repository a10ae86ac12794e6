import { query } from "./database";
import type { Merchant } from "./merchant";
import type { ProofService } from "./service";

/** Longer than all four attempts of a delivery with the longest delay. */
const LONG_ENOUGH = "PT10M";

/** Lets everything arrive that is still under way. */
export async function deliverRest(service: ProofService): Promise<void> {
  await service.advance(LONG_ENOUGH);
  await service.idle();
}

/** Reads all of the service's records again, however many calls that takes. */
export async function sweep(merchant: Merchant): Promise<void> {
  for (let isDone = false; !isDone;) {
    ({ done: isDone } = await merchant.callCron<{ done: boolean }>("sync"));
  }
}

/**
 * Works off inbox and effects until nothing is left to do. What waits for its next attempt, or for the lease of a worker that is
 * gone, need not wait for real here: its time is brought forward.
 */
export async function drain(merchant: Merchant, databaseUrl: string): Promise<void> {
  for (;;) {
    await query(databaseUrl, BRING_EVENTS_FORWARD);
    await query(databaseUrl, BRING_EFFECTS_FORWARD);
    await merchant.callCron("drain");
    const [open] = await query<{ count: number }>(databaseUrl, COUNT_OPEN);
    if (open?.count === 0) return;
  }
}

const BRING_EVENTS_FORWARD = `
  UPDATE merchant.webhook_events SET run_at = least(run_at, now()), lease_until = least(lease_until, now())
  WHERE status IN ('pending', 'processing')`;
const BRING_EFFECTS_FORWARD = `
  UPDATE merchant.effects SET run_at = least(run_at, now()) WHERE done_at IS NULL AND dead_at IS NULL`;
const COUNT_OPEN = `
  SELECT (SELECT count(*) FROM merchant.webhook_events WHERE status IN ('pending', 'processing'))::int
    + (SELECT count(*) FROM merchant.effects WHERE done_at IS NULL AND dead_at IS NULL)::int AS count`;
