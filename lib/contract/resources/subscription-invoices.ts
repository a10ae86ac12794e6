import { z } from "zod";
import { cents, recordId, wireTime } from "../fields";

export const SUBSCRIPTION_INVOICE_STATUSES = [
  "pending",
  "paid",
  "past_due",
  "void",
  "refunded",
  "partial_refund",
] as const;

export const BILLING_REASONS = ["initial", "renewal", "updated"] as const;

/**
 * Service §2 Subscription invoice. It names its subscription, but neither order, product nor variant. Amounts can be negative
 * after a change of plan; the card is null on zero invoices; `invoice_url` is null while the invoice is pending.
 */
export const subscriptionInvoiceAttributes = z.looseObject({
  store_id: recordId,
  subscription_id: recordId,
  customer_id: recordId,
  affiliate_id: recordId.nullish(),
  referral_amount: cents.nullish(),
  user_name: z.string(),
  user_email: z.string(),
  billing_reason: z.string(),
  card_brand: z.string().nullable(),
  card_last_four: z.string().nullable(),
  currency: z.string(),
  currency_rate: z.string(),
  status: z.string(),
  status_formatted: z.string(),
  refunded: z.boolean(),
  refunded_at: wireTime.nullable(),
  subtotal: cents,
  discount_total: cents,
  tax: cents,
  total: cents,
  refunded_amount: cents,
  subtotal_usd: cents,
  discount_total_usd: cents,
  tax_usd: cents,
  total_usd: cents,
  refunded_amount_usd: cents,
  subtotal_formatted: z.string(),
  discount_total_formatted: z.string(),
  tax_formatted: z.string(),
  total_formatted: z.string(),
  refunded_amount_formatted: z.string(),
  tax_inclusive: z.boolean(),
  urls: z.looseObject({ invoice_url: z.string().nullable() }),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});

export type SubscriptionInvoiceAttributes = z.infer<typeof subscriptionInvoiceAttributes>;
