import "server-only";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { question } from "@/lib/db/read-together";
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

/** A change that waits for the end of the period; `price` is that of one, in the currency's smallest unit. */
export type WaitingChange = {
  subscriptionId: string;
  fromVariantId: string;
  productName: string;
  variantName: string;
  price: number;
  currency: string;
  periodEndsAt: Date;
};

/** Asks what waits for the subscriptions of this user. */
export function scheduledOf(userId: string) {
  return question<WaitingChange>(Prisma.sql`
    SELECT subscription_id, from_variant_id, product_name, variant_name, price, currency, period_ends_at
    FROM merchant.scheduled_changes WHERE user_id = ${userId} AND open_key IS NOT NULL`);
}
