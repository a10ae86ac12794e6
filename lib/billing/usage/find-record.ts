import "server-only";
import { readUsagePage } from "@/lib/commerce";
import type { UsageRecord } from "@/lib/commerce/types";
import { db } from "@/lib/db";
import type { ClaimedBatch } from "./claim-batches";

/** By how much our clock may be ahead of the service's. */
const SLACK_MS = 3_600_000;
const MOST_PAGES = 100;

/**
 * The service's record of a batch that somebody may have sent before: as much as it holds, made since it was begun, and of no other
 * batch of ours. Null where the service was never told.
 */
export async function findRecord(batch: ClaimedBatch, itemId: string): Promise<UsageRecord | null> {
  const since = new Date(batch.startedAt.getTime() - SLACK_MS);
  const records = await readSince(itemId, since);
  const candidates = records.filter(
    ({ quantity, action, createdAt }) =>
      quantity === batch.quantity && action === "increment" && createdAt >= since,
  );
  const ids = candidates.map(({ id }) => id);
  const ours = await db.usageBatch.findMany({ where: { recordId: { in: ids } }, select: { recordId: true } });
  return candidates.findLast(({ id }) => !ours.some(({ recordId }) => recordId === id)) ?? null;
}

/** Pages are turned until they are older, as far as they come newest first: no specification promises it. */
async function readSince(itemId: string, since: Date): Promise<UsageRecord[]> {
  const read: UsageRecord[] = [];
  for (let number = 1, lastPage = 1; number <= Math.min(lastPage, MOST_PAGES); number++) {
    // oxlint-disable-next-line no-await-in-loop -- only an answer says whether there are more
    const page = await readUsagePage(itemId, number);
    lastPage = page.lastPage;
    read.push(...page.records);
    const [first, last] = [read[0], read.at(-1)];
    if (first && last && first.createdAt > last.createdAt && last.createdAt < since) break;
  }
  return read;
}
