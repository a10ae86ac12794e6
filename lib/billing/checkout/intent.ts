import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SessionUser } from "@/lib/auth/session-user";
import { createCheckout } from "@/lib/commerce";
import { ask, db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { trace } from "@/lib/observe/trace";
import { checkoutNewsDueAt } from "../sync/news-due-at";
import { signReference } from "./reference";

const MINUTE = 60_000;
/** How long a second click leads to the same checkout. The checkout itself stays open an hour longer, for who is on it. */
const REUSED_FOR = 60 * MINUTE;
export const OPEN_FOR_MS = 120 * MINUTE;
/** How long a checkout with the free trial is open and led back to: meanwhile no other one has it. */
const TRIAL_FOR = 30 * MINUTE;
/** A click that has no address by then has failed, whatever became of its process. */
const ABANDONED_AFTER = MINUTE;
/** How long the loser of two parallel clicks waits for the winner's address. */
const WAIT_MS = 6_000;
const WAIT_STEP_MS = 200;

/** What becomes of a free trial: the variant has none, it is given, or it is left out because it is given once. */
type Trial = "none" | "given" | "skipped";
/** `now` is the time at the service, on whose clock checkouts expire. */
type Buy = { user: SessionUser; variantId: string; trial: Trial; now: Date };

export type OpenCheckout = { intentId: string; url: string };

/**
 * The address of the one checkout in which `user` buys `variantId`. Its row is committed before the service is asked, so
 * that no event can outrun it, and its unique key makes one checkout of any number of clicks, and one with the free trial of
 * any number of plans: while another plan has it, this one comes without.
 */
export async function openCheckout(buy: Buy): Promise<OpenCheckout> {
  const { user, variantId, trial, now } = buy;
  const openKey = trial === "given" ? trialKeyOf(user.id) : `${user.id}:${variantId}`;
  const id = randomUUID().replaceAll("-", "");
  if (await insertIntent(id, openKey, buy)) return await createFor(id, buy);
  // Tried again whoever closed it: of two clicks at once the other may have, and not have its row yet.
  await closeStale(openKey, now);
  if (await insertIntent(id, openKey, buy)) return await createFor(id, buy);
  const open = await db.checkoutIntent.findUnique({ where: { openKey }, select: { variantId: true } });
  const isOther = open !== null && open.variantId !== variantId;
  return isOther ? await openCheckout({ ...buy, trial: "skipped" }) : await waitForAddress(openKey);
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

/** Whether it has the key now. One statement, for a buyer waits; what is due is written with the row or not at all. */
async function insertIntent(
  id: string,
  openKey: string,
  { user, variantId, trial, now }: Buy,
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + (trial === "given" ? TRIAL_FOR : REUSED_FOR));
  const written = await ask(Prisma.sql`
    WITH begun AS (
      INSERT INTO merchant.checkout_intents (id, user_id, variant_id, open_key, created_at, expires_at)
      VALUES (${id}, ${user.id}, ${variantId}, ${openKey}, ${now}, ${expiresAt})
      ON CONFLICT DO NOTHING RETURNING id)
    INSERT INTO merchant.expected_news (subject_type, subject_id, due_at, reason)
    SELECT 'checkout-intents', id, ${checkoutNewsDueAt(now)}::timestamptz, 'due' FROM begun
    RETURNING subject_id`);
  return written.length === 1;
}

async function createFor(id: string, { user, variantId, trial, now }: Buy): Promise<OpenCheckout> {
  const startedAt = Date.now();
  try {
    const checkout = await createCheckout({
      storeId: env.COMMERCE_STORE_ID,
      variantId,
      email: user.email,
      ...(user.name ? { name: user.name } : {}),
      custom: { user_id: user.id, ref: signReference(id, user.id) },
      redirectUrl: `${env.APP_URL}/checkout/return?${new URLSearchParams({ intent: id })}`,
      expiresAt: new Date(now.getTime() + (trial === "given" ? TRIAL_FOR : OPEN_FOR_MS)),
      skipTrial: trial === "skipped",
      embed: env.CHECKOUT_DISPLAY === "overlay",
    });
    const kept = await ask(Prisma.sql`
      UPDATE merchant.checkout_intents SET checkout_id = ${checkout.id}, checkout_url = ${checkout.url}
      WHERE id = ${id} RETURNING id`);
    // Forgotten with a life of the service that ended meanwhile.
    if (kept.length === 0) throw notOpened();
    log.info("checkout.started", { intent: id, variant: variantId });
    trace("checkout.start", startedAt, { intent: id });
    return { intentId: id, url: checkout.url };
  } catch (error) {
    trace("checkout.start", startedAt, { intent: id, error });
    // The next click starts afresh instead of waiting for this one.
    await db.checkoutIntent.updateMany({ where: { id }, data: { openKey: null } });
    throw error;
  }
}

async function waitForAddress(openKey: string): Promise<OpenCheckout> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    const intent = await db.checkoutIntent.findUnique({
      where: { openKey },
      select: { id: true, checkoutUrl: true },
    });
    if (!intent) break;
    if (intent.checkoutUrl) return { intentId: intent.id, url: intent.checkoutUrl };
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    await sleep(WAIT_STEP_MS);
  }
  throw notOpened();
}

function notOpened(): AppError {
  return new AppError(
    "unavailable",
    "The checkout could not be opened. Nothing was charged; please try again.",
  );
}
