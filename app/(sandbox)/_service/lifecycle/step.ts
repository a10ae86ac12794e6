import "server-only";
import { addInterval } from "@/lib/dates";
import type { EventName } from "@/lib/lemonsqueezy/events";
import type { SandboxDbTx } from "../db";
import type { SandboxSubscription } from "../generated/prisma/client";
import type { Billable, InvoiceLine, invoiceRow } from "../invoices/invoice-row";
import { intervalOf } from "../shared/format";
import { groupedBy } from "../shared/sorting";
import { dueAtOf } from "../subscription/period";
import { latest, readLastBilled, usageOf } from "../usage/current-usage";

/** Why the customer gets an email. */
type Notice = "trial_ending" | "renewed" | "failed" | "recovered" | "expired";

export type Step = {
  subscription: Billable;
  at: Date;
  change: Change;
  invoice: NewInvoice | OldInvoice | null;
  voidsOverdue: boolean;
  /** In addition to `subscription_updated`; none if the subscription itself doesn't change. */
  events: EventName[];
  notice: Notice | null;
};

type Change = Pick<
  SandboxSubscription,
  "status" | "pauseMode" | "pauseResumesAt" | "renewsAt" | "endsAt" | "dueAt" | "retriesCount"
>;

export type NewInvoice = {
  kind: "new";
  row: ReturnType<typeof invoiceRow>;
  /** New lines; waiting lines already exist. */
  lines: InvoiceLine[];
  /** A credit for the next invoice: negative, or 0. */
  credit: number;
};

type OldInvoice = { kind: "old"; id: number; status: "paid" | "past_due" };

type Changes = Partial<Change> & Pick<Change, "status">;
type Rest = Partial<Omit<Step, "subscription" | "at" | "change">>;

/**
 * A step with defaults for everything that doesn't change; `dueAt` follows from the new state. With events, the subscription is
 * updated too.
 */
export function makeStep(subscription: Billable, at: Date, changes: Changes, rest: Rest): Step {
  const { pauseMode, pauseResumesAt, renewsAt, endsAt, retriesCount } = subscription;
  const state = { pauseMode, pauseResumesAt, renewsAt, endsAt, retriesCount, dueAt: null, ...changes };
  const dueAt = dueAtOf({ ...state, trialEndsAt: subscription.trialEndsAt });
  return {
    subscription,
    at,
    change: { ...state, dueAt },
    invoice: null,
    voidsOverdue: false,
    notice: null,
    ...rest,
    events: rest.events ? [...rest.events, "subscription_updated"] : [],
  };
}

/** One item of a batch. */
export type Item =
  | { kind: "step"; at: Date; step: Step }
  | { kind: "key"; at: Date; id: number; subscriptionId: number | null };

type Period = { itemId: number; aggregation: string | null; start: Date; end: Date };

/** Usage in the period that ends, by subscription, for those with usage billing. Trials are free. */
export async function readUsage(tx: SandboxDbTx, due: Billable[]): Promise<Map<number, number>> {
  const metered = due.filter(({ items }) => items[0]?.isUsageBased);
  const billed = await readLastBilled(
    tx,
    metered.map(({ id }) => id),
  );
  const periods = new Map(metered.flatMap((billable) => periodsOf(billable, billed.get(billable.id))));
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
  const byItem = groupedBy(records, (record) => record.subscriptionItemId);
  return new Map(
    [...periods].map(([id, { itemId, aggregation }]) => [id, usageOf(byItem.get(itemId) ?? [], aggregation)]),
  );
}

function periodsOf(
  { id, items, status, dueAt, billingAnchor, createdAt, trialEndsAt }: Billable,
  billedAt: Date | undefined,
) {
  const [item] = items;
  if (!item?.isUsageBased || !dueAt || status === "on_trial") return [];
  const { renewalIntervalUnit, renewalIntervalQuantity, usageAggregation: aggregation } = item.price;
  const { interval, count } = intervalOf({
    interval: renewalIntervalUnit,
    intervalCount: renewalIntervalQuantity,
  });
  const began = addInterval(dueAt, interval, -count, billingAnchor);
  const start = aggregation === "last_ever" ? createdAt : latest(began, trialEndsAt ?? createdAt, billedAt);
  return [[id, { itemId: item.id, aggregation, start, end: dueAt } satisfies Period] as const];
}
