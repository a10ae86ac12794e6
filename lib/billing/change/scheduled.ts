import "server-only";
import { db, type DbTx } from "@/lib/db";
import { log } from "@/lib/log";
import { changeAlone, getChangeable } from "./changeable-subscription";
import type { Preview } from "./preview";

/** Early enough for all attempts of the first hour. */
const AHEAD_MS = 60 * 60_000;

/** When a change at the end of a period is made: before the service renews the old plan. */
export function dueAtFor(periodEndsAt: Date): Date {
  return new Date(periodEndsAt.getTime() - AHEAD_MS);
}

/** Schedules a change for the end of the period, in place of any other. `userId`: the owner, who gets an email if it can't be made. */
export async function schedule(
  userId: string,
  { subscription, wanted, takesEffectAt, unitPrice }: Preview,
  now: Date,
): Promise<void> {
  const { id: subscriptionId, variantId: fromVariantId } = subscription;
  await db.$transaction(async (tx) => {
    await endScheduled(subscriptionId, "replaced", now, tx);
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

/** Undoes the scheduled change of a subscription. Throws `not_found`, and `too_many` while it is being made. */
export async function takeBack(userId: string, subscriptionId: string, now: Date): Promise<void> {
  await getChangeable(userId, subscriptionId);
  await changeAlone(subscriptionId, now, () => endScheduled(subscriptionId, "taken_back", now));
}

/** Ends the scheduled change of a subscription, because something else has happened to it. */
export async function endScheduled(subscriptionId: string, outcome: string, now: Date, tx: DbTx = db) {
  await tx.scheduledChange.updateMany({
    where: { openKey: subscriptionId },
    data: { openKey: null, outcome, endedAt: now },
  });
}

/** The scheduled changes of these subscriptions; `price` is that of one for a period, in the currency's smallest unit. */
export async function listScheduled(subscriptionIds: string[]) {
  return await db.scheduledChange.findMany({
    where: { openKey: { in: subscriptionIds } },
    select: {
      subscriptionId: true,
      fromVariantId: true,
      productName: true,
      variantName: true,
      price: true,
      currency: true,
      periodEndsAt: true,
    },
  });
}

export type ScheduledChange = Awaited<ReturnType<typeof listScheduled>>[number];

/** The key of the effect that makes a change which was queued at this time. */
export function effectKeyOf(id: string, queuedAt: Date): string {
  return `scheduled_change:${id}:${queuedAt.getTime()}`;
}

/** Retries the changes that the worker gave up on: their customers still see that they will be made. */
export async function retryDeadChanges(): Promise<void> {
  const queued = await db.scheduledChange.findMany({
    where: { openKey: { not: null }, queuedAt: { not: null } },
    select: { id: true, queuedAt: true },
  });
  const keys = new Map(queued.map(({ id, queuedAt }) => [effectKeyOf(id, queuedAt ?? new Date(0)), id]));
  const dead = await db.effect.findMany({
    where: { key: { in: [...keys.keys()] }, deadAt: { not: null } },
    select: { key: true },
  });
  const ids = dead.flatMap(({ key }) => keys.get(key) ?? []);
  await db.scheduledChange.updateMany({ where: { id: { in: ids } }, data: { queuedAt: null } });
}
