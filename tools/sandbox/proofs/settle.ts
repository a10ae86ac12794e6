import { setTimeout as sleep } from "node:timers/promises";
import { query } from "./database";
import type { Merchant } from "./merchant";
import type { ProofService } from "./service";

/** Longer than all four attempts of a delivery with the longest delays. */
const LONG_ENOUGH = "PT10M";

/** Waits until all pending deliveries have arrived. */
export async function deliverRest(service: ProofService): Promise<void> {
  await service.advance(LONG_ENOUGH);
  await service.idle();
}

/**
 * Makes the merchant read all of the service's records again, in as many calls as that takes. An interrupted sweep continues where it
 * stopped, so another whole one follows it.
 */
export async function sweep(merchant: Merchant, databaseUrl: string): Promise<void> {
  const begun = await query(databaseUrl, END_LEASES);
  if (begun.length > 0) await sweepToItsEnd(merchant);
  await sweepToItsEnd(merchant);
}

/** The circuit breaker stays open for a moment after a failure. */
async function sweepToItsEnd(merchant: Merchant): Promise<void> {
  const deadline = performance.now() + LONGEST_SWEEP_MS;
  for (;;) {
    const { done } = await merchant.callCron<{ done: boolean }>("sync", [200, 503]);
    if (done) return;
    if (performance.now() > deadline) throw new Error("The sweep did not come to its end.");
    await sleep(200);
  }
}

const LONGEST_SWEEP_MS = 90_000;
/** Ends the lease of a process that was killed. */
const END_LEASES = "UPDATE merchant.sweeps SET lease_until = now() WHERE ended_at IS NULL RETURNING id";

/**
 * Processes the inbox and effects until nothing is left. Pauses before the next attempt and leases of killed workers are ended at once,
 * instead of waiting.
 */
export async function drain(merchant: Merchant, databaseUrl: string): Promise<void> {
  for (;;) {
    await query(databaseUrl, BRING_EVENTS_FORWARD);
    await query(databaseUrl, BRING_EFFECTS_FORWARD);
    await merchant.callCron("drain");
    const [open] = await query<{ count: number }>(databaseUrl, COUNT_OPEN);
    if (open?.count === 0) return;
    await sleep(100);
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
