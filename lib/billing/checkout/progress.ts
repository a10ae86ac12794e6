import "server-only";
import { db } from "@/lib/db";
import type { CheckoutIntent } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { findVariant } from "../catalog/catalog";
import { inTime } from "@/lib/server/in-time";
import { findPurchases } from "./find-purchase";

export type CheckoutProgress = {
  state: "activating" | "active" | "unknown";
  productName: string | null;
  subscriptionId: string | null;
};

/** How long the webhook has before we ask ourselves, how often we then ask, and how long we wait for the answer. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 5_000;
const BUDGET_MS = 3_000;

const UNKNOWN: CheckoutProgress = { state: "unknown", productName: null, subscriptionId: null };

/**
 * How far the purchase of `intentId` has come, from our own tables; `unknown` unless `userId` began it. When no webhook has
 * told of it two seconds after the buyer came back, the service itself is asked, within three seconds.
 */
export async function getCheckoutProgress(input: {
  userId: string;
  intentId: string;
  now: Date;
}): Promise<CheckoutProgress> {
  const { userId, intentId, now } = input;
  const intent = await db.checkoutIntent.findFirst({ where: { id: intentId, userId } });
  if (!intent) return UNKNOWN;
  const known = await readProgress(intent, now);
  if (known.state === "active" || !(await isTimeToAsk(intent, now))) return known;
  // The page does not wait longer for a slow service; what is found later is written all the same.
  await inTime(findPurchases([intent], "return", now), BUDGET_MS).catch((error: unknown) =>
    log.error("checkout.not_found_yet", error),
  );
  return await readProgress(await db.checkoutIntent.findUniqueOrThrow({ where: { id: intent.id } }), now);
}

async function readProgress(intent: CheckoutIntent, now: Date): Promise<CheckoutProgress> {
  const where = { id: intent.orderId ?? "", userId: intent.userId };
  const order = intent.orderId ? await db.order.findFirst({ where }) : null;
  const subscription = order ? await db.subscription.findFirst({ where: { orderId: order.id } }) : null;
  const variant = await findVariant(intent.variantId, now).catch(() => null);
  const isActive = variant?.interval ? subscription !== null : order !== null;
  return {
    state: isActive ? "active" : "activating",
    productName: order?.productName ?? variant?.productName ?? null,
    subscriptionId: subscription?.id ?? null,
  };
}

/** Of many polls only one asks, and the first of all only starts the clock. */
async function isTimeToAsk({ id, returnedAt }: CheckoutIntent, now: Date): Promise<boolean> {
  if (!returnedAt) {
    await db.checkoutIntent.updateMany({ where: { id, returnedAt: null }, data: { returnedAt: now } });
    return false;
  }
  const { count } = await db.checkoutIntent.updateMany({
    where: {
      id,
      returnedAt: { lte: new Date(now.getTime() - PATIENCE_MS) },
      OR: [{ checkedAt: null }, { checkedAt: { lte: new Date(now.getTime() - PAUSE_MS) } }],
    },
    data: { checkedAt: now },
  });
  return count === 1;
}
