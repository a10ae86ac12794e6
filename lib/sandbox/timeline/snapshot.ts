import { parseEvent } from "@/lib/contract/events";
import { subscriptionInvoiceAttributes } from "@/lib/contract/resources/subscription-invoices";
import { subscriptionAttributes } from "@/lib/contract/resources/subscriptions";
import { parseWireTime } from "@/lib/contract/time";
import type { InvoiceState, SubscriptionState } from "./view";

/** What an event says about its subject: the whole of it, as it was at that instant. */
export type Snapshot =
  { kind: "subscription"; state: SubscriptionState } | { kind: "invoice"; state: InvoiceState };

/** Reads the body of an event; null when it is about something else, or was written by hand and makes no sense. */
export function readSnapshot(body: Uint8Array): Snapshot | null {
  try {
    const { object } = parseEvent(body);
    if (object.type === "subscriptions") {
      return { kind: "subscription", state: subscriptionState(object.attributes) };
    }
    if (object.type === "subscription-invoices") {
      return { kind: "invoice", state: invoiceState(object.id, object.attributes) };
    }
  } catch {
    // A simulated event may carry anything.
  }
  return null;
}

function subscriptionState(attributes: unknown): SubscriptionState {
  const wire = subscriptionAttributes.parse(attributes);
  return {
    status: wire.status,
    productName: wire.product_name,
    variantId: String(wire.variant_id),
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

function invoiceState(id: string, attributes: unknown): InvoiceState {
  const wire = subscriptionInvoiceAttributes.parse(attributes);
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

function time(wire: string | null): Date | null {
  return wire === null ? null : parseWireTime(wire);
}
