import "server-only";
import { sandboxDb } from "../db";
import { loadResource } from "../wire/serialize";
import { storedCustomData } from "../shared/options";

/**
 * What an overlay tells its page after a purchase (service §1.6): the order as events carry it, its id in
 * `data.order.data.id` and, as the live service's documentation has it, in `data.id`. Throws a 404 for an unknown order.
 */
export async function successEvent(orderId: number, now: Date) {
  const [data, row] = await Promise.all([
    loadResource(sandboxDb, "orders", String(orderId), now),
    sandboxDb.sandboxOrder.findUniqueOrThrow({ where: { id: orderId }, select: { customData: true } }),
  ]);
  const customData = storedCustomData(row.customData);
  const meta = { test_mode: true, ...(customData && { custom_data: customData }) };
  return { event: "Checkout.Success", data: { ...data, order: { meta, data } } } as const;
}
