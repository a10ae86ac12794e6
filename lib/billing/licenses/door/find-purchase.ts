import "server-only";
import { db } from "@/lib/db";
import { grantsAccess } from "../../access/entitlements";

/**
 * What a key was sold with, and whether that was not given back: the service goes on calling a key good whose order was refunded. The
 * key of a subscription it ends itself, and the refund of its order takes nothing, as everywhere. Null while we have not heard of it.
 */
export async function findPurchase(
  orderId: string,
): Promise<{ productName: string | null; isPaid: boolean } | null> {
  const [subscription, order] = await Promise.all([
    db.subscription.findFirst({ where: { orderId }, select: { productName: true } }),
    db.order.findUnique({ where: { id: orderId } }),
  ]);
  if (subscription) return { ...subscription, isPaid: true };
  return order && { productName: order.productName, isPaid: grantsAccess(order) };
}
