import "server-only";
import { z } from "zod";
import { db, type DbTx } from "@/lib/db";
import { lockSubscription } from "@/lib/db/locks";
import { enqueueEmails } from "@/lib/email/enqueue";
import { AppError } from "@/lib/errors";
import type { UsageLimit } from "@/lib/generated/prisma/client";
import { t } from "@/lib/i18n/translate";
import { getChangeable } from "../change/changeable-subscription";
import { lastServiceNow } from "../test-mode/generation";
import { readMeter } from "./meter";

// A customer's cap on what they use in one period, and the emails on the way to it. Times are those of the service.

/** In percent of the cap. */
export const THRESHOLDS = [50, 80, 100] as const;

/** A cap as it is typed; null for none. */
export const typedCap = z
  .string()
  .trim()
  .regex(/^(?:[1-9]\d{0,8})?$/, {
    error: () => t("Enter a whole number from 1 to 999,999,999, or nothing for no cap."),
  })
  .transform((text) => (text === "" ? null : Number(text)));

/** How many units the customer's cap allows in a period at `at`; `Infinity` without one, or while an admin has lifted it. */
export function capInForce(limit: UsageLimit | null, at: Date): number {
  return limit?.cap && !isLifted(limit, at) ? limit.cap : Infinity;
}

/** The cap and the thresholds of a subscription as pages show them. All thresholds are on until the customer chooses. */
export function describeLimit(limit: UsageLimit | null, at: Date) {
  return {
    cap: limit?.cap ?? null,
    thresholds: THRESHOLDS.map((percent) => ({ percent, isOn: limit?.thresholds.includes(percent) ?? true })),
    /** `until` is null if the lift has no end. */
    lifted: limit && isLifted(limit, at) ? { until: endOf(limit.liftedUntil) } : null,
  };
}

type Choice = { cap: number | null; thresholds: number[] };

/**
 * Sets the cap and the thresholds of a user's own usage-based subscription, and puts a lifted cap back in force. A cap below what was
 * used refuses all further use. Throws `not_found`, also for another user's.
 */
export async function saveLimit(
  userId: string,
  subscriptionId: string,
  { cap, thresholds }: Choice,
  now: Date,
): Promise<void> {
  const { isUsageBased } = await getChangeable(userId, subscriptionId);
  if (!isUsageBased) throw new AppError("not_found", t("This subscription is not billed by usage."));
  const at = await lastServiceNow(now);
  await db.$transaction(async (tx) => {
    await lockSubscription(tx, subscriptionId);
    const data = { cap, thresholds, liftedUntil: null };
    const create = { subscriptionId, ...data };
    await tx.usageLimit.upsert({ where: { subscriptionId }, create, update: data });
    await enqueueAlert(tx, subscriptionId, { at, now });
  });
}

/**
 * Puts the email about the highest threshold that use has reached into the outbox, once for each threshold and period. Call it while
 * the subscription is locked, in the transaction that counts.
 */
export async function enqueueAlert(tx: DbTx, subscriptionId: string, { at, now }: { at: Date; now: Date }) {
  const { start, end, used, limit } = await readMeter(tx, subscriptionId, at);
  if (!limit?.cap) return;
  const { cap, thresholds, alertedAt, alertedPercent } = limit;
  // By the time of the last email, because an event of the service can still move the period by seconds.
  const wasInPeriod = alertedAt !== null && alertedAt >= start && (end === null || alertedAt < end);
  const percent = thresholds
    .filter((one) => hasReached({ cap, used }, one))
    .reduce((highest, one) => Math.max(highest, one), 0);
  if (percent <= (wasInPeriod ? alertedPercent : 0)) return;
  await tx.usageLimit.update({
    where: { subscriptionId },
    data: { alertedPercent: percent, alertedAt: at },
  });
  const mail = percent === 100 ? ("usage_capped" as const) : ("usage_alert" as const);
  const about = `${subscriptionId}:${start.getTime()}:${percent}`;
  const detail = { percent: String(percent) };
  await enqueueEmails(tx, [{ mail, about, at, subject: subscriptionId, detail }], { now, atService: at });
}

/** Without rounding: 80% of 3 units are reached by 3. */
export function hasReached({ cap, used }: { cap: number; used: number }, percent: number): boolean {
  return used * 100 >= cap * percent;
}

/** Of a lift that lasts until someone changes it. */
const NO_END = new Date("9999-12-31T00:00:00Z");

function endOf(liftedUntil: Date | null): Date | null {
  return liftedUntil && liftedUntil < NO_END ? liftedUntil : null;
}

function isLifted({ liftedUntil }: UsageLimit, at: Date): boolean {
  return liftedUntil !== null && liftedUntil > at;
}

/** Lifts a cap until the end of the period, or until it is changed. Returns until when; undefined if no cap is in force. */
export async function liftCap(
  tx: DbTx,
  subscriptionId: string,
  until: "period_end" | "changed",
  at: Date,
): Promise<Date | null | undefined> {
  const end = until === "changed" ? NO_END : (await readMeter(tx, subscriptionId, at)).end;
  if (!end || end <= at) throw new AppError("conflict", "The end of this period is not known yet.");
  const { count } = await tx.usageLimit.updateMany({
    where: {
      subscriptionId,
      cap: { not: null },
      OR: [{ liftedUntil: null }, { liftedUntil: { lte: at } }],
    },
    data: { liftedUntil: end },
  });
  return count > 0 ? endOf(end) : undefined;
}

/** Puts a lifted cap back in force; false if it already is. */
export async function restoreCap(tx: DbTx, subscriptionId: string, at: Date): Promise<boolean> {
  const where = { subscriptionId, cap: { not: null }, liftedUntil: { gt: at } };
  return (await tx.usageLimit.updateMany({ where, data: { liftedUntil: null } })).count > 0;
}
