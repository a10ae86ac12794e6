import "server-only";
import { db } from "@/lib/db";
import type { CheckoutIntent } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { inTime } from "@/lib/server/timers";
import { findVariant } from "../catalog/catalog";
import { findPurchases } from "./find-purchase";

export type CheckoutProgress = {
  state: "activating" | "active" | "unknown";
  productName: string | null;
  subscriptionId: string | null;
};

type Own = { userId: string; intentId: string; now: Date };

/** How long we wait for the webhook before we query the service, how often we then do, and how long we wait for its response. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 5_000;
const BUDGET_MS = 3_000;

/**
 * The progress of the purchase of `intentId`, from our own tables; `unknown` unless it is a checkout of `userId`. If no webhook has
 * arrived two seconds after the buyer came back, the service itself is queried. `now` is our time.
 */
export async function getCheckoutProgress({ userId, intentId, now }: Own): Promise<CheckoutProgress> {
  const intent = await db.checkoutIntent.findFirst({ where: { id: intentId, userId } });
  if (!intent) return { state: "unknown", productName: null, subscriptionId: null };
  const known = await readProgress(intent, now);
  if (known.state === "active" || !(await isTimeToAsk(intent, now))) return known;
  // The page does not wait for a slow service; a response that comes later is stored all the same.
  await inTime(findPurchases([intent], "return", now), BUDGET_MS).catch((error: unknown) =>
    log.error("checkout.not_found_yet", error),
  );
  return await readProgress(await db.checkoutIntent.findUniqueOrThrow({ where: { id: intent.id } }), now);
}

async function readProgress(
  { orderId, userId, variantId }: CheckoutIntent,
  now: Date,
): Promise<CheckoutProgress> {
  const order = orderId && (await db.order.findFirst({ where: { id: orderId, userId } }));
  const subscription = order ? await db.subscription.findFirst({ where: { orderId: order.id } }) : null;
  const variant = await findVariant(variantId, now).catch(() => null);
  const isActive = Boolean(variant?.interval ? subscription : order);
  return {
    state: isActive ? "active" : "activating",
    productName: (order && order.productName) ?? variant?.productName ?? null,
    subscriptionId: subscription?.id ?? null,
  };
}

/** Of many polls only one queries the service, and the very first only starts the clock. */
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

/** A checkout of `userId`, with its URL while it can be paid; null for another user's. `now` is the time at the service. */
export async function findCheckout({ userId, intentId: id, now }: Own) {
  const intent = await db.checkoutIntent.findFirst({ where: { id, userId } });
  if (!intent) return null;
  const { variantId, checkoutUrl, expiresAt, completedAt } = intent;
  return { variantId, isPaid: completedAt !== null, url: expiresAt > now ? checkoutUrl : null };
}
