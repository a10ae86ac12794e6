import "server-only";
import { AppError } from "@/lib/errors";
import { sandboxDb } from "../db";
import { recordEvents } from "../events/record-events";
import { storedCustomData } from "../shared/options";

/**
 * The bank claims an order's payment as fraud: the order becomes `fraudulent`, with nothing refunded. The service has no event for
 * it, so `order_refunded` carries the new status. Throws not_found, and conflict unless the order is paid.
 */
export async function dispute(orderId: number, now: Date): Promise<void> {
  await sandboxDb.$transaction(async (tx) => {
    const order = await tx.sandboxOrder.findUnique({
      where: { id: orderId },
      select: { storeId: true, customData: true },
    });
    if (!order) throw new AppError("not_found", "There is no such order.");
    const { count } = await tx.sandboxOrder.updateMany({
      where: { id: orderId, status: { in: ["paid", "partial_refund"] } },
      data: { status: "fraudulent", updatedAt: now },
    });
    if (count === 0) throw new AppError("conflict", "Only a paid order can be disputed.");
    const subject = { type: "orders", id: String(orderId) } as const;
    const customData = storedCustomData(order.customData);
    const events = [{ name: "order_refunded", subject, customData } as const];
    await recordEvents(tx, { storeId: order.storeId, now, events });
  });
}
