import "server-only";
import { addInterval } from "@/lib/dates";
import type { SandboxDbTx } from "../db";
import type { SandboxSubscription } from "../generated/prisma/client";
import { intervalOf } from "../shared/format";
import { findOverdue } from "../subscription/payment";
import { type Cycle, renewalAfter } from "../subscription/period";
import type { StoreClocks } from "../time/store-clocks";

/** A safety limit. */
const MOST_RECORDS = 100_000;

/** Usage in the current period; null without usage billing. */
export async function findCurrentUsage(tx: SandboxDbTx, itemId: number, clocks: StoreClocks) {
  const item = await tx.sandboxSubscriptionItem.findUniqueOrThrow({
    where: { id: itemId },
    include: { subscription: true },
  });
  if (!item.isUsageBased) return null;
  const { subscription } = item;
  const price = await tx.sandboxPrice.findUnique({ where: { id: item.priceId } });
  const cycle = intervalOf({
    interval: price?.renewalIntervalUnit ?? null,
    intervalCount: price?.renewalIntervalQuantity ?? null,
  });
  const overdue = await findOverdue(tx, subscription);
  const now = clocks.of(subscription.storeId);
  const billed = await readLastBilled(tx, [subscription.id]);
  const period = periodOf(subscription, cycle, overdue?.createdAt ?? null, now, billed.get(subscription.id));
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

function periodOf(
  subscription: SandboxSubscription,
  cycle: Cycle,
  overdueSince: Date | null,
  now: Date,
  billedAt: Date | undefined,
) {
  const { createdAt, trialEndsAt, billingAnchor } = subscription;
  const end = endOf(subscription, cycle, overdueSince, now);
  if (trialEndsAt && end <= trialEndsAt) return { start: createdAt, end, ...cycle };
  const began = addInterval(end, cycle.interval, -cycle.count, billingAnchor);
  return { start: latest(began, trialEndsAt ?? createdAt, billedAt), end, ...cycle };
}

/** When each of these subscriptions was last renewed. An early renewal, or one after another interval, must not bill usage twice. */
export async function readLastBilled(tx: SandboxDbTx, ids: number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const billed = await tx.sandboxSubscriptionInvoice.groupBy({
    by: ["subscriptionId"],
    where: { subscriptionId: { in: ids }, billingReason: "renewal" },
    _max: { createdAt: true },
  });
  return new Map(
    billed.flatMap(({ subscriptionId, _max: { createdAt } }) =>
      createdAt ? [[subscriptionId, createdAt] as const] : [],
    ),
  );
}

export function latest(first: Date, ...others: (Date | undefined)[]): Date {
  return others.reduce<Date>((known, other) => (other && other > known ? other : known), first);
}

/** While a payment is overdue, `renewsAt` is its next retry. */
function endOf(
  { createdAt, renewsAt, endsAt, billingAnchor }: SandboxSubscription,
  cycle: Cycle,
  overdueSince: Date | null,
  now: Date,
) {
  if (endsAt) return endsAt;
  if (overdueSince) return renewalAfter(overdueSince, cycle, billingAnchor, now);
  return renewsAt ?? addInterval(createdAt, cycle.interval, cycle.count);
}

type Reported = { quantity: number; action: string };

/** Total usage by the price's `usage_aggregation`: the highest, the last, or the sum, which `set` restarts. */
export function usageOf(records: readonly Reported[], aggregation: string | null): number {
  if (aggregation === "max") return Math.max(0, ...records.map(({ quantity }) => quantity));
  if (aggregation?.startsWith("last")) return records.at(-1)?.quantity ?? 0;
  return records.reduce((sum, { quantity, action }) => (action === "set" ? quantity : sum + quantity), 0);
}
