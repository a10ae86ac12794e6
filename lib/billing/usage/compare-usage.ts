import "server-only";
import { getCurrentUsage } from "@/lib/commerce";
import type { CurrentUsage } from "@/lib/commerce/types";
import { db, type Row } from "@/lib/db";
import { nullWhenGone } from "@/lib/errors";
import { log } from "@/lib/log";
import { isTest } from "../mode";
import { lastServiceNow } from "../service-life/last-service-now";
import { usedSince } from "./used-since";

const FEW = 10;

/**
 * Compares what we have told of the running periods with what the service counts, for a few subscriptions that were not compared
 * since `since`, and writes down where these differ. Nothing is corrected: what the service counts is what it bills, and somebody has to
 * look. Gives how many differed; null where none was left. Throws what `lib/commerce` throws.
 */
export async function compareUsage(since: Date, now: Date): Promise<number | null> {
  const due = await db.subscription.findMany({
    where: {
      isUsageBased: true,
      subscriptionItemId: { not: null },
      status: { not: "expired" },
      testMode: isTest,
      usageMeter: { OR: [{ comparedAt: null }, { comparedAt: { lt: since } }] },
    },
    orderBy: { id: "asc" },
    take: FEW,
  });
  if (due.length === 0) return null;
  const differed = await Promise.all(due.map((subscription) => compareOne(subscription, now)));
  return differed.filter(Boolean).length;
}

async function compareOne(subscription: Row<"subscription">, now: Date): Promise<boolean> {
  const { id, subscriptionItemId } = subscription;
  const asked = await lastServiceNow(now);
  const theirs = await getCurrentUsage(subscriptionItemId ?? "").catch(nullWhenGone);
  const { sent } = await usedSince(db, id, theirs?.periodStart ?? subscription.createdAt);
  const ours = String(sent);
  const told = theirs && String(theirs.quantity);
  const isDrift = ours !== told && !(await isUnderWay(id, asked));
  await db.$transaction(async (tx) => {
    await tx.usageMeter.updateMany({ where: { subscriptionId: id }, data: { comparedAt: now } });
    if (isDrift) await tx.drift.create({ data: driftOf(id, { ours, told, theirs }, now) });
  });
  if (isDrift) log.warn("usage.differs", { subscriptionId: id, ours, theirs: told });
  return isDrift;
}

/** Of a report that is sent at this moment nobody can say whether it was counted when we asked. */
async function isUnderWay(subscriptionId: string, asked: Date): Promise<boolean> {
  const where = { subscriptionId, OR: [{ recordId: null }, { startedAt: { gte: asked } }] };
  return (await db.usageBatch.count({ where })) > 0;
}

function driftOf(
  subscriptionId: string,
  { ours, told, theirs }: { ours: string; told: string | null; theirs: CurrentUsage | null },
  now: Date,
) {
  return {
    subjectType: "usage",
    subjectId: subscriptionId,
    differences: [{ field: "quantity", ours, theirs: told }],
    since: theirs?.periodStart ?? null,
    foundBy: "sweep",
    eventName: null,
    foundAt: now,
  };
}
