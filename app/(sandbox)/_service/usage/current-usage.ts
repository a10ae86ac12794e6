import "server-only";
import { addInterval } from "@/lib/dates";
import type { SandboxDbTx } from "../db";
import { intervalOf } from "../shared/intervals";
import { usageOf } from "./usage-of";

/** More reports than this in one period are not expected from anybody. */
const MOST_RECORDS = 100_000;

/** What was used of an item in the running period of its subscription; null where it is not billed by usage. */
export async function findCurrentUsage(tx: SandboxDbTx, itemId: number) {
  const item = await tx.sandboxSubscriptionItem.findUniqueOrThrow({
    where: { id: itemId },
    include: { subscription: true },
  });
  if (!item.isUsageBased) return null;
  const price = await tx.sandboxPrice.findUnique({ where: { id: item.priceId } });
  const interval = price?.renewalIntervalUnit ?? null;
  const period = periodOf(item.subscription, {
    interval,
    intervalCount: price?.renewalIntervalQuantity ?? null,
  });
  const aggregation = price?.usageAggregation ?? null;
  const createdAt = {
    lt: period.end,
    ...(aggregation !== "last_ever" && { gte: period.start }),
  };
  const records = await tx.sandboxUsageRecord.findMany({
    where: { subscriptionItemId: itemId, createdAt },
    select: { quantity: true, action: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MOST_RECORDS,
  });
  return { ...period, quantity: usageOf(records, aggregation) };
}

type Running = { createdAt: Date; renewsAt: Date | null; endsAt: Date | null; billingAnchor: number };

function periodOf(subscription: Running, cycle: { interval: string | null; intervalCount: number | null }) {
  const { interval, count } = intervalOf(cycle);
  const { createdAt, endsAt, renewsAt, billingAnchor } = subscription;
  const end = endsAt ?? renewsAt ?? addInterval(createdAt, interval, count);
  const began = addInterval(end, interval, -count, billingAnchor);
  return { start: began > createdAt ? began : createdAt, end, interval, count };
}
