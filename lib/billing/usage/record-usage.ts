import "server-only";
import { db, type DbTx } from "@/lib/db";
import { lockSubscription } from "@/lib/db/locks";
import { AppError } from "@/lib/errors";
import { plainText } from "@/lib/server/typed-text";
import { accessOf, type GrantedMeter } from "../access/get-access";
import { type Meter, plans } from "../plans";
import { lastServiceNow } from "../test-mode/generation";
import { capInForce, enqueueAlert } from "./limits";
import { readMeter } from "./meter";

/** `refused`: not allowed, or over the plan file's limit of the period. `capped`: over the customer's own cap. */
export type UsageRefusal = "refused" | "capped";
/** `repeated`: its key was counted before. `covered`: a plan includes it. */
export type Recorded = "counted" | "repeated" | "covered" | UsageRefusal;

/** Permission to do something that is counted once it is done. Finish it with either function. */
export type Reservation = {
  /** Counts it, even after the reservation has expired. */
  confirm: () => Promise<Exclude<Recorded, UsageRefusal>>;
  release: () => Promise<void>;
};

/** `at`: by the clock of the service. */
type Use = { userId: string; subscriptionId: string; key: string; quantity: number; at: Date };

const MOST_AT_ONCE = 1_000_000_000;
const LONGEST_KEY = 200;
/** Longer than any request takes. After a crash the reservation ends by itself. */
const RESERVED_MS = 10 * 60_000;

/**
 * Reserves `quantity` of what the plan file meters, within the limit and the cap of the period, or returns why `user` may not use so
 * many. `key` is an idempotency key. Reads only our own database. Throws `invalid` for a quantity that is not a positive integer or a
 * missing key, and `conflict` for a key that was counted before with another quantity.
 */
export async function reserveUsage(
  user: { id: string },
  meter: Meter,
  quantity: number,
  { key, now }: { key: string; now: Date },
): Promise<Reservation | UsageRefusal> {
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
  if (!own) return "refused";
  const { subscriptionId, most } = own;
  const use = { userId: user.id, subscriptionId, key, quantity, at: await lastServiceNow(now) };
  const where = { subscriptionId, cap: { not: null } };
  const isLimited = most < Infinity || (await db.usageLimit.count({ where })) > 0;
  if (!isLimited || (await wasCounted(db, use)))
    return { confirm: () => count(db, use), release: async () => {} };
  return await reserve(own, use, now);
}

/** For usage that has happened already, or cannot fail. Reserve and confirm anything else. */
export async function recordUsage(...use: Parameters<typeof reserveUsage>): Promise<Recorded> {
  const reserved = await reserveUsage(...use);
  return typeof reserved === "string" ? reserved : await reserved.confirm();
}

/** The lock makes concurrent reservations wait for each other, so that none exceeds the limit or the cap. */
async function reserve({ most }: GrantedMeter, use: Use, now: Date): Promise<Reservation | UsageRefusal> {
  const { subscriptionId, key, quantity, at } = use;
  return await db.$transaction(async (tx) => {
    await lockSubscription(tx, use.subscriptionId);
    // One that expires too late was made before the clock was set back.
    const latest = new Date(now.getTime() + 2 * RESERVED_MS);
    const isOver = { OR: [{ expiresAt: { lte: now } }, { expiresAt: { gt: latest } }] };
    await tx.usageReservation.deleteMany({ where: { subscriptionId, ...isOver } });
    const { used, limit } = await readMeter(tx, subscriptionId, at);
    const cap = capInForce(limit, at);
    // Two calls with one key are one use.
    const others = await tx.usageReservation.findMany({
      where: { subscriptionId, key: { not: key } },
      distinct: ["key"],
    });
    const reserved = others.reduce((sum, other) => sum + other.quantity, 0);
    const after = used + reserved + quantity;
    const refusal = after > most ? "refused" : after > cap ? "capped" : null;
    if (refusal && !(await wasCounted(tx, use))) return refusal;
    const expiresAt = new Date(now.getTime() + RESERVED_MS);
    const data = { subscriptionId, key, quantity, expiresAt };
    return reservationOf((await tx.usageReservation.create({ data })).id, use, now);
  });
}

function reservationOf(id: bigint, use: Use, now: Date): Reservation {
  return {
    confirm: () =>
      db.$transaction(async (tx) => {
        await lockSubscription(tx, use.subscriptionId);
        await tx.usageReservation.deleteMany({ where: { id } });
        const counted = await count(tx, use);
        if (counted === "counted") await enqueueAlert(tx, use.subscriptionId, { at: use.at, now });
        return counted;
      }),
    release: async () => void (await db.usageReservation.deleteMany({ where: { id } })),
  };
}

async function count(tx: DbTx, use: Use): Promise<"counted" | "repeated"> {
  if (await wasCounted(tx, use)) return "repeated";
  const { subscriptionId, key, quantity, at } = use;
  const data = [{ subscriptionId, key, quantity, at }];
  const { count: counted } = await tx.usageEvent.createMany({ data, skipDuplicates: true });
  if (counted > 0) return "counted";
  // It was counted in the meantime.
  await wasCounted(tx, use);
  return "repeated";
}

/** Throws `conflict` if its key was counted with another quantity. */
async function wasCounted(tx: DbTx, { userId, key, quantity }: Use): Promise<boolean> {
  const before = await tx.usageEvent.findFirst({
    where: { key, subscription: { userId } },
    select: { quantity: true },
  });
  if (before && before.quantity !== quantity)
    throw new AppError("conflict", "This key was counted before, with another quantity.");
  return before !== null;
}
