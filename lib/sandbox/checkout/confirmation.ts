import { httpUrlOrNull } from "../http-url";

export type Confirmation = { title: string; message: string; buttonText: string; buttonUrl: string };

/** What the merchant set, on the product or on this one checkout; empty means unset. */
export type ConfirmationOptions = {
  title: string;
  message: string;
  buttonText: string;
  redirectUrl: string;
};

/**
 * The modal after a payment (spec §1.7): its button reads "View Order" and leads to My Orders. With a link of the merchant's
 * own it reads "Continue", unless the merchant set a text too. A text without a link changes nothing.
 */
export function confirmationFor(options: ConfirmationOptions, myOrdersUrl: string): Confirmation {
  const link = httpUrlOrNull(options.redirectUrl);
  return {
    title: options.title || "Thanks for your order!",
    message: options.message || "Your payment went through and a receipt is on its way to your inbox.",
    buttonText: link ? options.buttonText || "Continue" : "View Order",
    buttonUrl: link ?? myOrdersUrl,
  };
}
