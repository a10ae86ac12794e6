import { httpUrlOrNull } from "../shared/urls/http-url";

/** The button in the receipt mail (service §1.8): "View Order" and My Orders, each replaced by what the merchant set. */
export function receiptButton(
  options: { buttonText: string; linkUrl: string },
  myOrdersUrl: string,
): { text: string; url: string } {
  return {
    text: options.buttonText || "View Order",
    url: httpUrlOrNull(options.linkUrl) ?? myOrdersUrl,
  };
}
