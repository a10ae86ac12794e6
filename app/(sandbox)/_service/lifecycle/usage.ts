import "server-only";
import { addInterval } from "@/lib/dates";
import type { SandboxDbTx } from "../db";
import type { Billable } from "../invoices/billable";
import { intervalOf } from "../shared/intervals";
import { usageOf } from "../usage/usage-of";

type Period = { itemId: number; aggregation: string | null; start: Date; end: Date };

/**
 * What was used of each subscription in the period that ends when it is due, by the subscription's id; only of those that
 * are billed by usage. A trial is free, so nothing was used in it.
 */
export async function readUsage(tx: SandboxDbTx, due: Billable[]): Promise<Map<number, number>> {
  const periods = new Map(due.flatMap((billable) => periodsOf(billable)));
  if (periods.size === 0) return new Map();
  const records = await tx.sandboxUsageRecord.findMany({
    where: {
      OR: [...periods.values()].map(({ itemId, start, end }) => ({
        subscriptionItemId: itemId,
        createdAt: { gte: start, lt: end },
      })),
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const byItem = new Map([...periods.values()].map(({ itemId }) => [itemId, [] as typeof records]));
  for (const record of records) byItem.get(record.subscriptionItemId)?.push(record);
  return new Map(
    [...periods].map(([id, { itemId, aggregation }]) => [id, usageOf(byItem.get(itemId) ?? [], aggregation)]),
  );
}

function periodsOf({ id, items, status, dueAt, billingAnchor, createdAt, trialEndsAt }: Billable) {
  const [item] = items;
  if (!item?.isUsageBased || !dueAt || status === "on_trial") return [];
  const { renewalIntervalUnit, renewalIntervalQuantity, usageAggregation: aggregation } = item.price;
  const { interval, count } = intervalOf({
    interval: renewalIntervalUnit,
    intervalCount: renewalIntervalQuantity,
  });
  const opened = trialEndsAt ?? createdAt;
  const began = addInterval(dueAt, interval, -count, billingAnchor);
  const start = aggregation === "last_ever" ? createdAt : began < opened ? opened : began;
  return [[id, { itemId: item.id, aggregation, start, end: dueAt } satisfies Period] as const];
}
