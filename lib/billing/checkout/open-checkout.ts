import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { returnPath } from "@/components/site/routes";
import type { SessionUser } from "@/lib/auth/session";
import { createCheckout, getCheckoutCode } from "@/lib/lemonsqueezy";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { log } from "@/lib/log";
import { trace } from "@/lib/observe/trace";
import { checkoutDueAt, expectEvents } from "../sync/expected";
import { signReference } from "./reference";

const MINUTE = 60_000;
/** How long a second click opens the same checkout. The checkout itself stays open an hour longer, for the buyer who is on it. */
const REUSED_FOR = 60 * MINUTE;
export const OPEN_FOR_MS = 120 * MINUTE;
/** How long a checkout with the free trial is open and reused. Until it closes, no other one has the trial. */
const TRIAL_FOR = 30 * MINUTE;
/** A click without a URL by then has failed. */
const ABANDONED_AFTER = MINUTE;
/** How long the second of two parallel clicks waits for the URL of the first. */
const WAIT_MS = 6_000;
const WAIT_STEP_MS = 200;

/** `skipped`: a trial is given once. */
type Trial = "none" | "given" | "skipped";
/** `now` is the time at the service, on whose clock checkouts expire. */
export type Buy = {
  user: Pick<SessionUser, "id" | "name" | "email">;
  variantId: string;
  /** The discount code that is filled in, if any. */
  code: string | null;
  trial: Trial;
  now: Date;
};

/** `isCodeLeftOut`: it is sold without the discount code. */
export type OpenCheckout = { intentId: string; url: string; isCodeLeftOut?: boolean };

/**
 * The URL of the one checkout in which `user` buys `variantId` with this code. Its row is committed before the service is called, so that no event can
 * arrive before it. Its unique key makes one checkout of any number of clicks, and one free trial of any number of plans: while
 * another plan has it, this one comes without.
 */
export async function openCheckout(buy: Buy): Promise<OpenCheckout> {
  const { user, variantId, code, trial, now } = buy;
  const ownKey = `${user.id}:${variantId}${code ? `:${code}` : ""}`;
  const openKey = trial === "given" ? trialKeyOf(user.id) : ownKey;
  const id = randomUUID().replaceAll("-", "");
  if (await insertIntent(id, openKey, buy)) return await createFor(id, buy);
  // Also if another click closed it: that one may not have inserted its row yet.
  await closeStale(openKey, now);
  if (await insertIntent(id, openKey, buy)) return await createFor(id, buy);
  const open = await db.checkoutIntent.findUnique({ where: { openKey }, select: { variantId: true } });
  const isOther = open !== null && open.variantId !== variantId;
  if (isOther) return await openCheckout({ ...buy, trial: "skipped" });
  const { checkoutId, ...opened } = await waitForAddress(openKey);
  // The one checkout with the trial may have been opened with another code, or without.
  if (!code || trial !== "given" || !checkoutId) return opened;
  return { ...opened, isCodeLeftOut: (await getCheckoutCode(checkoutId)) !== code };
}

/** The key of the one open checkout of a user that has their free trial. */
export function trialKeyOf(userId: string): string {
  return `${userId}:trial`;
}

async function closeStale(openKey: string, now: Date): Promise<void> {
  const abandoned = new Date(now.getTime() - ABANDONED_AFTER);
  await db.checkoutIntent.updateMany({
    where: {
      openKey,
      OR: [{ expiresAt: { lte: now } }, { checkoutUrl: null, createdAt: { lt: abandoned } }],
    },
    data: { openKey: null },
  });
}

/** Whether this click has the key: of two at once, one inserts the row. */
async function insertIntent(id: string, openKey: string, { user, variantId, trial, now }: Buy) {
  const expiresAt = new Date(now.getTime() + (trial === "given" ? TRIAL_FOR : REUSED_FOR));
  const intent = { id, userId: user.id, variantId, openKey, createdAt: now, expiresAt };
  return await db.$transaction(async (tx) => {
    const { count } = await tx.checkoutIntent.createMany({ data: [intent], skipDuplicates: true });
    if (count === 1) await expectEvents(tx, [{ type: "checkout-intents", id, at: checkoutDueAt(now) }]);
    return count === 1;
  });
}

async function createFor(id: string, { user, variantId, code, trial, now }: Buy): Promise<OpenCheckout> {
  const startedAt = Date.now();
  try {
    const checkout = await createCheckout({
      storeId: env.COMMERCE_STORE_ID,
      variantId,
      email: user.email,
      ...(user.name ? { name: user.name } : {}),
      ...(code ? { discountCode: code } : {}),
      custom: { user_id: user.id, ref: signReference(id, user.id) },
      redirectUrl: `${env.APP_URL}${returnPath(id)}`,
      expiresAt: new Date(now.getTime() + (trial === "given" ? TRIAL_FOR : OPEN_FOR_MS)),
      skipTrial: trial === "skipped",
      embed: env.CHECKOUT_DISPLAY === "overlay",
    });
    const { count } = await db.checkoutIntent.updateMany({
      where: { id },
      data: { checkoutId: checkout.id, checkoutUrl: checkout.url },
    });
    // Test mode only: deleted because the sandbox was reset in the meantime.
    if (count === 0) throw notOpened();
    log.info("checkout.started", { intent: id, variant: variantId });
    trace("checkout.start", startedAt, { intent: id });
    return { intentId: id, url: checkout.url };
  } catch (error) {
    trace("checkout.start", startedAt, { intent: id, error });
    // The next click starts a new checkout instead of waiting for this one.
    await db.checkoutIntent.updateMany({ where: { id }, data: { openKey: null } });
    throw error;
  }
}

async function waitForAddress(openKey: string) {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    const intent = await db.checkoutIntent.findUnique({
      where: { openKey },
      select: { id: true, checkoutId: true, checkoutUrl: true },
    });
    if (!intent) break;
    const { id: intentId, checkoutId, checkoutUrl: url } = intent;
    if (url) return { intentId, checkoutId, url };
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    await sleep(WAIT_STEP_MS);
  }
  throw notOpened();
}

function notOpened(): AppError {
  return new AppError(
    "unavailable",
    t("The checkout could not be opened. Nothing was charged; please try again."),
  );
}
