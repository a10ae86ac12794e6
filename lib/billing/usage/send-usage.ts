import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import { AppError, toAppError } from "@/lib/errors";
import { addUsage, readUsagePage, inBackground, OutOfTime, type UsageRecord } from "@/lib/lemonsqueezy";
import type { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { lastServiceNow } from "../test-mode/clock";
import { getTerms } from "./meter";
import { isSummed } from "../terms/terms";
import { backOff, longestWait } from "../retry-schedule";
import { isTest } from "../mode";

const BATCH = 10;

/** Reports usage until nothing waits or `budgetMs` is over, and returns how many batches it tried. Senders may run in parallel. */
export async function sendUsage(now: Date, { budgetMs }: { budgetMs: number }): Promise<number> {
  const deadline = Date.now() + budgetMs;
  const atService = await lastServiceNow(now);
  let tried = 0;
  while (Date.now() < deadline) {
    // oxlint-disable no-await-in-loop -- one round after the other
    await openBatches(BATCH, now, atService);
    const claimed = await claimBatches(BATCH, now);
    if (claimed.length === 0) break;
    const stopAt = Date.now() + SENDING_MS;
    await inBackground(() => Promise.all(claimed.map((batch) => sendOne(batch, stopAt, now))), stopAt);
    tried += claimed.length;
    // oxlint-enable no-await-in-loop
  }
  return tried;
}

async function sendOne(batch: ClaimedBatch, stopAt: number, now: Date): Promise<void> {
  const { subscriptionId, quantity, attempts } = batch;
  try {
    const { id: recordId, createdAt: recordedAt } = await report(batch, stopAt);
    await updateBatch(batch, { recordId, recordedAt, leaseId: null, lastError: null });
    log.info("usage.sent", { subscriptionId, quantity, attempts });
  } catch (error) {
    log.warn("usage.not_sent", { subscriptionId, quantity, attempts, reason: String(error) });
    const { code, message } = toAppError(error);
    // If the service may have the report all the same, it is retried only after the lease has ended.
    const isUncertain = code === "upstream" || code === "internal";
    const wait = Math.max(isUncertain ? LEASE_MS : 0, backOff(Math.min(attempts, LONGEST_WAIT)));
    await updateBatch(batch, { lastError: message, leaseUntil: new Date(now.getTime() + wait) });
  }
}

async function report(batch: ClaimedBatch, stopAt: number): Promise<UsageRecord> {
  const subscription = await db.subscription.findUniqueOrThrow({
    where: { id: batch.subscriptionId },
    include: { usageMeter: true },
  });
  const { subscriptionItemId: itemId } = subscription;
  if (!itemId) throw new AppError("conflict", "The service named no item of this subscription.");
  const { usage } = await getTerms(subscription);
  if (!isSummed(usage))
    throw new AppError("conflict", `Use that is counted by ${usage.aggregation} is not reported from here.`);
  const known = batch.attempts > 1 ? await findRecord(batch, itemId) : null;
  if (known) return known;
  // After a delay another sender may have the batch.
  if (Date.now() > stopAt) throw new OutOfTime();
  return await addUsage(itemId, batch.quantity);
}

/** By how much our clock may be ahead of the service's. */
const SLACK_MS = 3_600_000;
const MOST_PAGES = 100;

/** The service's record of a batch that may have been sent before: same quantity, made since its start, and of no other batch. */
async function findRecord(batch: ClaimedBatch, itemId: string): Promise<UsageRecord | null> {
  const since = new Date(batch.startedAt.getTime() - SLACK_MS);
  const candidates = (await readRecords(itemId, since)).filter(
    ({ quantity, action, createdAt }) =>
      quantity === batch.quantity && action === "increment" && createdAt >= since,
  );
  const ids = candidates.map(({ id }) => id);
  const ours = await db.usageBatch.findMany({ where: { recordId: { in: ids } }, select: { recordId: true } });
  return candidates.findLast(({ id }) => !ours.some(({ recordId }) => recordId === id)) ?? null;
}

/** Stops at older pages if they come newest first, which the service does not guarantee. */
async function readRecords(itemId: string, since: Date): Promise<UsageRecord[]> {
  const read: UsageRecord[] = [];
  for (let number = 1, lastPage = 1; number <= Math.min(lastPage, MOST_PAGES); number++) {
    // oxlint-disable-next-line no-await-in-loop -- only a page shows whether there are more
    const page = await readUsagePage(itemId, number);
    lastPage = page.lastPage;
    read.push(...page.records);
    const [first, last] = [read[0], read.at(-1)];
    if (first && last && first.createdAt > last.createdAt && last.createdAt < since) break;
  }
  return read;
}

// A report to the service has no key of its own. So each is a batch in our tables before it is sent, and an unfinished batch is looked
// up at the service before it is sent again. Raw SQL for what several senders do at once: ON CONFLICT, window sums and SKIP LOCKED.

/** What comes within a minute is reported together, because the service allows few requests. */
const PAUSE_MS = 60_000;
/** A report can have a little more (service §2 Usage record). */
const LARGEST = 2_000_000_000;

/**
 * Opens a batch for up to `limit` subscriptions whose usage has waited longest, and puts the usage into it. A subscription with an open
 * batch, or one from the last minute, has to wait; a unique index lets one of several senders open it. `atService` is the time there.
 */
export async function openBatches(limit: number, now: Date, atService: Date): Promise<void> {
  const since = new Date(atService.getTime() - PAUSE_MS);
  // A batch that starts after this is from before the clock was set back.
  const ahead = new Date(atService.getTime() + PAUSE_MS);
  await db.$transaction(async (tx) => {
    // Sorted, so that two senders don't wait for each other.
    const opened = await tx.$queryRaw<{ id: bigint }[]>`
      INSERT INTO merchant.usage_batches (subscription_id, quantity, started_at, lease_until)
      SELECT due.subscription_id, 0, ${atService}::timestamptz, ${now}::timestamptz FROM (
        SELECT waiting.subscription_id FROM merchant.usage_events AS waiting
        JOIN merchant.subscriptions AS used ON used.id = waiting.subscription_id
          AND used.subscription_item_id IS NOT NULL AND used.test_mode = ${isTest}
        WHERE waiting.batch_id IS NULL AND NOT EXISTS (
          SELECT FROM merchant.usage_batches AS last WHERE last.subscription_id = waiting.subscription_id
            AND (last.record_id IS NULL OR last.started_at BETWEEN ${since} AND ${ahead}))
        GROUP BY waiting.subscription_id ORDER BY min(waiting.id) LIMIT ${limit}) AS due
      ORDER BY due.subscription_id
      ON CONFLICT DO NOTHING RETURNING id`;
    if (opened.length === 0) return;
    const ids = opened.map(({ id }) => id);
    // Each statement sees what was committed before it, so what another sender has just reported is not taken again.
    await tx.$executeRaw`
      UPDATE merchant.usage_events AS event SET batch_id = fitting.batch_id
      FROM (
        SELECT waiting.id, batch.id AS batch_id,
          sum(waiting.quantity) OVER (PARTITION BY batch.id ORDER BY waiting.id) AS so_far
        FROM merchant.usage_batches AS batch
        JOIN merchant.usage_events AS waiting
          ON waiting.subscription_id = batch.subscription_id AND waiting.batch_id IS NULL
        WHERE batch.id = ANY(${ids}::bigint[])
      ) AS fitting
      WHERE event.id = fitting.id AND fitting.so_far <= ${LARGEST}`;
    await tx.$executeRaw`
      UPDATE merchant.usage_batches AS batch SET quantity = (
        SELECT coalesce(sum(event.quantity), 0) FROM merchant.usage_events AS event WHERE event.batch_id = batch.id)
      WHERE batch.id = ANY(${ids}::bigint[])`;
    await tx.usageBatch.deleteMany({ where: { id: { in: ids }, quantity: 0 } });
  });
}

/** A batch that this process may send until its lease ends. `attempts` includes this one. */
type ClaimedBatch = {
  id: bigint;
  subscriptionId: string;
  quantity: number;
  startedAt: Date;
  attempts: number;
  leaseId: string;
};

/** Longer than a request takes that was started within `SENDING_MS`, so nothing of an earlier attempt arrives afterwards. */
const LEASE_MS = 60_000;
/** How long after the claim a batch may be sent. */
const SENDING_MS = 20_000;
/** From this attempt on the waits stay the same: ten minutes. */
const LONGEST_WAIT = 4;

/** Claims batches that no other process is sending, oldest first. Leases from before the clock was set back don't count. */
export async function claimBatches(limit: number, now: Date): Promise<ClaimedBatch[]> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const longest = new Date(now.getTime() + longestWait(LONGEST_WAIT));
  return await db.$queryRaw<ClaimedBatch[]>`
    UPDATE merchant.usage_batches AS batch
    SET attempts = batch.attempts + 1, lease_id = ${randomUUID()}::uuid, lease_until = ${leaseUntil}
    WHERE batch.id IN (
      SELECT due.id FROM merchant.usage_batches AS due
      WHERE due.record_id IS NULL AND (due.lease_until <= ${now} OR due.lease_until > ${longest})
      ORDER BY due.id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING batch.id, batch.subscription_id AS "subscriptionId", batch.quantity::float8 AS quantity,
      batch.started_at AS "startedAt", batch.attempts, batch.lease_id::text AS "leaseId"`;
}

/** Only while this process has the lease. */
async function updateBatch({ id, leaseId }: ClaimedBatch, data: Prisma.UsageBatchUpdateManyMutationInput) {
  await db.usageBatch.updateMany({ where: { id, leaseId, recordId: null }, data });
}
