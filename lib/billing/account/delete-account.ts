import "server-only";
import { cancelSubscription, getSubscription, type Subscription } from "@/lib/lemonsqueezy";
import { db } from "@/lib/db";
import { lockUserForDeletion } from "@/lib/db/locks";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { findTaken, take } from "@/lib/rate-limits";
import { log } from "@/lib/log";
import { inTime } from "@/lib/server/timers";
import { findPurchases } from "../checkout/find-purchase";
import { OPEN_FOR_MS } from "../checkout/open-checkout";
import { listUnsettled } from "../checkout/start";
import { features } from "../features";
import { isTest } from "../mode";
import { recordAnswer } from "../sync/write";

/** States in which nothing more is charged. */
const OVER = ["cancelled", "expired"];
/** Shorter than a click may take, because the account must be deleted afterwards. */
const CANCEL_MS = 3_500;
/** How long the session of a deleted account is remembered: another click may still be on its way. */
const DELETED = { name: "deleted accounts by session", most: 1, perSeconds: 10 * 60 };

const running = new Map<string, Promise<void>>();

/**
 * Cancels everything that this user pays for, then deletes the account. Clicks at the same time share one attempt and its outcome.
 * Throws what the service refuses, or `unavailable` when it takes too long; nothing is deleted then.
 */
export function deleteAccount(userId: string, now: Date): Promise<void> {
  const attempt = running.get(userId) ?? cancelAndErase(userId, now).finally(() => running.delete(userId));
  running.set(userId, attempt);
  return attempt;
}

async function cancelAndErase(userId: string, now: Date): Promise<void> {
  const sessions = await db.session.findMany({ where: { userId }, select: { sessionToken: true } });
  try {
    // Only the canceling may go on after its time is up: the customer has read that nothing was deleted.
    await inTime(cancelAll(userId, now), CANCEL_MS);
    // Before the sessions end, so that a click without its session finds this.
    await Promise.all(sessions.map(({ sessionToken }) => take({ ...DELETED, key: sessionToken }, now)));
    await eraseAccount(userId);
  } catch (error) {
    // Another server may have deleted it.
    if ((await db.user.count({ where: { id: userId } })) > 0) throw error;
  }
}

/** Whether the account of this session, as it is stored, was deleted a moment ago. */
export async function wasDeleted(sessionHash: string, now: Date): Promise<boolean> {
  return (await findTaken({ ...DELETED, key: sessionHash }, now)) !== null;
}

/** Whether this user may still pay in an open checkout: none can be closed at the service. `now` is the time there. */
export async function hasOpenCheckout(userId: string, now: Date): Promise<boolean> {
  const createdAt = { gt: new Date(now.getTime() - OPEN_FOR_MS) };
  const where = { userId, orderId: null, checkoutUrl: { not: null }, createdAt };
  return (await db.checkoutIntent.count({ where })) > 0;
}

/**
 * Cancels everything that this user pays for, also purchases whose events we missed, which no one could cancel afterwards.
 * Throws what the service refuses; what was canceled by then stays canceled.
 */
export async function cancelAll(userId: string, now: Date): Promise<void> {
  await findPurchases(await listUnsettled(userId), "visit", now);
  const billed = await db.subscription.findMany({ where: billedOf(userId) });
  await Promise.all(
    billed.map(async ({ id }) => recordAnswer("subscriptions", await cancelForGood(id), now)),
  );
}

function billedOf(userId: string) {
  return { userId, testMode: isTest, status: { notIn: OVER } };
}

/** The service refuses to cancel what is over there. */
async function cancelForGood(id: string): Promise<Subscription> {
  try {
    return await cancelSubscription(id);
  } catch (error) {
    const current = await getSubscription(id);
    if (OVER.includes(current.status)) return current;
    throw error;
  }
}

/**
 * Deletes a user with their sessions, sign-ins, checkouts, open links, and the seats that they have or give. Orders, invoices and
 * subscriptions stay without them, as the law requires, and no later event brings the user back. What is paid afterwards in an open
 * checkout stays unclaimed (`sync/owner.ts`). Throws `conflict` while something of theirs is still billed.
 */
export async function eraseAccount(userId: string): Promise<void> {
  const isDeleted = await db.$transaction(async (tx) => {
    // A transaction that gives this user a purchase at this moment waits, and then finds no user.
    await lockUserForDeletion(tx, userId);
    const user = await tx.user.findUnique({
      where: { id: userId },
      select: { email: true, merged: { select: { email: true } } },
    });
    if (!user) return false;
    if ((await tx.subscription.count({ where: billedOf(userId) })) > 0)
      throw new AppError("conflict", t("Something of this account is still billed."));
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
    for (const feature of features) await feature.erase?.(tx, userId);
    await tx.user.delete({ where: { id: userId } });
    await tx.verificationToken.deleteMany({
      where: { identifier: { in: [user, ...user.merged].map(({ email }) => email) } },
    });
    return true;
  });
  if (isDeleted) log.info("account.deleted", { user: userId });
}
