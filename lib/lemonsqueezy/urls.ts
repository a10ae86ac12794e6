import { z } from "zod";
import { address, type IncomingResource, label, labelOrNull, readAttributes, word } from "./wire";

// Signed addresses expire within hours: they are fetched when the customer clicks, and never stored.

const subscriptionUrls = z.object({
  urls: z
    .object({
      customerPortal: address,
      updatePaymentMethod: address,
      customerPortalUpdateSubscription: address.nullish(),
    })
    .transform((urls) => ({
      ...urls,
      /** The portal itself where the service sends none. */
      customerPortalUpdateSubscription: urls.customerPortalUpdateSubscription ?? urls.customerPortal,
    })),
});
const invoiceUrls = z.object({ urls: z.object({ invoiceUrl: address.nullable() }) });
const orderUrls = z.object({ urls: z.object({ receipt: address }) });
const file = z.object({
  name: label,
  sizeFormatted: label,
  version: labelOrNull,
  status: word,
  downloadUrl: address,
});

export function toSubscriptionUrls(resource: IncomingResource) {
  return readAttributes(resource, "subscriptions", subscriptionUrls).urls;
}

/** The address of the invoice as a document; null while it is pending. */
export function toInvoiceUrl(resource: IncomingResource): string | null {
  return readAttributes(resource, "subscription-invoices", invoiceUrls).urls.invoiceUrl;
}

export function toReceiptUrl(resource: IncomingResource): string {
  return readAttributes(resource, "orders", orderUrls).urls.receipt;
}

/** Something to download, with its signed address; null while it is not published. */
export function toProductFile(resource: IncomingResource) {
  const { status, sizeFormatted: sizeText, ...rest } = readAttributes(resource, "files", file);
  return status === "published" ? { id: resource.id, sizeText, ...rest } : null;
}
export type ProductFile = NonNullable<ReturnType<typeof toProductFile>>;
