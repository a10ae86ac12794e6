import type { MerchantView } from "@/lib/contract/sandbox-view";
import { toWireTime } from "@/lib/dates";
import type { Row } from "@/lib/db";
import type { WebhookEvent } from "@/lib/generated/prisma/client";

export function toWireSubscription(subscription: Row<"subscription">): MerchantView["subscription"] {
  const { pauseMode, pauseResumesAt } = subscription;
  return {
    status: subscription.status,
    product_name: subscription.productName,
    variant_id: subscription.variantId,
    variant_name: subscription.variantName,
    renews_at: time(subscription.renewsAt),
    ends_at: time(subscription.endsAt),
    trial_ends_at: time(subscription.trialEndsAt),
    card_brand: subscription.cardBrand,
    card_last_four: subscription.cardLastFour,
    pause: pauseMode === null ? null : { mode: pauseMode, resumes_at: time(pauseResumesAt) },
    updated_at: toWireTime(subscription.updatedAt),
  };
}

export function toWireInvoice(invoice: Row<"subscriptionInvoice">): MerchantView["invoices"][number] {
  return {
    id: invoice.id,
    billing_reason: invoice.billingReason,
    status: invoice.status,
    currency: invoice.currency,
    total: invoice.total,
    refunded_amount: invoice.refundedAmount,
    created_at: toWireTime(invoice.createdAt),
    updated_at: toWireTime(invoice.updatedAt),
  };
}

export function toWireEvent(event: Omit<WebhookEvent, "raw">): MerchantView["events"][number] {
  return {
    fingerprint: Buffer.from(event.dedupeKey).toString("hex"),
    name: event.eventName,
    status: event.status,
    attempts: event.attempts,
    duplicates: event.duplicates,
    error: event.lastError,
    received_at: toWireTime(event.receivedAt),
    processed_at: time(event.processedAt),
  };
}

function time(date: Date | null): string | null {
  return date && toWireTime(date);
}
