import "server-only";
import { db } from "@/lib/db";
import { AppError, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { trace } from "@/lib/observe/trace";
import { faultPoint } from "@/lib/server/fault-point";
import { backOff, MAX_ATTEMPTS } from "../back-off";
import { inTime } from "@/lib/server/in-time";
import { plainText } from "../plain-text";
import { type ClaimedEffect, claimEffects } from "./claim";
import { type Outcome, performOf } from "./kinds";
import { purchaseIdsOf } from "./purchase-ids";

/** Few, for each may wait for a mail server, and all of them have to end within their lease. */
const BATCH = 5;
/** Less than a lease (`claim.ts`). What takes longer goes on unwatched: those that come after it must not wait for it. */
const PATIENCE_MS = 25_000;
const TOO_LONG = `It took longer than ${PATIENCE_MS / 1_000} s.`;

/**
 * Does what is due until nothing is or `budgetMs` is used up, and says how many it tried. Any number of workers may run at once:
 * each effect is done by one of them. One that fails waits and is tried again, after the last attempt it is dead.
 */
export async function drainEffects({ budgetMs }: { budgetMs: number }): Promise<number> {
  const started = Date.now();
  let tried = 0;
  while (Date.now() - started < budgetMs) {
    // oxlint-disable no-await-in-loop -- each batch waits for the one before
    const claimed = await claimEffects(BATCH, new Date());
    if (claimed.length === 0) break;
    await Promise.all(claimed.map(doOnce));
    // oxlint-enable no-await-in-loop
    tried += claimed.length;
  }
  return tried;
}

async function doOnce(effect: ClaimedEffect): Promise<void> {
  const { key, kind, payload, attempts } = effect;
  const startedAt = Date.now();
  try {
    const perform = performOf(kind);
    if (!perform) throw new AppError("internal", `Nothing here does ${kind}.`);
    // Whatever takes the process down must not do so for ever.
    if (attempts > MAX_ATTEMPTS) throw new AppError("internal", "Every worker that took it vanished.");
    faultPoint("effect.before");
    const work = perform(payload, { key, now: new Date() });
    const outcome = (await inTime(work, PATIENCE_MS, TOO_LONG)) ?? null;
    faultPoint("effect.inside");
    await end(effect, { doneAt: new Date(), outcome, lastError: null });
    faultPoint("effect.after");
    const purchase = await purchaseIdsOf(effect);
    log.info("effect.done", { key, attempts, ...purchase });
    trace("effect.send", startedAt, { intent: purchase.intent, kind, attempts });
  } catch (error) {
    await postpone(effect, error, new Date());
    const purchase = await purchaseIdsOf(effect);
    log.error("effect.failed", error, { key, attempts, ...purchase });
    trace("effect.send", startedAt, { intent: purchase.intent, kind, attempts, error });
  }
}

async function postpone(effect: ClaimedEffect, error: unknown, now: Date): Promise<void> {
  const { message, cause } = toAppError(error);
  const lastError = plainText(cause instanceof Error ? `${message} ${cause.message}` : message).slice(
    0,
    1_000,
  );
  const again = { lastError, runAt: new Date(now.getTime() + backOff(effect.attempts)) };
  const isDead = effect.attempts >= MAX_ATTEMPTS;
  // Where the database is away too, the lease ends by itself.
  await end(effect, isDead ? { ...again, deadAt: now } : again).catch((failure: unknown) =>
    log.error("effect.postponing_failed", failure, { key: effect.key }),
  );
}

/** Only while it is still ours: one that another worker has taken over is that one's to end. */
async function end(
  { key, leaseId }: ClaimedEffect,
  data: { doneAt?: Date; outcome?: Outcome | null; deadAt?: Date; runAt?: Date; lastError: string | null },
): Promise<void> {
  await db.effect.updateMany({ where: { key, leaseId }, data: { ...data, leaseId: null } });
}
