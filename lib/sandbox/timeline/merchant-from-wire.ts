import type { MerchantView } from "@/lib/contract/merchant-view";
import { parseWireTime } from "@/lib/contract/time";
import { NOTHING, type View, withInvoice } from "./view";

/** What became of a delivery at the merchant. Times are those of the merchant's clock. */
export type InboxEvent = {
  fingerprint: string;
  name: string;
  /** pending, processing, done, ignored or dead. */
  status: string;
  duplicates: number;
  error: string | null;
  receivedAt: Date;
  processedAt: Date | null;
};

export type MerchantSide = { current: View; inbox: InboxEvent[] };

/** The merchant's answer in our own words. */
export function merchantFromWire({ subscription, invoices, events }: MerchantView): MerchantSide {
  const states = invoices.map((invoice) => ({
    id: invoice.id,
    billingReason: invoice.billing_reason,
    status: invoice.status,
    currency: invoice.currency,
    total: invoice.total,
    refundedAmount: invoice.refunded_amount,
    createdAt: parseWireTime(invoice.created_at),
    updatedAt: parseWireTime(invoice.updated_at),
  }));
  return {
    current: states.reduce(withInvoice, { ...NOTHING, subscription: subscription && state(subscription) }),
    inbox: events.map(({ fingerprint, name, status, duplicates, error, received_at, processed_at }) => ({
      fingerprint,
      name,
      status,
      duplicates,
      error,
      receivedAt: parseWireTime(received_at),
      processedAt: time(processed_at),
    })),
  };
}

function state(wire: NonNullable<MerchantView["subscription"]>) {
  return {
    status: wire.status,
    productName: wire.product_name,
    variantId: wire.variant_id,
    variantName: wire.variant_name,
    renewsAt: time(wire.renews_at),
    endsAt: time(wire.ends_at),
    trialEndsAt: time(wire.trial_ends_at),
    cardBrand: wire.card_brand,
    cardLastFour: wire.card_last_four,
    pauseMode: wire.pause?.mode ?? null,
    pauseResumesAt: time(wire.pause?.resumes_at ?? null),
    updatedAt: parseWireTime(wire.updated_at),
  };
}

function time(wire: string | null): Date | null {
  return wire === null ? null : parseWireTime(wire);
}
