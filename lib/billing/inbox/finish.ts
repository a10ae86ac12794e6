import "server-only";
import type { Statements } from "@/lib/db/statements";
import type { ClaimedEvent } from "./claim";
import { LeaseLost } from "./postpone";

/** An event that was applied, and what became of its record. */
export type End = { event: ClaimedEvent; outcome: string | undefined };

/** Ends events that were applied, only while they are all still ours: what another worker has taken meanwhile is its to apply. */
export async function finish(tx: Statements, ends: End[], now: Date): Promise<void> {
  const ids = ends.map(({ event }) => event.id);
  const leases = ends.map(({ event }) => event.leaseId);
  const outcomes = ends.map(({ outcome }) => outcome ?? null);
  const count = await tx.$executeRaw`
    UPDATE merchant.webhook_events AS event
    SET status = 'done', outcome = ended.outcome, processed_at = ${now}, last_error = NULL,
      lease_id = NULL, lease_until = NULL
    FROM unnest(${ids}::bigint[], ${leases}::uuid[], ${outcomes}::text[]) AS ended (id, lease_id, outcome)
    WHERE event.id = ended.id AND event.lease_id = ended.lease_id`;
  if (count < ends.length) throw new LeaseLost();
}
