import type { Prisma } from "../../generated/prisma/client";
import { statusText } from "../../shared/status-text";
import { invoiceUrl } from "../../shared/urls/service-urls";
import { flagFilter, idFilter, textFilter } from "../filters";
import { defineResource, type Query } from "../resource";
import { formattedAmounts, optionalTime, timestamps } from "../values";

const include = {
  subscription: { select: { order: { select: { identifier: true } } } },
} satisfies Prisma.SandboxSubscriptionInvoiceInclude;

type Invoice = Prisma.SandboxSubscriptionInvoiceGetPayload<{ include: typeof include }>;

/** Service §2 Subscription invoice. */
export const subscriptionInvoices = defineResource({
  type: "subscription-invoices",
  sort: "-createdAt",
  filters: {
    store_id: idFilter("storeId"),
    status: textFilter("status"),
    refunded: flagFilter("refundedAt"),
    subscription_id: idFilter("subscriptionId"),
  },
  find: (tx, query: Query<Prisma.SandboxSubscriptionInvoiceWhereInput>) => {
    const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
    return tx.sandboxSubscriptionInvoice.findMany({ ...query, include, orderBy });
  },
  count: (tx, where) => tx.sandboxSubscriptionInvoice.count({ where }),
  storeOf: (row) => row.storeId,
  attributes: (row) => ({
    store_id: row.storeId,
    subscription_id: row.subscriptionId,
    customer_id: row.customerId,
    affiliate_id: row.affiliateId,
    referral_amount: row.referralAmount,
    user_name: row.userName,
    user_email: row.userEmail,
    billing_reason: row.billingReason,
    card_brand: row.cardBrand,
    card_last_four: row.cardLastFour,
    currency: row.currency,
    currency_rate: row.currencyRate,
    status: row.status,
    status_formatted: statusText(row.status),
    refunded: row.refundedAt !== null,
    refunded_at: optionalTime(row.refundedAt),
    ...amountsOf(row),
    tax_inclusive: row.taxInclusive,
    urls: { invoice_url: row.status === "pending" ? null : invoiceUrl(row.subscription.order, row) },
    ...timestamps(row),
    test_mode: true,
  }),
  relationships: {
    store: (row) => row.storeId,
    subscription: (row) => row.subscriptionId,
    customer: (row) => row.customerId,
    affiliate: (row) => row.affiliateId,
  },
});

function amountsOf(row: Invoice) {
  const amounts = {
    subtotal: row.subtotal,
    discount_total: row.discountTotal,
    tax: row.tax,
    total: row.total,
    refunded_amount: row.refundedAmount,
  };
  return {
    ...amounts,
    subtotal_usd: row.subtotalUsd,
    discount_total_usd: row.discountTotalUsd,
    tax_usd: row.taxUsd,
    total_usd: row.totalUsd,
    refunded_amount_usd: row.refundedAmountUsd,
    ...formattedAmounts(amounts, row.currency),
  };
}
