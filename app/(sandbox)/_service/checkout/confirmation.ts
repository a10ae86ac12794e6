import { httpUrlOrNull } from "../shared/urls/http-url";

export type Confirmation = { title: string; message: string; buttonText: string; buttonUrl: string };

/** What the merchant set, on the product or on this one checkout; empty means unset. */
export type ConfirmationOptions = {
  title: string;
  message: string;
  buttonText: string;
  redirectUrl: string;
};

const PAID = "Your payment went through and a receipt is on its way to your inbox.";
const FREE = "Nothing was charged. A receipt is on its way to your inbox.";

/**
 * The modal after a payment (service §1.7): its button reads "View Order" and leads to My Orders. With a link of the merchant's
 * own it reads "Continue", unless the merchant set a text too. A text without a link changes nothing.
 * `total` is what was paid, in the smallest unit of its currency.
 */
export function confirmationFor(
  options: ConfirmationOptions,
  myOrdersUrl: string,
  total: number,
): Confirmation {
  const link = httpUrlOrNull(options.redirectUrl);
  return {
    title: options.title || "Thanks for your order!",
    message: options.message || (total > 0 ? PAID : FREE),
    buttonText: link ? options.buttonText || "Continue" : "View Order",
    buttonUrl: link ?? myOrdersUrl,
  };
}
