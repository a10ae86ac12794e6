import "server-only";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { trace } from "@/lib/observe/trace";
import { faultPoint } from "@/lib/server/fault-point";
import { holdLife } from "../service-life/hold-life";
import { MAX_ATTEMPTS } from "../back-off";
import { applyStatements, type Change } from "../sync/change";
import type { ClaimedEvent } from "./claim";
import { type End, finish } from "./finish";
import { type Prepared, type Reading, prepareChanges, readEvent } from "./handlers";
import { isConflict } from "./is-conflict";
import { bury, postpone } from "./postpone";
import type { PurchaseIds } from "./purchase-ids";

/** How often an event is tried again at once when somebody else wrote the same record at the same moment. */
const CONFLICTS = 10;
const VANISHED = new AppError("internal", "Every worker that took it vanished.");

/**
 * Applies events, what happened first before what happened later. One that cannot be read is dead at once; one that fails waits
 * alone. Nothing is written once `life` is over. Never throws.
 */
export async function processEvents(events: ClaimedEvent[], life: string | null, now: Date): Promise<void> {
  const readings = await Promise.all(events.toSorted(byTime).map((event) => readOrBury(event, now)));
  for (const turn of inTurns(readings.filter((reading) => reading !== null))) {
    // oxlint-disable-next-line no-await-in-loop -- the next turn tells of the same records
    await applyTogether(turn, life, now);
  }
}

function byTime(one: ClaimedEvent, other: ClaimedEvent): number {
  const between = Number(one.providerTime) - Number(other.providerTime);
  return between === 0 ? Number(one.id - other.id) : between;
}

async function readOrBury(event: ClaimedEvent, now: Date): Promise<Reading | null> {
  // Whatever takes the process down must not do so for ever.
  if (event.attempts > MAX_ATTEMPTS) return await giveUp(event, "gave_up", VANISHED, now);
  try {
    return readEvent(event);
  } catch (error) {
    return await giveUp(event, "unreadable", error, now);
  }
}

/** Of an event that was not read nobody knows which purchase it is about. */
async function giveUp(event: ClaimedEvent, why: "unreadable" | "gave_up", error: unknown, now: Date) {
  traceEvent(Date.now(), event, {}, error);
  return await bury(event, why, error, now);
}

/** One statement cannot write a record twice, so a second event about it has its turn after the first. */
function inTurns(readings: Reading[]): Reading[][] {
  const turns: Reading[][] = [];
  const counts = new Map<string, number>();
  for (const reading of readings) {
    const record = `${reading.record.type}/${reading.record.id}`;
    const turn = counts.get(record) ?? 0;
    counts.set(record, turn + 1);
    (turns[turn] ??= []).push(reading);
  }
  return turns;
}

/** When it fails each is tried alone, so that one which cannot be applied holds up itself and no other. */
async function applyTogether(readings: Reading[], life: string | null, now: Date): Promise<void> {
  try {
    await apply(readings, life, now);
  } catch {
    await Promise.all(readings.map((reading) => applyAlone(reading, life, now)));
  }
}

async function applyAlone(reading: Reading, life: string | null, now: Date): Promise<void> {
  const startedAt = Date.now();
  for (let conflicts = 0; ; conflicts++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a repetition comes after the failure
      return await apply([reading], life, now);
    } catch (error) {
      if (isConflict(error) && conflicts < CONFLICTS) continue;
      traceEvent(startedAt, reading.event, reading.purchase, error);
      // oxlint-disable-next-line no-await-in-loop -- the last thing it does
      return await postpone(reading.event, error, now);
    }
  }
}

/** Our own rows and the end of these events in one transaction: either all are written or none. */
async function apply(readings: Reading[], life: string | null, now: Date): Promise<void> {
  const startedAt = Date.now();
  // Whatever has to be asked of the service is asked here, before the transaction opens.
  const prepared = await prepareChanges(readings);
  faultPoint("sync.before");
  await applyStatements([holdLife(life), applyAndFinish(prepared)], now);
  faultPoint("sync.after");
  for (const { event, purchase } of readings) {
    const { id, eventName: name, attempts } = event;
    log.info("webhook.processed", { id: String(id), name, attempts, ...purchase });
    traceEvent(startedAt, event, purchase);
  }
}

function traceEvent(startedAt: number, event: ClaimedEvent, { intent }: PurchaseIds, error?: unknown): void {
  const { eventName, attempts } = event;
  trace("webhook.process", startedAt, { intent, event: eventName, attempts, error });
}

function applyAndFinish(prepared: Prepared[]): Change {
  return async (tx, now) => {
    const ends: End[] = [];
    for (const { change, readings } of prepared) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
      const outcomes = await change(tx, now);
      ends.push(...readings.map(({ event, record }) => ({ event, outcome: outcomes.get(record.id) })));
    }
    faultPoint("sync.inside");
    await finish(tx, ends, now);
  };
}
