import "server-only";
import { db } from "@/lib/db";
import { AppError, toAppError } from "@/lib/errors";
import { addUsage, readUsagePage, inBackground, OutOfTime, type UsageRecord } from "@/lib/lemonsqueezy";
import type { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { lastServiceNow } from "../test-mode/generation";
import { isSummed } from "../terms/terms";
import { backOff } from "../retry-schedule";
import { getTerms } from "./meter";
import { claimBatches, type ClaimedBatch, LEASE_MS, LONGEST_WAIT, openBatches } from "./queries";

// A report to the service has no key of its own. So each is a batch in our tables before it is sent, and an unfinished batch is looked
// up at the service before it is sent again.

const BATCH = 10;
/** How long after the claim a batch may be sent. */
const SENDING_MS = 20_000;

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

/** Only while this process has the lease. */
async function updateBatch({ id, leaseId }: ClaimedBatch, data: Prisma.UsageBatchUpdateManyMutationInput) {
  await db.usageBatch.updateMany({ where: { id, leaseId, recordId: null }, data });
}
