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

/** Something that may be done now, and is counted when it is. Settle it with one of the two. */
export type Reservation = {
  /** It was done. Counts even when the reservation has expired. */
  confirm: () => Promise<Exclude<Recorded, "refused">>;
  /** It was not done, and costs nothing. */
  release: () => Promise<void>;
};

/** One use by its key, and the time at the service. */
type Use = { userId: string; subscriptionId: string; key: string; quantity: number; at: Date };

const MOST_AT_ONCE = 1_000_000_000;
const LONGEST_KEY = 200;
/** Longer than any request takes. After a crash the place is free again. */
const RESERVED_MS = 10 * 60_000;

/**
 * Asks whether `user` may use so many of what the plan file meters, and keeps the place below the limit of the period until it is
 * settled. Null where they may not. `key` names this one use: a caller that repeats it after a crash is counted once. Only our own
 * database is asked. Throws `invalid` for no whole number above zero or no key, and `conflict` for a key that was counted before with
 * another quantity.
 */
export async function reserveUsage(
  user: { id: string },
  meter: Meter,
  quantity: number,
  { key, now }: { key: string; now: Date },
): Promise<Reservation | null> {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_AT_ONCE)
    throw new AppError("invalid", "What was used is a whole number above zero.");
  if (key === "" || key.length > LONGEST_KEY || plainText(key) !== key)
    throw new AppError("invalid", `The key of a use is a text of up to ${LONGEST_KEY} characters.`);
  const { metered, features } = await accessOf(user.id);
  const isCovered = plans.metered.some(
    (entry) => entry.meter === meter && entry.features.every((feature) => features.has(feature)),
  );
  const own = metered.find((one) => one.meter === meter);
  if (own ? own.isCovered : isCovered) return { confirm: async () => "covered", release: async () => {} };
  if (!own) return null;
  const { subscriptionId, most } = own;
  const use = { userId: user.id, subscriptionId, key, quantity, at: await lastServiceNow(now) };
  if (most === Infinity || (await wasCounted(db, use)))
    return { confirm: () => count(db, use), release: async () => {} };
  const id = await reserve(own, use, now);
  return id === null ? null : reservationOf(id, use);
}

/** Counts what was used already, or cannot fail. For everything else, reserve it, do it, and confirm it. */
export async function recordUsage(...use: Parameters<typeof reserveUsage>): Promise<Recorded> {
  return (await (await reserveUsage(...use))?.confirm()) ?? "refused";
}

/** Of several that come at once each waits for the one before, so that none goes beyond. */
async function reserve({ most }: GrantedMeter, use: Use, now: Date): Promise<bigint | null> {
  const { subscriptionId, key, quantity, at } = use;
  return await db.$transaction(async (tx) => {
    await lock(tx, use);
    // One that ends later than any can was made before the clock was set back.
    const latest = new Date(now.getTime() + 2 * RESERVED_MS);
    const isOver = { OR: [{ expiresAt: { lte: now } }, { expiresAt: { gt: latest } }] };
    await tx.usageReservation.deleteMany({ where: { subscriptionId, ...isOver } });
    const { sent, waiting } = await usedSince(
      tx,
      subscriptionId,
      await findPeriodStart(tx, subscriptionId, at),
    );
    // Two calls with one key are one use, so the second needs no place of its own.
    const others = await tx.usageReservation.findMany({
      where: { subscriptionId, key: { not: key } },
      distinct: ["key"],
    });
    const reserved = others.reduce((sum, other) => sum + other.quantity, 0);
    const isCounted = await wasCounted(tx, use);
    if (!isCounted && sent + waiting + reserved + quantity > most) return null;
    const expiresAt = new Date(now.getTime() + RESERVED_MS);
    return (await tx.usageReservation.create({ data: { subscriptionId, key, quantity, expiresAt } })).id;
  });
}

function reservationOf(id: bigint, use: Use): Reservation {
  return {
    confirm: () =>
      db.$transaction(async (tx) => {
        await lock(tx, use);
        await tx.usageReservation.deleteMany({ where: { id } });
        return await count(tx, use);
      }),
    release: async () => void (await db.usageReservation.deleteMany({ where: { id } })),
  };
}

async function lock(tx: DbTx, { subscriptionId }: Use): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM merchant.subscriptions WHERE id = ${subscriptionId} FOR NO KEY UPDATE`;
}

/** One statement: a crash leaves all of it or nothing. */
async function count(tx: DbTx, use: Use): Promise<"counted" | "repeated"> {
  const { userId, subscriptionId, key, quantity, at } = use;
  const counted = await tx.$queryRaw<unknown[]>`
    INSERT INTO merchant.usage_events (subscription_id, key, quantity, at)
    SELECT ${subscriptionId}, ${key}, ${quantity}::int, ${at} WHERE NOT EXISTS (
      SELECT FROM merchant.usage_events AS before JOIN merchant.subscriptions AS theirs
        ON theirs.id = before.subscription_id AND theirs.user_id = ${userId} WHERE before.key = ${key})
    ON CONFLICT DO NOTHING RETURNING id`;
  if (counted.length > 0) return "counted";
  await wasCounted(tx, use);
  return "repeated";
}

/** Throws `conflict` where its key was counted with another quantity. */
async function wasCounted(tx: DbTx, { userId, key, quantity }: Use): Promise<boolean> {
  const before = await tx.usageEvent.findFirst({
    where: { key, subscription: { userId } },
    select: { quantity: true },
  });
  if (before && before.quantity !== quantity)
    throw new AppError("conflict", "This key was counted before, with another quantity.");
  return before !== null;
}
