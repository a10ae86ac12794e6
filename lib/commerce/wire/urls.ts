import { z } from "zod";
import { type IncomingResource, readAttributes } from "./attributes";
import type { ProductFile, SubscriptionUrls } from "../types";
import { address, label, labelOrNull, word } from "./fields";

// Signed addresses expire within hours: they are asked for when somebody clicks, and never stored.

const subscriptionUrls = z.object({
  urls: z.object({
    customer_portal: address,
    update_payment_method: address,
    customer_portal_update_subscription: address.nullish(),
  }),
});
const invoiceUrls = z.object({ urls: z.object({ invoice_url: address.nullable() }) });
const file = z.object({
  name: label,
  size_formatted: label,
  version: labelOrNull,
  status: word,
  download_url: address,
});
const orderUrls = z.object({ urls: z.object({ receipt: address }) });

/** The signed addresses of the customer's own pages. */
export function toSubscriptionUrls(resource: IncomingResource): SubscriptionUrls {
  const { urls } = readAttributes(resource, "subscriptions", subscriptionUrls);
  return {
    customerPortal: urls.customer_portal,
    updatePaymentMethod: urls.update_payment_method,
    customerPortalUpdateSubscription: urls.customer_portal_update_subscription ?? urls.customer_portal,
  };
}

/** The address of the invoice as a document; null while it is pending. */
export function toInvoiceUrl(resource: IncomingResource): string | null {
  return readAttributes(resource, "subscription-invoices", invoiceUrls).urls.invoice_url;
}

/** The address of the order's page at the service. */
export function toReceiptUrl(resource: IncomingResource): string {
  return readAttributes(resource, "orders", orderUrls).urls.receipt;
}

/** A file with its address; null while it is not published. */
export function toProductFile(resource: IncomingResource): ProductFile | null {
  const wire = readAttributes(resource, "files", file);
  if (wire.status !== "published") return null;
  const { name, size_formatted: sizeText, version, download_url: downloadUrl } = wire;
  return { id: resource.id, name, sizeText, version, downloadUrl };
}
