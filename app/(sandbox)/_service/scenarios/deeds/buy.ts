import "server-only";
import { sandboxDb } from "../../db";
import { AppError } from "@/lib/errors";
import { payByControl, paymentOrder } from "../../control/pay";
import type { Bought } from "../../seed/history/person";
import type { Scenario } from "../scenario";

/** The purchase that a scenario begins with, by a new customer. Throws conflict when the shop does not take it. */
export async function buy(
  { buys, customer }: Scenario,
  email: string,
  now: Date,
): Promise<Bought & { customerId: number }> {
  const { variantId, card } = buys;
  const shopper = { email, name: customer, country: "US", state: "CA", zip: "94016" };
  const order = paymentOrder.parse({ variant_id: variantId, ...shopper, ...(card && { card }) });
  const { status, body } = await payByControl(order, now);
  if (status !== "paid") throw new AppError("conflict", body.error);
  const { order_id: orderId, subscription_id: subscriptionId, license_keys: licenseKeyIds } = body;
  const { customerId } = await sandboxDb.sandboxOrder.findUniqueOrThrow({
    where: { id: orderId },
    select: { customerId: true },
  });
  return { orderId, subscriptionId, licenseKeyIds, customerId };
}
