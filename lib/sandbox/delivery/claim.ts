import "server-only";
import { sandboxDb } from "@/lib/db";
import type { Parcel } from "./send";
import { waitsItsTurn } from "./waits-its-turn";

export type Claimed = {
  id: number;
  leaseId: string;
  webhookId: number;
  attemptsCount: number;
  /** It was finished before, so this attempt was asked for by hand. */
  isResend: boolean;
  /** False when the webhook was switched off meanwhile: then nothing may be sent. */
  isEnabled: boolean;
  /** What the fault panel does to this attempt. */
  fault: "bad_signature" | null;
  parcel: Parcel;
};

type Row = {
  id: number;
  lease_id: string;
  webhook_id: number;
  attempts_count: number;
  finished_at: Date | null;
  fault: string | null;
  url: string;
  secret: string;
  enabled: boolean;
  name: string;
  body: Uint8Array;
};

/**
 * Takes up to `limit` deliveries that are due, oldest first, for half a minute: longer than an attempt can last, so that what
 * a dead worker held comes back. Of each subject only the first is taken. An attempt that died with its worker is made again
 * under its number. `now` is the sandbox's clock; leases run on the database's.
 */
export async function claimDeliveries(now: Date, limit: number): Promise<Claimed[]> {
  const rows = await sandboxDb.$queryRaw<Row[]>`
    WITH due AS MATERIALIZED (
      SELECT d.id FROM sandbox.deliveries d
      WHERE ((d.status = 'pending' AND d.next_attempt_at <= ${now})
          OR (d.status = 'sending' AND d.lease_until < clock_timestamp()))
        AND NOT ${waitsItsTurn}
      ORDER BY d.id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE sandbox.deliveries AS d
    SET status = 'sending',
        attempts_count = d.attempts_count + CASE WHEN d.status = 'pending' THEN 1 ELSE 0 END,
        lease_id = gen_random_uuid(),
        lease_until = clock_timestamp() + interval '30 seconds'
    FROM due, sandbox.events e, sandbox.webhooks w
    WHERE d.id = due.id AND e.id = d.event_id AND w.id = d.webhook_id
    RETURNING d.id, d.lease_id, d.webhook_id, d.attempts_count, d.finished_at, d.fault,
      w.url, w.secret, w.enabled, e.name, e.body`;
  return rows.map(claimedOf).toSorted((one, other) => one.id - other.id);
}

/** When the next delivery falls due that could be claimed at `until`; null when there is none. */
export async function nextDueAt(until: Date): Promise<Date | null> {
  const [row] = await sandboxDb.$queryRaw<{ at: Date | null }[]>`
    SELECT min(d.next_attempt_at) AS at FROM sandbox.deliveries d
    WHERE d.status = 'pending' AND d.next_attempt_at <= ${until} AND NOT ${waitsItsTurn}`;
  return row?.at ?? null;
}

function claimedOf(row: Row): Claimed {
  const { id, url, secret, name, body } = row;
  // The first attempt is spoilt, so that the next one shows whether the receiver recovers.
  const isSpoilt = row.attempts_count === 1 && row.fault?.includes("bad_signature");
  return {
    id,
    leaseId: row.lease_id,
    webhookId: row.webhook_id,
    attemptsCount: row.attempts_count,
    isResend: row.finished_at !== null,
    isEnabled: row.enabled,
    fault: isSpoilt ? "bad_signature" : null,
    parcel: { url, secret, eventName: name, body },
  };
}
