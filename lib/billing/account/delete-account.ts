import "server-only";
import { cancelSubscription, getSubscription } from "@/lib/commerce";
import type { Subscription } from "@/lib/commerce/types";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { readRows } from "@/lib/db/read-together";
import { findTaken, take } from "@/lib/limits/take";
import { log } from "@/lib/log";
import { unheardOf } from "../checkout/ask-before-buying";
import { findPurchases } from "../checkout/find-purchase";
import { OPEN_FOR_MS } from "../checkout/intent";
import { inTime } from "@/lib/server/in-time";
import { whereOwn } from "../licenses/own-keys";
import { isTest } from "../mode";
import { recordAnswer } from "./record-answer";

/** States in which nothing more is charged unless somebody takes the cancellation back. */
const OVER = ["cancelled", "expired"];

// One map per process, although a bundler may load this module more than once.
const shared = globalThis as { billfoldDeletions?: Map<string, Promise<void>> };
const underway = (shared.billfoldDeletions ??= new Map<string, Promise<void>>());

/** Less than a click may take, for what must be deleted afterwards. */
const CANCEL_MS = 3_500;

/** How long a session is remembered whose account was deleted: a click may still be on its way. */
const DELETED = { name: "deleted accounts by session", most: 1, perSeconds: 10 * 60 };

/**
 * Cancels all that this user pays for, then deletes the account. Clicks at the same time share one attempt and its outcome, and an
 * account that is gone already is just what was wanted. Throws what the service refuses, or `unavailable` when it takes too long;
 * nothing is deleted then.
 */
export function deleteAccount(userId: string, now: Date): Promise<void> {
  const attempt = underway.get(userId) ?? cancelAndErase(userId, now).finally(() => underway.delete(userId));
  underway.set(userId, attempt);
  return attempt;
}

async function cancelAndErase(userId: string, now: Date): Promise<void> {
  const sessions = await db.session.findMany({ where: { userId }, select: { sessionToken: true } });
  try {
    // Only the canceling may go on after its time is up: nothing may be deleted once the customer has read that nothing was.
    await inTime(cancelAll(userId, now), CANCEL_MS);
    // Before the sessions end: a click that finds its own gone must find this.
    await Promise.all(sessions.map(({ sessionToken }) => take({ ...DELETED, key: sessionToken }, now)));
    await eraseAccount(userId);
  } catch (error) {
    // Another server may have deleted it meanwhile.
    if ((await db.user.count({ where: { id: userId } })) > 0) throw error;
  }
}

/** Whether the account of this session, as it is stored, was deleted a moment ago. */
export async function wasDeleted(sessionHash: string, now: Date): Promise<boolean> {
  return (await findTaken({ ...DELETED, key: sessionHash }, now)) !== null;
}

/** Whether this user may still pay in a checkout that they began: none can be closed at the service. `now` is the time there. */
export async function hasOpenCheckout(userId: string, now: Date): Promise<boolean> {
  const createdAt = { gt: new Date(now.getTime() - OPEN_FOR_MS) };
  const where = { userId, orderId: null, checkoutUrl: { not: null }, createdAt };
  return (await db.checkoutIntent.count({ where })) > 0;
}

/**
 * Before an account is deleted: cancels all that this user pays for, at the service and then here. Also what they bought without
 * our hearing of it, for nobody could cancel it afterwards. Throws what the service refuses; what was canceled by then stays so,
 * and the account is as it was.
 */
export async function cancelAll(userId: string, now: Date): Promise<void> {
  await findPurchases(await readRows(unheardOf(userId)), "visit", now);
  const running = await db.subscription.findMany({ where: billedOf(userId) });
  await Promise.all(running.map(async ({ id }) => recordAnswer(await cancelForGood(id), now)));
}

function billedOf(userId: string) {
  return { userId, testMode: isTest, status: { notIn: OVER } };
}

/** What is over at the service already is refused there, and is just what is wanted. */
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
 * subscriptions stay, without them: the law asks for these. No later event brings the user back, for only signing in makes one.
 * What is paid afterwards in a checkout that stays open belongs to nobody (`effects/paid-after-deletion.ts`).
 *
 * Throws `conflict` while something of theirs is still billed, so `cancelAll` comes first. Does nothing for a user who is gone.
 */
export async function eraseAccount(userId: string): Promise<void> {
  const ownKeys = await whereOwn(userId);
  const wasThere = await db.$transaction(async (tx) => {
    // Whoever gives this user a purchase at this moment waits, and then finds nobody to give it to.
    const [user] = await tx.$queryRaw<{ email: string }[]>`
      SELECT email FROM merchant.users WHERE id = ${userId} FOR UPDATE`;
    if (!user) return false;
    const billed = await tx.subscription.count({ where: billedOf(userId) });
    if (billed > 0) throw new AppError("conflict", "Something of this account is still billed.");
    // What a device is called may be somebody's name.
    await tx.licenseInstance.deleteMany({ where: { licenseKey: ownKeys } });
    await tx.seat.deleteMany({ where: { subscription: { userId } } });
    // What the service does not know yet is told, for it is still billed.
    await tx.usageEvent.deleteMany({
      where: { subscription: { userId }, batch: { recordId: { not: null } } },
    });
    await tx.user.delete({ where: { id: userId } });
    await tx.verificationToken.deleteMany({ where: { identifier: user.email } });
    return true;
  });
  if (wasThere) log.info("account.deleted", { user: userId });
}
