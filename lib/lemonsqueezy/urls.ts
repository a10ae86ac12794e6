import { z } from "zod";
import { address, type IncomingResource, label, labelOrNull, readAttributes, word } from "./wire";

// Signed addresses expire within hours: they are fetched when the customer clicks, and never stored.

const subscriptionUrls = z
  .object({
    urls: z.object({
      customer_portal: address,
      update_payment_method: address,
      customer_portal_update_subscription: address.nullish(),
    }),
  })
  .transform(({ urls }) => ({
    customerPortal: urls.customer_portal,
    updatePaymentMethod: urls.update_payment_method,
    /** The portal itself where the service sends none. */
    customerPortalUpdateSubscription: urls.customer_portal_update_subscription ?? urls.customer_portal,
  }));
const invoiceUrls = z.object({ urls: z.object({ invoice_url: address.nullable() }) });
const orderUrls = z.object({ urls: z.object({ receipt: address }) });
const file = z.object({
  name: label,
  size_formatted: label,
  version: labelOrNull,
  status: word,
  download_url: address,
});

export function toSubscriptionUrls(resource: IncomingResource) {
  return readAttributes(resource, "subscriptions", subscriptionUrls);
}

/** The address of the invoice as a document; null while it is pending. */
export function toInvoiceUrl(resource: IncomingResource): string | null {
  return readAttributes(resource, "subscription-invoices", invoiceUrls).urls.invoice_url;
}

export function toReceiptUrl(resource: IncomingResource): string {
  return readAttributes(resource, "orders", orderUrls).urls.receipt;
}

/** Something to download, with its signed address; null while it is not published. */
export function toProductFile(resource: IncomingResource) {
  const wire = readAttributes(resource, "files", file);
  if (wire.status !== "published") return null;
  const { name, size_formatted: sizeText, version, download_url: downloadUrl } = wire;
  return { id: resource.id, name, sizeText, version, downloadUrl };
}
export type ProductFile = NonNullable<ReturnType<typeof toProductFile>>;
