import "server-only";
import { z } from "zod";
import { db, type DbTx } from "@/lib/db";
import { enqueue } from "./effects/enqueue";
import { onSubscriptionChange } from "./on-subscription-change";

/** A subscription's state from one change to the next: a line of its history. */
export type SubscriptionLine = {
  id: bigint;
  subscriptionId: string;
  /** When the state began, in the service's time. */
  at: Date;
  /** `on_trial`, `active`, `paused`, `past_due`, `unpaid`, `cancelled` or `expired`, or a status that the service has added since. */
  status: string;
  productId: string;
  variantId: string;
  productName: string;
  variantName: string;
  priceId: string | null;
  quantity: number;
  pauseMode: string | null;
  trialEndsAt: Date | null;
  /** When it ends or ended; null if it has no end. */
  endsAt: Date | null;
};

/** A line that was just written, and the one before it, if any. */
export type NewLine = { before: SubscriptionLine | null; after: SubscriptionLine };

/** A change of these fields adds a line: the product, the status and the end, but not a new card or renewal date. */
const FIELDS = [
  "status",
  "productId",
  "variantId",
  "productName",
  "variantName",
  "priceId",
  "quantity",
  "pauseMode",
  "trialEndsAt",
  "endsAt",
] as const satisfies (keyof SubscriptionLine)[];

type State = Pick<SubscriptionLine, (typeof FIELDS)[number]>;

/** What only the numbers of the back office need. */
const omit = { nextAt: true, statusBefore: true, writtenAt: true } as const;

/**
 * Adds a line to a subscription's history, unless none of these fields has changed, and returns it. Call it in the transaction that
 * wrote the subscription, with its state before: null for a new one.
 */
export async function writeHistory(
  tx: DbTx,
  { id: subscriptionId, updatedAt: at, ...current }: State & { id: string; updatedAt: Date },
  known: State | null,
  now: Date,
): Promise<NewLine | null> {
  if (known && isSame(known, current)) return null;
  const last =
    known &&
    (await tx.subscriptionChange.findFirst({
      where: { subscriptionId },
      orderBy: { id: "desc" },
      omit: { nextAt: true, writtenAt: true },
    }));
  if (last) await tx.subscriptionChange.update({ where: { id: last.id }, data: { nextAt: at } });
  const { statusBefore: earlier = null, ...before } = last ?? {};
  const statusBefore = last?.status === "cancelled" ? (earlier ?? last.status) : (last?.status ?? null);
  const state = Object.fromEntries(FIELDS.map((name) => [name, current[name]])) as State;
  const after = await tx.subscriptionChange.create({
    data: { subscriptionId, at, ...state, statusBefore, writtenAt: now },
    omit,
  });
  return { before: last ? (before as SubscriptionLine) : null, after };
}

function isSame(one: State, other: State): boolean {
  return FIELDS.every((name) => one[name]?.valueOf() === other[name]?.valueOf());
}

/** Queues the owner's `onSubscriptionChange`, if there is one, for a new line. A subscription's calls run in order. */
export async function enqueueHook(tx: DbTx, { after }: NewLine, now: Date): Promise<void> {
  if (!onSubscriptionChange) return;
  const effect = {
    kind: "subscription_changed" as const,
    key: `subscription_changed:${after.id}`,
    payload: { lineId: String(after.id) },
    orderingKey: `subscription:${after.subscriptionId}`,
    position: after.id,
  };
  await enqueue(tx, [effect], now);
}

const payload = z.object({ lineId: z.coerce.bigint() });

/** Calls the owner's code for a line, unless the sandbox was reset since and the line is gone. */
export async function callHook(given: unknown, { key }: { key: string }): Promise<void> {
  // It may have been removed since.
  if (!onSubscriptionChange) return;
  const { lineId } = payload.parse(given);
  const after = await db.subscriptionChange.findUnique({ where: { id: lineId }, omit });
  if (!after) return;
  const { subscriptionId } = after;
  const [before, subscription] = await Promise.all([
    db.subscriptionChange.findFirst({
      where: { subscriptionId, id: { lt: lineId } },
      orderBy: { id: "desc" },
      omit,
    }),
    db.subscription.findUnique({ where: { id: subscriptionId }, select: { userId: true } }),
  ]);
  await onSubscriptionChange({
    key,
    subscriptionId,
    userId: subscription?.userId ?? null,
    before: before && stateOf(before),
    after: stateOf(after),
  });
}

function stateOf({ id: _id, subscriptionId: _subscriptionId, ...state }: SubscriptionLine) {
  return state;
}
