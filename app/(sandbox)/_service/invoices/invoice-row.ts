import "server-only";
import type {
  BILLING_REASONS,
  SUBSCRIPTION_INVOICE_STATUSES,
} from "@/lib/contract/resources/subscription-invoices";
import type { Prisma } from "../generated/prisma/client";
import { usdAmounts, usdRate } from "../shared/money/usd";
import type { InvoiceAmounts, InvoiceLine } from "./amounts";
import type { Billable } from "./billable";

type Invoice = {
  lines: InvoiceLine[];
  amounts: InvoiceAmounts;
  billingReason: (typeof BILLING_REASONS)[number];
  status: (typeof SUBSCRIPTION_INVOICE_STATUSES)[number];
  at: Date;
};

/** The row of an invoice, for one `create` or for many. Nothing was charged for a zero invoice, so it has no card. */
export function invoiceRow(
  billable: Billable,
  { lines, amounts, billingReason, status, at }: Invoice,
): Prisma.SandboxSubscriptionInvoiceCreateManyInput {
  const { credit: _, ...stored } = amounts;
  const { currency } = billable.store;
  return {
    storeId: billable.storeId,
    subscriptionId: billable.id,
    customerId: billable.customerId,
    userName: billable.userName,
    userEmail: billable.userEmail,
    billingReason,
    cardBrand: stored.total === 0 ? null : billable.cardBrand,
    cardLastFour: stored.total === 0 ? null : billable.cardLastFour,
    currency,
    currencyRate: usdRate(currency),
    status,
    ...stored,
    ...usdTwins(stored, lines, currency),
    taxInclusive: billable.store.taxInclusive && billable.customPrice === null,
    createdAt: at,
    updatedAt: at,
  };
}

function usdTwins(amounts: Omit<InvoiceAmounts, "credit">, lines: InvoiceLine[], currency: string) {
  const [first] = lines;
  // Rounded per unit and then multiplied, where the invoice is about so many of one thing.
  const quantity = lines.length === 1 && first && first.quantity > 0 ? first.quantity : 1;
  const { setupFeeUsd: _, ...usd } = usdAmounts({ ...amounts, setupFee: 0 }, quantity, currency);
  return amounts.total === 0 ? { ...usd, totalUsd: 0 } : usd;
}
