import "server-only";
import { db, type DbTx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { type GrantedMeter, accessOf } from "../access/get-access";
import { plainText } from "../plain-text";
import { type Meter, plans } from "../plans";
import { lastServiceNow } from "../service-life/last-service-now";
import { findPeriodStart } from "./period-start";
import { usedSince } from "./used-since";

/**
 * What became of it. `repeated`: its key was counted before. `covered`: a plan of theirs has it, so nothing is counted. `refused`:
 * they may not use it, or not so many more in this period, and nothing was counted.
 */
export type Recorded = "counted" | "repeated" | "covered" | "refused";

type Used = { key: string; quantity: number; now: Date };

const MOST_AT_ONCE = 1_000_000_000;
const LONGEST_KEY = 200;

/**
 * Counts that `user` used so many of what the plan file meters. `key` names this one use, and whoever repeats a call after a
 * crash repeats its key: it is counted once. The service is told later (`send-usage.ts`), so this asks our own database alone.
 * Throws `invalid` for no whole number above zero or no key, and `conflict` for a key that came with another quantity before.
 */
export async function recordUsage(
  user: { id: string },
  meter: Meter,
  quantity: number,
  { key, now }: { key: string; now: Date },
): Promise<Recorded> {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_AT_ONCE)
    throw new AppError("invalid", "What was used is a whole number above zero.");
  if (key === "" || key.length > LONGEST_KEY || plainText(key) !== key)
    throw new AppError("invalid", `The key of a use is a text of up to ${LONGEST_KEY} characters.`);
  const { metered, features } = await accessOf(user.id);
  const isCovered = plans.metered.some(
    (entry) => entry.meter === meter && entry.features.every((feature) => features.has(feature)),
  );
  const own = metered.find((one) => one.meter === meter);
  if (!own) return isCovered ? "covered" : "refused";
  if (own.isCovered) return "covered";
  const used = { key, quantity, now: await lastServiceNow(now) };
  return own.most === Infinity ? await count(db, user.id, own, used) : await countUpTo(user.id, own, used);
}

/** One statement: a crash leaves all of it or nothing. */
async function count(
  tx: DbTx,
  userId: string,
  { subscriptionId }: GrantedMeter,
  { key, quantity, now }: Used,
): Promise<Recorded> {
  const counted = await tx.$queryRaw<unknown[]>`
    INSERT INTO merchant.usage_events (subscription_id, key, quantity, at)
    SELECT ${subscriptionId}, ${key}, ${quantity}::int, ${now} WHERE NOT EXISTS (
      SELECT FROM merchant.usage_events AS before JOIN merchant.subscriptions AS theirs
        ON theirs.id = before.subscription_id AND theirs.user_id = ${userId} WHERE before.key = ${key})
    ON CONFLICT DO NOTHING RETURNING id`;
  if (counted.length > 0) return "counted";
  const before = await findBefore(tx, userId, key);
  if (before?.quantity === quantity) return "repeated";
  throw new AppError("conflict", "This key was counted before, with another quantity.");
}

/** Of several that come at once each waits for the one before, so that none goes beyond. */
async function countUpTo(userId: string, meter: GrantedMeter, used: Used): Promise<Recorded> {
  const { subscriptionId, most } = meter;
  return await db.$transaction(async (tx) => {
    await tx.$queryRaw`
      SELECT 1 FROM merchant.subscriptions WHERE id = ${subscriptionId} FOR NO KEY UPDATE`;
    if (await findBefore(tx, userId, used.key)) return await count(tx, userId, meter, used);
    const { sent, waiting } = await usedSince(
      tx,
      subscriptionId,
      await findPeriodStart(tx, subscriptionId, used.now),
    );
    return sent + waiting + used.quantity > most ? "refused" : await count(tx, userId, meter, used);
  });
}

async function findBefore(tx: DbTx, userId: string, key: string): Promise<{ quantity: number } | null> {
  return await tx.usageEvent.findFirst({
    where: { key, subscription: { userId } },
    select: { quantity: true },
  });
}
