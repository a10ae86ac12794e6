import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { forReader } from "@/lib/i18n/for-reader";
import { log } from "@/lib/log";
import { trace } from "@/lib/observe/trace";
import { faultPoint } from "@/lib/server/fault-point";
import { inTime, runOnceAtATime } from "@/lib/server/timers";
import { backOff, latestRuns, MAX_ATTEMPTS, reasonOf } from "../retry-schedule";
import { purchaseIdsOfEffect } from "../purchase-ids";
import { type Outcome, performOf } from "./kinds";

/** Few, because each may wait for a mail server, and all must end within their lease. */
const BATCH = 5;
const LEASE_MS = 30_000;
/** Less than a lease. An effect that takes longer goes on in the background, so that others don't wait. */
const TIMEOUT_MS = 25_000;
const TOO_LONG = `It took longer than ${TIMEOUT_MS / 1_000} s.`;
const BUDGET_SOON_MS = 8_000;

type ClaimedEffect = { key: string; kind: string; payload: unknown; attempts: number; leaseId: string };

/** After a change: does due effects, one run at a time per process. Never throws; the poller is the backup. */
export const drainEffectsSoon = runOnceAtATime("effects.drain_failed", BUDGET_SOON_MS, () =>
  drainEffects({ budgetMs: BUDGET_SOON_MS }),
);

/**
 * Does due effects until there are none or `budgetMs` is used up. Returns how many it tried. Safe to run in parallel. A failed
 * effect is tried again later; after the last attempt it is dead.
 */
export async function drainEffects({ budgetMs }: { budgetMs: number }): Promise<number> {
  const started = Date.now();
  let tried = 0;
  while (Date.now() - started < budgetMs) {
    // oxlint-disable no-await-in-loop -- each batch waits for the one before
    const claimed = await claimEffects(BATCH, new Date());
    if (claimed.length === 0) break;
    // Not in the language of the request after which this runs.
    await Promise.all(claimed.map((effect) => forReader({}, () => doOnce(effect))));
    // oxlint-enable no-await-in-loop
    tried += claimed.length;
  }
  return tried;
}

/** Takes up to `limit` due effects, oldest first; of those with the same ordering key only the first. Raw SQL for SKIP LOCKED. */
export async function claimEffects(limit: number, now: Date): Promise<ClaimedEffect[]> {
  const leaseEnds = new Date(now.getTime() + LEASE_MS);
  const latest = latestRuns(now);
  return await db.$queryRaw<ClaimedEffect[]>`
    UPDATE merchant.effects AS effect
    SET attempts = effect.attempts + 1, lease_id = ${randomUUID()}::uuid, run_at = ${leaseEnds}
    WHERE effect.key IN (
      SELECT due.key FROM merchant.effects AS due
      WHERE due.done_at IS NULL AND due.dead_at IS NULL
        AND (due.run_at <= ${now} OR due.run_at > (${latest}::timestamptz[])[least(due.attempts + 1, ${latest.length})])
        AND NOT EXISTS (
          SELECT 1 FROM merchant.effects AS earlier
          WHERE earlier.ordering_key = due.ordering_key AND earlier.position < due.position
            AND earlier.done_at IS NULL AND earlier.dead_at IS NULL)
      ORDER BY due.run_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING effect.key, effect.kind, effect.payload, effect.attempts, effect.lease_id::text AS "leaseId"`;
}

async function doOnce(effect: ClaimedEffect): Promise<void> {
  const { key, kind, payload, attempts } = effect;
  const startedAt = Date.now();
  try {
    const perform = performOf(kind);
    if (!perform) throw new AppError("internal", `Nothing here does ${kind}.`);
    // An effect that kills every worker must not do so forever.
    if (attempts > MAX_ATTEMPTS) throw new AppError("internal", "Every worker that took it died.");
    faultPoint("effect.before");
    const work = perform(payload, { key, now: new Date() });
    const outcome = (await inTime(work, TIMEOUT_MS, TOO_LONG)) ?? null;
    faultPoint("effect.inside");
    await end(effect, { doneAt: new Date(), outcome, lastError: null });
    faultPoint("effect.after");
    const purchase = await purchaseIdsOfEffect(effect);
    log.info("effect.done", { key, attempts, ...purchase });
    trace("effect.send", startedAt, { intent: purchase.intent, kind, attempts });
  } catch (error) {
    await postpone(effect, error, new Date());
    const purchase = await purchaseIdsOfEffect(effect);
    log.error("effect.failed", error, { key, attempts, ...purchase });
    trace("effect.send", startedAt, { intent: purchase.intent, kind, attempts, error });
  }
}

async function postpone(effect: ClaimedEffect, error: unknown, now: Date): Promise<void> {
  const again = { lastError: reasonOf(error), runAt: new Date(now.getTime() + backOff(effect.attempts)) };
  const isDead = effect.attempts >= MAX_ATTEMPTS;
  // If the database is down too, the lease ends by itself.
  await end(effect, isDead ? { ...again, deadAt: now } : again).catch((failure: unknown) =>
    log.error("effect.postponing_failed", failure, { key: effect.key }),
  );
}

/** Writes nothing if another worker has it now. */
async function end(
  { key, leaseId }: ClaimedEffect,
  data: { doneAt?: Date; outcome?: Outcome | null; deadAt?: Date; runAt?: Date; lastError: string | null },
): Promise<void> {
  await db.effect.updateMany({ where: { key, leaseId }, data: { ...data, leaseId: null } });
}
