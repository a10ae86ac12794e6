import "server-only";
import { sandboxDb } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Until, storesUntil } from "../clock/until";
import type { Parcel } from "./send";
import { turnOf, waitsItsTurn } from "./waits-its-turn";

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
      w.url, w.secret, w.enabled, e.name, e.body`;
  return rows
    .map(claimedOf)
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.id - other.id);
}

/** The first of those that could be claimed, with the end of what is due in their store. */
export function firstDue(until: Until, limit: number): Prisma.Sql {
  return Prisma.sql`
    SELECT d.id, s.until FROM ${OPEN} AS d ${withUntil(until)} WHERE ${isDue} AND NOT ${waitsItsTurn} LIMIT ${limit}`;
}

/** What there is to do: when the next delivery falls due that could be claimed, and whether one is under way. */
export type Outlook = { nextAt: Date | null; isUnderWay: boolean };

/**
 * What there is to do until then. Both are of one moment: seen one after the other, an attempt that ends in between would be
 * neither under way any more nor due again.
 */
export async function lookAhead(until: Until): Promise<Outlook> {
  const [row] = await sandboxDb.$queryRaw<{ next_at: Date | null; under_way: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM sandbox.deliveries WHERE status = 'sending') AS under_way, (
      SELECT d.next_attempt_at FROM ${OPEN} AS d ${withUntil(until)}
      WHERE d.status = 'pending' AND d.next_attempt_at <= s.until AND NOT ${waitsItsTurn} LIMIT 1) AS next_at`;
  return { nextAt: row?.next_at ?? null, isUnderWay: row?.under_way === true };
}

/** All that are not finished, in the order in which they fall due, and read no further than somebody asks. */
// OFFSET 0 keeps the planner from looking at each of them for whatever is asked about a few.
const OPEN = Prisma.sql`(
  SELECT * FROM sandbox.deliveries WHERE status IN ('pending', 'sending') ORDER BY next_attempt_at, id OFFSET 0)`;

/** `s.until`: by when a delivery `d` has to be due on the clock of its store. */
function withUntil(until: Until): Prisma.Sql {
  return Prisma.sql`JOIN LATERAL (
    SELECT u.until FROM sandbox.webhooks w JOIN ${storesUntil(until)} AS u ON u.store_id = w.store_id
    WHERE w.id = d.webhook_id OFFSET 0) AS s ON true`;
}

/** Whether the delivery `d` can be taken by `s.until`. */
const isDue = Prisma.sql`((d.status = 'pending' AND d.next_attempt_at <= s.until)
  OR (d.status = 'sending' AND d.lease_until < clock_timestamp()))`;

function claimedOf(row: Row): Claimed {
  const { id, url, secret, name, body } = row;
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
    parcel: { url, secret, eventName: name, body },
  };
}
