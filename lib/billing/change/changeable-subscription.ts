import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { isTest } from "../mode";
import { wherePermitted } from "../seats/shared-plans";

/** A `where` for the subscriptions whose plan and payment method this user may change, as their owner or by their role. */
export async function whereChangeable(userId: string) {
  return { testMode: isTest, AND: await wherePermitted(userId, "change plan") };
}

/** What a user wants to do with one of them, at `now`. */
export type Wish = { userId: string; subscriptionId: string; now: Date };

/** One of them. Throws `not_found` for any other. */
export async function getChangeable(userId: string, id: string) {
  const subscription = await db.subscription.findFirst({ where: { id, ...(await whereChangeable(userId)) } });
  if (!subscription?.userId) throw new AppError("not_found", t("There is no such subscription."));
  return { ...subscription, userId: subscription.userId };
}

/** Longer than a change takes; a process that was killed by then changes nothing more. */
const HOLD_MS = 30_000;

/**
 * Runs one change of a subscription at a time, on however many servers, so that the second of two tabs is compared with what the
 * first has changed. Throws `too_many` during another change.
 */
export async function changeAlone<Result>(subscriptionId: string, now: Date, work: () => Promise<Result>) {
  const release = await takeHold(subscriptionId, now);
  if (!release) throw new AppError("too_many", t("This plan is being changed already."));
  try {
    return await work();
  } finally {
    await release();
  }
}

/**
 * Keeps everything else from changing what has this id until it is released, or for half a minute. Null while another change holds
 * it.
 */
export async function takeHold(subscriptionId: string, now: Date): Promise<(() => Promise<void>) | null> {
  const data = { holdId: randomUUID(), until: new Date(now.getTime() + HOLD_MS) };
  await db.changeHold.deleteMany({ where: { subscriptionId, until: { lte: now } } });
  const { count } = await db.changeHold.createMany({
    data: [{ subscriptionId, ...data }],
    skipDuplicates: true,
  });
  if (count === 0) return null;
  return async () => {
    await db.changeHold.deleteMany({ where: { subscriptionId, holdId: data.holdId } });
  };
}
