import type { Prisma } from "../../generated/prisma/client";
import { statusText } from "../../shared/format";
import { invoiceUrl } from "../../shared/service-urls";
import { defineResource, flagFilter, idFilter, type Query, textFilter } from "../resource";
import { optionalTime, timestamps, wireMoney } from "../values";

const include = {
  subscription: { select: { order: { select: { identifier: true } } } },
} satisfies Prisma.SandboxSubscriptionInvoiceInclude;

export const subscriptionInvoices = defineResource({
  type: "subscription-invoices",
  sort: "-createdAt",
  filters: {
    store_id: idFilter("storeId"),
    status: textFilter("status"),
    refunded: flagFilter("refundedAt"),
    subscription_id: idFilter("subscriptionId"),
  },
  find: (tx, query: Query<Prisma.SandboxSubscriptionInvoiceWhereInput>) =>
    tx.sandboxSubscriptionInvoice.findMany({
      ...query,
      include,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
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

function amountsOf(row: Prisma.SandboxSubscriptionInvoiceModel) {
  const money = (amount: number) => wireMoney(amount, row.currency);
  return {
    subtotal: row.subtotal,
    discount_total: row.discountTotal,
    tax: row.tax,
    total: row.total,
    refunded_amount: row.refundedAmount,
    subtotal_usd: row.subtotalUsd,
    discount_total_usd: row.discountTotalUsd,
    tax_usd: row.taxUsd,
    total_usd: row.totalUsd,
    refunded_amount_usd: row.refundedAmountUsd,
    subtotal_formatted: money(row.subtotal),
    discount_total_formatted: money(row.discountTotal),
    tax_formatted: money(row.tax),
    total_formatted: money(row.total),
    refunded_amount_formatted: money(row.refundedAmount),
  };
}
