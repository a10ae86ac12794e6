import "server-only";
import { sandboxDb } from "../db";
import type { DeclineReason } from "../shared/cards";
import { type ProductOptions, readProductOptions, storedCustomData } from "../shared/options";
import { httpUrlOrNull, receiptUrl } from "../shared/service-urls";
import { loadResource } from "../wire/serialize";

/** For the confirmation page (service §1.7). */
export async function findPaidOrder(orderId: number) {
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
    /** The uuid in receipt addresses. */
    identifier: order.identifier,
    orderNumber: order.orderNumber,
    total: order.total,
    currency: order.currency,
    userEmail: order.userEmail,
    subscriptionId: order.subscriptions[0]?.id ?? null,
    licenseKeyIds: order.licenseKeys.map(({ id }) => id),
    confirmation: confirmationFor(options, receiptUrl(order.store, order), order.total),
  };
}

type Texts<Name extends keyof ProductOptions> = Pick<ProductOptions, Name>;

const PAID = "Your payment went through and a receipt is on its way to your inbox.";
const FREE = "Nothing was charged. A receipt is on its way to your inbox.";

/**
 * The dialog after a payment (service §1.7). Its button is "View Order" and opens My Orders, or "Continue" with the merchant's
 * own link. A text without a link is ignored.
 */
export function confirmationFor(
  options: Texts<"confirmation_title" | "confirmation_message" | "confirmation_button_text" | "redirect_url">,
  myOrdersUrl: string,
  total: number,
) {
  const link = httpUrlOrNull(options.redirect_url);
  return {
    title: options.confirmation_title || "Thanks for your order!",
    message: options.confirmation_message || (total > 0 ? PAID : FREE),
    buttonText: link ? options.confirmation_button_text || "Continue" : "View Order",
    buttonUrl: link ?? myOrdersUrl,
  };
}

/** The button in the receipt email (service §1.8): "View Order" and My Orders, unless the merchant set its own. */
export function receiptButton(
  options: Texts<"receipt_button_text" | "receipt_link_url">,
  myOrdersUrl: string,
) {
  return {
    text: options.receipt_button_text || "View Order",
    url: httpUrlOrNull(options.receipt_link_url) ?? myOrdersUrl,
  };
}

/**
 * What an overlay reports to its page after a purchase (service §1.6). The order id is in `data.order.data.id` and, as documented
 * by the live service, in `data.id`. Throws 404.
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

export type PaidOrder = NonNullable<Awaited<ReturnType<typeof findPaidOrder>>>;

export type PayResult =
  | { status: "paid"; order: PaidOrder }
  | { status: "declined"; reason: DeclineReason; message: string }
  /** The bank requires 3-D Secure; continue with `confirmAuthentication`. */
  | { status: "authenticate" }
  /** `fields` names the fields of PaymentForm. */
  | { status: "invalid"; message: string; fields: Record<string, string> };
