import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { trace } from "@/lib/observe/trace";
import { retryConflicts } from "@/lib/server/database-busy";
import { faultPoint } from "@/lib/server/fault-point";
import { runOnceAtATime } from "@/lib/server/timers";
import type { Times } from "@/lib/email/enqueue";
import { MAX_ATTEMPTS } from "../retry-schedule";
import { drainEffectsSoon } from "../effects/drain";
import type { PurchaseIds } from "../purchase-ids";
import { decide, findCopies, outcomeOf } from "../sync/if-newer";
import { type Copy, KIND_NAMES, KINDS } from "../sync/kinds";
import { writeRecord } from "../sync/write";
import { lastServiceNow } from "../test-mode/generation";
import { keepCurrentGeneration } from "./current-generation";
import { type EventReading, readEvent } from "./read-event";
import { type ClaimedEvent, claimEvents, finish, markDead, postpone, whileLeased } from "./queue";

const BATCH = 50;
/** Transactions open at once. */
const PARALLEL = 8;
const BUDGET_AFTER_ANSWER_MS = 8_000;
const NO_ATTEMPT_ENDED = new AppError("internal", "Every worker that took it died.");

/** Our copies of records as they were read for a batch; null where we have none. */
type Copies = Map<EventReading, Copy | null>;

/** After a webhook was acknowledged: processes due events and their effects. Never throws; the poller is the backup. */
export async function drainAfterAnswer(): Promise<void> {
  const inbox = drainInboxSoon();
  if (!inbox.isFirst) return;
  await inbox.done;
  await drainEffectsSoon().done;
}

const drainInboxSoon = runOnceAtATime("inbox.drain_failed", BUDGET_AFTER_ANSWER_MS, async () => {
  const taken = await drainInbox({ budgetMs: BUDGET_AFTER_ANSWER_MS });
  // Not awaited: a slow mail server must not hold up events.
  if (taken > 0) drainEffectsSoon();
});

/** Processes due events until there are none or `budgetMs` is used up. Returns how many. Safe to run in parallel. */
export async function drainInbox({ budgetMs }: { budgetMs: number }): Promise<number> {
  const started = Date.now();
  let taken = 0;
  let isMore = true;
  while (isMore && Date.now() - started < budgetMs) {
    // oxlint-disable no-await-in-loop -- each batch waits for the one before
    const now = new Date();
    faultPoint("claim.before");
    const claimed = await claimEvents(BATCH, now);
    const [first] = claimed;
    if (!first) break;
    faultPoint("claim.after");
    await whileLeased(first.leaseId, async () => {
      await processEvents(await keepCurrentGeneration(claimed, now), now);
    });
    // oxlint-enable no-await-in-loop
    taken += claimed.length;
    isMore = claimed.length === BATCH;
  }
  return taken;
}

/**
 * Applies events: those of one customer one after the other in the order of the service's time, different customers in parallel.
 * Never throws.
 */
export async function processEvents(events: ClaimedEvent[], now: Date): Promise<void> {
  const readings = await Promise.all(events.toSorted(byTime).map((event) => readOrMarkDead(event, now)));
  const byCustomer = new Map<string, EventReading[]>();
  for (const reading of readings)
    if (reading) byCustomer.set(reading.customerId, [...(byCustomer.get(reading.customerId) ?? []), reading]);
  const queues = [...byCustomer.values()];
  const [copies, atService] = await Promise.all([
    readCopies(queues.map(([first]) => first!)),
    lastServiceNow(now),
  ]);
  const work = async () => {
    for (let queue = queues.shift(); queue; queue = queues.shift())
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const reading of queue) await processEvent(reading, { now, atService }, copies);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

/** Our copy of each record, read together: for the first attempt at each customer's first event. What follows reads its own. */
async function readCopies(readings: EventReading[]): Promise<Copies> {
  const copies: Copies = new Map();
  const read = KIND_NAMES.map(async (kind) => {
    const own = readings.filter((reading) => reading.kind === kind);
    const records = own.map(({ record }) => record);
    const rows = await findCopies(KINDS[kind], records);
    for (const reading of own) copies.set(reading, rows.find(({ id }) => id === reading.record.id) ?? null);
  });
  await Promise.all(read);
  return copies;
}

function byTime(one: ClaimedEvent, other: ClaimedEvent): number {
  const between = Number(one.providerTime) - Number(other.providerTime);
  return between === 0 ? Number(one.id - other.id) : between;
}

/** An event that can't be read is dead at once, and so is one that kills every worker. */
async function readOrMarkDead(event: ClaimedEvent, now: Date): Promise<EventReading | null> {
  const isGivenUp = event.attempts > MAX_ATTEMPTS;
  try {
    if (isGivenUp) throw NO_ATTEMPT_ENDED;
    return readEvent(event);
  } catch (error) {
    traceEvent(Date.now(), event, {}, error);
    await markDead(event, isGivenUp ? "gave_up" : "unreadable", error, now);
    return null;
  }
}

async function processEvent(reading: EventReading, times: Times, copies: Copies): Promise<void> {
  const { event, purchase } = reading;
  const startedAt = Date.now();
  try {
    await retryConflicts(() => {
      const copy = copies.get(reading);
      copies.delete(reading);
      return apply(reading, times, copy);
    });
    const { id, eventName: name, attempts } = event;
    log.info("webhook.processed", { id: String(id), name, attempts, ...purchase });
    traceEvent(startedAt, event, purchase);
  } catch (error) {
    traceEvent(startedAt, event, purchase, error);
    await postpone(event, error, times.now);
  }
}

/** Finishes the event and writes the record in one transaction. */
async function apply(
  { event, kind, record, customData, customerId }: EventReading,
  times: Times,
  copy: Copy | null | undefined,
) {
  // This may call the service, so it comes before the transaction.
  const decided = await decide(KINDS[kind], record, copy);
  faultPoint("sync.before");
  await db.$transaction(async (tx) => {
    await finish(tx, event, { customerId, outcome: outcomeOf(decided), now: times.now });
    await writeRecord(tx, kind, decided, { customData, ...times });
    faultPoint("sync.inside");
  });
  faultPoint("sync.after");
}

function traceEvent(startedAt: number, event: ClaimedEvent, { intent }: PurchaseIds, error?: unknown): void {
  const { eventName, attempts } = event;
  trace("webhook.process", startedAt, { intent, event: eventName, attempts, error });
}
