import { invoiceUrl } from "../../shared/service-urls";
import { NEWEST } from "../../shared/sorting";
import { defineResource, flagFilter, idFilters, rowsOf, textFilters } from "../resource";
import { columns, formatted, status, timestamps } from "../values";

export const subscriptionInvoices = defineResource({
  type: "subscription-invoices",
  sort: "-createdAt",
  filters: {
    ...idFilters("store_id", "subscription_id"),
    ...textFilters("status"),
    refunded: flagFilter("refundedAt"),
  },
  ...rowsOf("sandboxSubscriptionInvoice", {
    include: { subscription: { select: { order: { select: { identifier: true } } } } },
    orderBy: NEWEST,
  }),
  storeOf: (row) => row.storeId,
  attributes: (row) => ({
    ...columns(row, "store_id", "subscription_id", "customer_id", "affiliate_id", "referral_amount"),
    ...columns(row, "user_name", "user_email", "billing_reason", "card_brand", "card_last_four"),
    ...columns(row, "currency", "currency_rate"),
    ...status(row),
    refunded: row.refundedAt !== null,
    ...columns(row, "refunded_at", "subtotal", "discount_total", "tax", "total", "refunded_amount"),
    ...columns(row, "subtotal_usd", "discount_total_usd", "tax_usd", "total_usd", "refunded_amount_usd"),
    ...formatted(row, "subtotal", "discount_total", "tax", "total", "refunded_amount"),
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
