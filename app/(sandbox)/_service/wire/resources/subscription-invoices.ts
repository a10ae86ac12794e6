import { Prisma } from "../../generated/prisma/client";
import { statusText } from "../../shared/status-text";
import { invoiceUrl } from "../../shared/urls/service-urls";
import { flagFilter, idFilter, textFilter } from "../filters";
import { defineResource } from "../resource";
import { columnsOf, type JsonRow, newestRows } from "../json-rows";
import { optionalTime, timestamps, wireMoney } from "../values";

type Invoice = JsonRow<Prisma.SandboxSubscriptionInvoiceModel> & { order: { identifier: string } };

const SELECT = Prisma.sql`
  SELECT ${columnsOf("invoice", Prisma.SandboxSubscriptionInvoiceScalarFieldEnum)},
    json_build_object('identifier', sold.identifier) AS order
  FROM sandbox.subscription_invoices invoice
  JOIN sandbox.subscriptions subscription ON subscription.id = invoice.subscription_id
  JOIN sandbox.orders sold ON sold.id = subscription.order_id`;

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
  find: newestRows<Invoice, Prisma.SandboxSubscriptionInvoiceWhereInput>(SELECT, "invoice", (tx, query) =>
    tx.sandboxSubscriptionInvoice.findMany(query),
  ),
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
    urls: { invoice_url: row.status === "pending" ? null : invoiceUrl(row.order, row) },
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
