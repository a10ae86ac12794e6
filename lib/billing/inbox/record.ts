import "server-only";
import { hash } from "node:crypto";
import { ask } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { faultPoint } from "@/lib/server/fault-point";
import { inRounds } from "@/lib/server/in-rounds";
import { log } from "@/lib/log";
import { trace } from "@/lib/observe/trace";
import { type Sorted, sortOut } from "./sort-out";

type Received = {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string | number>;
  /** The life of the sandbox that it tells of, a UUID, where it says one. */
  life: string | null;
  now: Date;
};
/** `key` is the SHA-256 of the bytes, in hexadecimal. */
type Arrival = Received & Sorted & { key: string };
type Stored = { id: string; isNew: boolean };

/** As many as one statement stores. */
const MOST_AT_ONCE = 50;
/** The sender gives up after ten seconds, so whoever cannot be stored is told well before. Twice: first in line, then at work. */
const PATIENCE_MS = 1_200;
/** With the largest bodies that is 128 MB. */
const MOST_WAITING = 500;

/**
 * Stores the raw bytes of a delivery whose signature was right. The same bytes a second time are only counted: the hash of
 * the bytes is the key, for the service gives no event id. Bytes that are no event are kept as dead. Whatever arrives while
 * others are being stored is stored together with the next ones. Throws `unavailable` when the database is too slow: it may then
 * be stored all the same, and is a repetition when it is sent again.
 */
export async function recordEvent(received: Received): Promise<{ isNew: boolean }> {
  const startedAt = Date.now();
  const key = hash("sha256", received.bytes, "hex");
  const arrival = { ...received, ...sortOut(received.bytes), key };
  const { id, isNew } = await storeWithOthers(arrival);
  log.info("webhook.recorded", {
    id,
    name: arrival.eventName,
    status: arrival.status,
    outcome: arrival.outcome,
    isNew,
    ...arrival.purchase,
  });
  trace("webhook.record", startedAt, { intent: arrival.purchase.intent, event: arrival.eventName });
  return { isNew };
}

const storeWithOthers = inRounds(storeArrivals, {
  limit: MOST_AT_ONCE,
  most: MOST_WAITING,
  patienceMs: PATIENCE_MS,
});

async function storeArrivals(arrivals: Arrival[]): Promise<Stored[]> {
  // A statement cannot count up a row twice, so copies that came together are counted here.
  const copies = new Map<string, Arrival[]>();
  for (const arrival of arrivals) copies.set(arrival.key, [...(copies.get(arrival.key) ?? []), arrival]);
  const rows = [...copies.values()].map(([first, ...others]) => valuesOf(first as Arrival, others.length));
  faultPoint("acknowledge.before");
  // Not Prisma's upsert, which may look first and insert later: parallel repeats would then fail.
  const stored = await ask<{ id: string; key: string; is_new: boolean }>(Prisma.sql`
    INSERT INTO merchant.webhook_events AS known
      (source, dedupe_key, event_name, subject_type, subject_id, provider_time, raw, headers, status, outcome, last_error, run_at,
       received_at, duplicates, life)
    VALUES ${Prisma.join(rows)}
    ON CONFLICT (dedupe_key) DO UPDATE SET duplicates = known.duplicates + 1 + excluded.duplicates
    RETURNING id, encode(dedupe_key, 'hex') AS key, (xmax = 0) AS is_new`);
  faultPoint("acknowledge.after");
  const byKey = new Map(stored.map((row) => [row.key, row]));
  return arrivals.map((arrival) => {
    const { id, is_new } = byKey.get(arrival.key)!;
    return { id, isNew: is_new && copies.get(arrival.key)?.[0] === arrival };
  });
}

function valuesOf({ key, bytes, headers, life, now, ...sorted }: Arrival, duplicates: number): Prisma.Sql {
  const { eventName, subjectType, subjectId, providerTime, status, outcome, reason } = sorted;
  return Prisma.sql`('webhook', decode(${key}, 'hex'), ${eventName}, ${subjectType}, ${subjectId}, ${providerTime}, ${bytes},
    ${JSON.stringify(headers)}::jsonb, ${status}, ${outcome}, ${reason}, ${now}, ${now}, ${duplicates}, ${life}::uuid)`;
}
