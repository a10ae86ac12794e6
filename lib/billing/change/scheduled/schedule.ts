import "server-only";
import { db } from "@/lib/db";
import type { ScheduledChange } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { getOwnSubscription } from "../../account/own-subscription";
import { dueAtFor } from "./due-at";
import { alone } from "../hold";
import type { Preview } from "../preview";

/** Has a change made when the period ends, in place of any other that waits for it. */
export async function schedule(
  userId: string,
  { subscription, wanted, takesEffectAt, unitPrice }: Preview,
  now: Date,
): Promise<void> {
  const { id: subscriptionId, variantId: fromVariantId } = subscription;
  await db.$transaction(async (tx) => {
    await tx.scheduledChange.updateMany({
      where: { openKey: subscriptionId },
      data: { openKey: null, outcome: "replaced", endedAt: now },
    });
    await tx.scheduledChange.create({
      data: {
        subscriptionId,
        userId,
        openKey: subscriptionId,
        fromVariantId,
        toVariantId: wanted.variantId,
        productName: wanted.productName,
        variantName: wanted.variantName,
        price: unitPrice,
        currency: wanted.currency,
        periodEndsAt: takesEffectAt,
        dueAt: dueAtFor(takesEffectAt),
        createdAt: now,
      },
    });
  });
  log.info("plan.scheduled", { subscription: subscriptionId, variant: wanted.variantId });
}

/** Takes back what waits for one's own subscription. Throws `not_found`, and `too_many` while it is being made. */
export async function takeBack(userId: string, subscriptionId: string, now: Date): Promise<void> {
  await getOwnSubscription(userId, subscriptionId);
  await alone(subscriptionId, now, () => endScheduled(subscriptionId, "taken_back", now));
}

/** Ends what waits for a subscription, because something else has happened to it. */
export async function endScheduled(subscriptionId: string, outcome: string, now: Date): Promise<void> {
  await db.scheduledChange.updateMany({
    where: { openKey: subscriptionId },
    data: { openKey: null, outcome, endedAt: now },
  });
}

/** What waits for the subscriptions of this user, by their ids. */
export async function listScheduled(userId: string): Promise<Map<string, ScheduledChange>> {
  const changes = await db.scheduledChange.findMany({ where: { userId, openKey: { not: null } } });
  return new Map(changes.map((change) => [change.subscriptionId, change]));
}
