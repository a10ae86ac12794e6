import { parseWireTime } from "@/lib/contract/time";
import type { InvoiceState, SubscriptionState } from "./view";

/** What is drawn of a subscription, in the words in which both sides tell of it. */
type SubscriptionWords = {
  status: string;
  product_name: string;
  variant_id: string | number;
  variant_name: string;
  renews_at: string | null;
  ends_at: string | null;
  trial_ends_at: string | null;
  card_brand: string | null;
  card_last_four: string | null;
  pause: { mode: string; resumes_at?: string | null | undefined } | null;
  updated_at: string;
};

/** The same of an invoice; amounts are integers in the smallest unit of its currency. */
type InvoiceWords = {
  billing_reason: string;
  status: string;
  currency: string;
  total: number;
  refunded_amount: number;
  created_at: string;
  updated_at: string;
};

export function subscriptionStateOf(wire: SubscriptionWords): SubscriptionState {
  return {
    status: wire.status,
    productName: wire.product_name,
    variantId: String(wire.variant_id),
    variantName: wire.variant_name,
    renewsAt: optionalTime(wire.renews_at),
    endsAt: optionalTime(wire.ends_at),
    trialEndsAt: optionalTime(wire.trial_ends_at),
    cardBrand: wire.card_brand,
    cardLastFour: wire.card_last_four,
    pauseMode: wire.pause?.mode ?? null,
    pauseResumesAt: optionalTime(wire.pause?.resumes_at ?? null),
    updatedAt: parseWireTime(wire.updated_at),
  };
}

export function invoiceStateOf(id: string, wire: InvoiceWords): InvoiceState {
  return {
    id,
    billingReason: wire.billing_reason,
    status: wire.status,
    currency: wire.currency,
    total: wire.total,
    refundedAmount: wire.refunded_amount,
    createdAt: parseWireTime(wire.created_at),
    updatedAt: parseWireTime(wire.updated_at),
  };
}

export function optionalTime(wire: string | null): Date | null {
  return wire === null ? null : parseWireTime(wire);
}
