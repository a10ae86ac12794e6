import "server-only";
import { sandboxDb } from "../db";
import type { Until } from "../time/until";
import { firstDue, isDue } from "./open";
import type { Parcel } from "./send";
import { turnOf } from "./waits-its-turn";

export type Claimed = {
  id: number;
  leaseId: string;
  webhookId: number;
  /** By whose clock it lives. */
  storeId: number;
  /** When its turn has come: it is due, and whatever it waited for has ended. */
  dueAt: Date;
  attemptsCount: number;
  /** It was finished before, so this attempt was asked for by hand. */
  isResend: boolean;
  /** False when the webhook was switched off meanwhile: then nothing may be sent. */
  isEnabled: boolean;
  /** What the fault panel does to this attempt. */
  fault: "bad_signature" | null;
  parcel: Parcel;
};

/** More are looked at than are taken: another worker may hold some of them. */
const SPARE = 4;

type Row = {
  id: number;
  lease_id: string;
  webhook_id: number;
  store_id: number;
  due_at: Date;
  attempts_count: number;
  finished_at: Date | null;
  fault: string | null;
  url: string;
  secret: string;
  enabled: boolean;
  name: string;
  body: Uint8Array;
  life: string | null;
};

/**
 * Takes up to `limit` deliveries that are due, oldest first, for half a minute: longer than an attempt can last, so that what
 * a dead worker held comes back. Of each subject only the first is taken. An attempt that died with its worker is made again
 * under its number. `until` is on the clocks of the stores; leases run on the database's.
 */
export async function claimDeliveries(until: Until, limit: number): Promise<Claimed[]> {
  const rows = await sandboxDb.$queryRaw<Row[]>`
    WITH first AS MATERIALIZED (${firstDue(until, limit * SPARE)}),
    due AS MATERIALIZED (
      SELECT d.id FROM sandbox.deliveries d JOIN first AS s ON s.id = d.id
      WHERE ${isDue} ORDER BY d.next_attempt_at, d.id LIMIT ${limit} FOR UPDATE OF d SKIP LOCKED)
    UPDATE sandbox.deliveries AS d
    SET status = 'sending',
        attempts_count = d.attempts_count + CASE WHEN d.status = 'pending' THEN 1 ELSE 0 END,
        lease_id = gen_random_uuid(),
        lease_until = clock_timestamp() + interval '30 seconds'
    FROM due, sandbox.events e, sandbox.webhooks w
    WHERE d.id = due.id AND e.id = d.event_id AND w.id = d.webhook_id
    RETURNING d.id, d.lease_id, d.webhook_id, w.store_id, ${turnOf} AS due_at, d.attempts_count, d.finished_at, d.fault,
      w.url, w.secret, w.enabled, e.name, e.body, (SELECT life::text FROM sandbox.life) AS life`;
  return rows
    .map(claimedOf)
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.id - other.id);
}

function claimedOf(row: Row): Claimed {
  const { id, url, secret, name, body, life } = row;
  // The first attempt is spoilt, so that the next one shows whether the receiver recovers.
  const isSpoilt = row.attempts_count === 1 && row.fault?.includes("bad_signature");
  return {
    id,
    leaseId: row.lease_id,
    webhookId: row.webhook_id,
    storeId: row.store_id,
    dueAt: row.due_at,
    attemptsCount: row.attempts_count,
    isResend: row.finished_at !== null,
    isEnabled: row.enabled,
    fault: isSpoilt ? "bad_signature" : null,
    parcel: { url, secret, eventName: name, body, life },
  };
}
