import "server-only";
import { db } from "@/lib/db";

/** A checkout that `userId` began: its address while it can be paid, by the clock of the service; null where it is not theirs. */
export async function findCheckout(input: { userId: string; intentId: string; now: Date }) {
  const { userId, intentId: id, now } = input;
  const intent = await db.checkoutIntent.findFirst({
    where: { id, userId },
    select: { variantId: true, checkoutUrl: true, expiresAt: true, completedAt: true },
  });
  if (!intent) return null;
  const { variantId, checkoutUrl, expiresAt, completedAt } = intent;
  return { variantId, isPaid: completedAt !== null, url: expiresAt > now ? checkoutUrl : null };
}
