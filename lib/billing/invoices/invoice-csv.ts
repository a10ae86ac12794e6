import "server-only";
import type { Row } from "@/lib/db";
import { csvOf } from "./csv-file";
import { readInvoices } from "./list-documents";

type Invoice = Row<"subscriptionInvoice">;

/**
 * All invoices of `userId` as comma-separated values, newest first, piece by piece. Amounts are integers in the currency's smallest
 * unit, as exact as we have them; times are UTC, as ISO 8601 writes them.
 */
export function invoiceCsv(userId: string): AsyncGenerator<string> {
  return csvOf<Invoice>(
    {
      date: ({ createdAt }) => createdAt.toISOString(),
      invoice: ({ id }) => id,
      product: ({ productName }) => productName ?? "",
      reason: ({ billingReason }) => billingReason,
      status: ({ status }) => status,
      currency: ({ currency }) => currency,
      subtotal: ({ subtotal }) => subtotal,
      discount: ({ discountTotal }) => discountTotal,
      tax: ({ tax }) => tax,
      tax_inclusive: ({ taxInclusive }) => (taxInclusive ? "yes" : "no"),
      total: ({ total }) => total,
      refunded: ({ refundedAmount }) => refundedAmount,
      refunded_at: ({ refundedAt }) => refundedAt?.toISOString() ?? "",
    },
    (before, most) => readInvoices(userId, before, most),
  );
}
