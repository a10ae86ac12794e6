import "server-only";
import { sandboxDb } from "@/lib/db";
import type { Parcel } from "./send";

export type Claimed = {
  id: number;
  leaseId: string;
  webhookId: number;
  attemptsCount: number;
  /** It was finished before, so this attempt was asked for by hand. */
  isResend: boolean;
  parcel: Parcel;
};

type Row = {
  id: number;
  lease_id: string;
  webhook_id: number;
  attempts_count: number;
  finished_at: Date | null;
  url: string;
  secret: string;
  name: string;
  body: Uint8Array;
};

/**
 * Takes the next delivery that is due, for half a minute: longer than an attempt can last, so that what a dead worker held
 * comes back. Deliveries about one subject go to a webhook one after the other. An attempt that died with its worker is made
 * again under its number. `now` is the sandbox's clock; leases run on the database's.
 */
export async function claimDelivery(now: Date): Promise<Claimed | null> {
  const [row] = await sandboxDb.$queryRaw<Row[]>`
    UPDATE sandbox.deliveries AS d
    SET status = 'sending',
        attempts_count = d.attempts_count + CASE WHEN d.status = 'pending' THEN 1 ELSE 0 END,
        lease_id = gen_random_uuid(),
        lease_until = clock_timestamp() + interval '30 seconds'
    FROM sandbox.events e, sandbox.webhooks w
    WHERE e.id = d.event_id AND w.id = d.webhook_id AND d.id = (
      SELECT c.id FROM sandbox.deliveries c
      WHERE ((c.status = 'pending' AND c.next_attempt_at <= ${now})
          OR (c.status = 'sending' AND c.lease_until < clock_timestamp()))
        AND NOT EXISTS (
          SELECT 1 FROM sandbox.deliveries earlier
          WHERE earlier.subject_type = c.subject_type AND earlier.subject_id = c.subject_id
            AND earlier.webhook_id = c.webhook_id AND earlier.id < c.id
            AND earlier.status IN ('pending', 'sending'))
      ORDER BY c.id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING d.id, d.lease_id, d.webhook_id, d.attempts_count, d.finished_at, w.url, w.secret, e.name, e.body`;
  if (!row) return null;
  const { id, url, secret, name, body } = row;
  return {
    id,
    leaseId: row.lease_id,
    webhookId: row.webhook_id,
    attemptsCount: row.attempts_count,
    isResend: row.finished_at !== null,
    parcel: { url, secret, eventName: name, body },
  };
}
