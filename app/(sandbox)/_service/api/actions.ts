import type { ResourceType } from "@/lib/contract/resource-types";
import type { Operation } from "./call";
import { getCurrentUsage } from "./operations/current-usage";
import { generateInvoice, invoiceAddress, orderInvoiceAddress } from "./operations/generate-invoice";
import { refundPayment } from "./operations/refund";
import type { Resource } from "../wire/resource";

type Action = Record<string, (resource: Resource, id: string) => Operation>;

/** What can be done with one resource beyond reading and writing it, by the word behind its id and the method. */
export const ACTIONS: Partial<Record<ResourceType, Record<string, Action>>> = {
  orders: {
    refund: { POST: refundPayment("orders") },
    "generate-invoice": { POST: generateInvoice(orderInvoiceAddress) },
  },
  "subscription-invoices": {
    refund: { POST: refundPayment("subscription-invoices") },
    "generate-invoice": { POST: generateInvoice(invoiceAddress) },
  },
  "subscription-items": { "current-usage": { GET: getCurrentUsage } },
};
