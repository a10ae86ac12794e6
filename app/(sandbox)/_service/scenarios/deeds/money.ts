import "server-only";
import { sandboxDb } from "../../db";
import { refund } from "../../refunds/refund";
import type { Deed } from "../scenario";

/** Gives back part of the first payment: `amount` in its smallest unit. */
export function refundsOrder(amount: number): Deed {
  return ({ orderId }, now) => refund({ type: "orders", id: orderId }, amount, now);
}

/** Gives back all of the newest payment of the subscription. */
export const refundsLastPayment: Deed = async ({ subscriptionId }, now) => {
  const { id } = await sandboxDb.sandboxSubscriptionInvoice.findFirstOrThrow({
    where: { subscriptionId: subscriptionId ?? 0 },
    select: { id: true },
    orderBy: { id: "desc" },
  });
  await refund({ type: "subscription-invoices", id }, null, now);
};
