import "server-only";
import { sandboxDb } from "../db";
import { readProductOptions } from "../shared/options";
import { receiptUrl } from "../shared/urls/service-urls";
import { confirmationFor } from "./confirmation";
import type { PaidOrder } from "./result";

/** Finds an order as its confirmation shows it (service §1.7), also when the page is opened again. */
export async function findPaidOrder(orderId: number): Promise<PaidOrder | null> {
  const order = await sandboxDb.sandboxOrder.findUnique({
    where: { id: orderId },
    include: {
      store: true,
      subscriptions: { select: { id: true }, orderBy: { id: "asc" }, take: 1 },
      licenseKeys: { select: { id: true }, orderBy: { id: "asc" } },
    },
  });
  if (!order) return null;
  const options = readProductOptions(order.productOptions);
  return {
    id: order.id,
    identifier: order.identifier,
    orderNumber: order.orderNumber,
    total: order.total,
    currency: order.currency,
    userEmail: order.userEmail,
    subscriptionId: order.subscriptions[0]?.id ?? null,
    licenseKeyIds: order.licenseKeys.map(({ id }) => id),
    confirmation: confirmationFor(
      {
        title: options.confirmation_title,
        message: options.confirmation_message,
        buttonText: options.confirmation_button_text,
        redirectUrl: options.redirect_url,
      },
      receiptUrl(order.store, order),
      order.total,
    ),
  };
}
