import "server-only";
import { addUsage } from "@/lib/commerce";
import { inBackground, OutOfTime } from "@/lib/commerce/pace";
import type { UsageRecord } from "@/lib/commerce/types";
import { db, type Row } from "@/lib/db";
import { AppError, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import type { UsageMeter } from "@/lib/generated/prisma/client";
import { lastServiceNow } from "../service-life/last-service-now";
import { claimBatches, type ClaimedBatch, postponeBatch, SENDING_MS, settleBatch } from "./claim-batches";
import { findRecord } from "./find-record";
import { getTerms } from "./find-terms";
import { openBatches } from "./open-batches";
import { isSummed } from "./terms";

const BATCH = 10;

/**
 * Tells the service what was used and it does not know, until nothing waits or `budgetMs` is used up, and says how many batches it
 * tried. Any number may run at once: each batch is sent by one of them.
 *
 * A report has no key of its own at the service. So a batch stands in our tables before it is sent, and whoever finds one that
 * somebody else has begun asks first whether the service has it.
 */
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
    await inBackground(() => sendAll(claimed, stopAt, now), stopAt);
    tried += claimed.length;
    // oxlint-enable no-await-in-loop
  }
  return tried;
}

async function sendAll(claimed: ClaimedBatch[], stopAt: number, now: Date): Promise<void> {
  const used = await db.subscription.findMany({
    where: { id: { in: claimed.map(({ subscriptionId }) => subscriptionId) } },
    include: { usageMeter: true },
  });
  const usedById = new Map(used.map((subscription) => [subscription.id, subscription]));
  await Promise.all(
    claimed.map(async (batch) => {
      const subscription = usedById.get(batch.subscriptionId);
      if (subscription) await sendOnce(batch, subscription, stopAt, now);
    }),
  );
}

type Used = Row<"subscription"> & { usageMeter: UsageMeter | null };

async function sendOnce(batch: ClaimedBatch, subscription: Used, stopAt: number, now: Date): Promise<void> {
  const { subscriptionId, quantity, attempts } = batch;
  try {
    const record = await tell(batch, subscription, stopAt);
    await settleBatch(batch, record);
    log.info("usage.sent", { subscriptionId, quantity, attempts });
  } catch (error) {
    log.warn("usage.not_sent", { subscriptionId, quantity, attempts, reason: String(error) });
    await postponeBatch(batch, toAppError(error), now);
  }
}

async function tell(batch: ClaimedBatch, subscription: Used, stopAt: number): Promise<UsageRecord> {
  const { subscriptionItemId: itemId } = subscription;
  if (!itemId) throw new AppError("conflict", "The service named no item of this subscription.");
  const { usage } = await getTerms(subscription);
  if (!isSummed(usage))
    throw new AppError("conflict", `Use that is counted by ${usage.aggregation} is not reported from here.`);
  const known = batch.attempts > 1 ? await findRecord(batch, itemId) : null;
  if (known) return known;
  // Whoever was held up is no longer alone with the batch.
  if (Date.now() > stopAt) throw new OutOfTime();
  return await addUsage(itemId, batch.quantity);
}
