import "server-only";
import { DAY_MS } from "@/lib/dates";
import { db, type DbTx, type Row } from "@/lib/db";
import { lockCredits, lockCreditsOf, lockUsers } from "@/lib/db/locks";
import { AppError } from "@/lib/errors";
import { plainText } from "@/lib/server/typed-text";
import { grantsAccess } from "../access/entitlements";
import { isProduct } from "../catalog/define-plans";
import { isTest } from "../mode";
import { plans } from "../plans";
import { lastServiceNow } from "../test-mode/generation";

// Credits come with an order, belong to its owner, and are kept per order, so that each has its own end and its own refund.

const MOST = 1_000_000_000;
const LONGEST_KEY = 200;

/**
 * Spends `amount` credits of `userId`, those that expire first, or none if there aren't enough. Only our own database is read.
 * `key` is an idempotency key: a repetition gets the first result, and spends nothing. A refusal isn't stored, so the same key may
 * succeed after buying more. Throws `invalid` for an amount that is no positive integer or a missing key, and `conflict` for a key
 * that was used with another amount. `balance`: what is left afterwards.
 */
export async function spendCredits(userId: string, amount: number, key: string, now: Date) {
  if (!Number.isInteger(amount) || amount < 1 || amount > MOST)
    throw new AppError("invalid", "What is spent is a whole number above zero.");
  if (key === "" || key.length > LONGEST_KEY || plainText(key) !== key)
    throw new AppError("invalid", `The key of a use is a text of up to ${LONGEST_KEY} characters.`);
  const at = await lastServiceNow(now);
  return await db.$transaction(async (tx) => {
    // One use at a time, so that two never count the same credits.
    await lockUsers(tx, [userId]);
    const before = await tx.creditSpend.findUnique({
      where: { userId_testMode_key: { userId, testMode: isTest, key } },
    });
    if (before && before.amount !== amount)
      throw new AppError("conflict", "This key was used before, with another amount.");
    if (before) return { ok: true, balance: Number(before.balance) };
    // A refund may take some back at this moment.
    await lockCreditsOf(tx, userId);
    const grants = await findUsable(tx, userId, at);
    const balance = balanceOf(grants) - amount;
    if (balance < 0) return { ok: false, balance: balance + amount };
    let missing = amount;
    for (const { orderId, remaining } of grants) {
      const part = Math.min(missing, remaining);
      missing -= part;
      // oxlint-disable-next-line no-await-in-loop -- one connection; nearly always one grant has enough
      await tx.creditGrant.update({ where: { orderId }, data: { remaining: { decrement: part } } });
      if (missing === 0) break;
    }
    await tx.creditSpend.create({ data: { userId, key, amount, balance, at, testMode: isTest } });
    return { ok: true, balance };
  });
}

/** What `userId` can spend at `now`, by the clock of the service; what expires first comes first. */
export function findUsable(tx: DbTx, userId: string, now: Date) {
  return tx.creditGrant.findMany({
    where: {
      order: { userId, testMode: isTest },
      remaining: { gt: 0 },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    orderBy: [{ expiresAt: { sort: "asc", nulls: "last" } }, { startsAt: "asc" }, { orderId: "asc" }],
  });
}

export function balanceOf(grants: { remaining: number }[]): number {
  return grants.reduce((sum, { remaining }) => sum + remaining, 0);
}

/** What one unit of a product grants, by the plan file; null for products without credits. */
export function creditsOf(product: { productId: string | null; productName: string | null }) {
  return plans.extras.find((entry) => isProduct(entry, product))?.credits ?? null;
}

/**
 * Grants the credits of orders that have an owner, once for each order, and takes back what was refunded. Their time runs from the purchase, or from `claimedAt`.
 */
export async function syncCredits(tx: DbTx, orderIds: string[], claimedAt: Date | null): Promise<void> {
  const orders = await tx.order.findMany({ where: { id: { in: orderIds } } });
  const bought = orders.flatMap((order) => {
    const credits = creditsOf(order);
    if (!credits || !order.userId || !grantsAccess(order)) return [];
    const startsAt = claimedAt ?? order.createdAt;
    const amount = Math.min(credits.amount * order.quantity, MOST);
    const expiresAt = credits.days ? new Date(startsAt.getTime() + credits.days * DAY_MS) : null;
    return [{ orderId: order.id, amount, remaining: amount, startsAt, expiresAt }];
  });
  if (bought.length > 0) await tx.creditGrant.createMany({ data: bought, skipDuplicates: true });
  for (const order of orders.filter((one) => one.refundedAmount > 0 || !grantsAccess(one)))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await takeBack(tx, order, claimedAt ?? order.updatedAt);
}

/** A refund takes back the refunded share of the credits, rounded down, as far as they are unspent. */
async function takeBack(tx: DbTx, order: Row<"order">, at: Date): Promise<void> {
  await lockCredits(tx, order.id);
  const grant = await tx.creditGrant.findUnique({ where: { orderId: order.id } });
  if (!grant) return;
  const { orderId, remaining, takenBack } = grant;
  const taken = Math.min(refundedShare(order, grant.amount) - takenBack, remaining);
  if (taken <= 0) return;
  await tx.creditGrant.update({
    where: { orderId },
    data: { remaining: remaining - taken, takenBack: takenBack + taken, takenBackAt: at },
  });
}

function refundedShare(order: Row<"order">, amount: number): number {
  if (!grantsAccess(order) || order.total === 0) return amount;
  // The product may be above 2^53.
  return Number((BigInt(amount) * BigInt(order.refundedAmount)) / BigInt(order.total));
}
