import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { onSubscriptionChange } from "../on-subscription-change";
import type { SubscriptionLine } from "./subscription-line";

const payload = z.object({ lineId: z.string().regex(/^\d+$/).transform(BigInt) });

/** Tells the founder's own code of a line, unless a sandbox has begun anew since and the line is gone with its life. */
export async function callHook(given: unknown, { key }: { key: string }): Promise<void> {
  // It may have been taken out since.
  if (!onSubscriptionChange) return;
  const { lineId } = payload.parse(given);
  const omit = { writtenAt: true } as const;
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
