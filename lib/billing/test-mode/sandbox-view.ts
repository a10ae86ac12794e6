import "server-only";
import { toWireTime } from "@/lib/dates";
import { db } from "@/lib/db";
import type { MerchantView } from "@/lib/lemonsqueezy/sandbox-view";
import { plainText } from "@/lib/server/typed-text";

const MOST_INVOICES = 1_000;
const MOST_EVENTS = 400;

/** Our copies of a subscription and its newest invoices, and what our inbox received about it. */
export async function getMerchantView(remoteId: string): Promise<MerchantView> {
  const id = plainText(remoteId);
  const [subscription, invoices, events] = await Promise.all([
    db.subscription.findUnique({ where: { id } }),
    db.subscriptionInvoice.findMany({
      where: { subscriptionId: id },
      orderBy: { createdAt: "desc" },
      take: MOST_INVOICES,
    }),
    db.webhookEvent.findMany({
      where: { subjectType: "subscriptions", subjectId: id },
      omit: { raw: true },
      orderBy: { id: "desc" },
      take: MOST_EVENTS,
    }),
  ]);
  return {
    subscription: subscription && {
      status: subscription.status,
      product_name: subscription.productName,
      variant_id: subscription.variantId,
      variant_name: subscription.variantName,
      renews_at: time(subscription.renewsAt),
      ends_at: time(subscription.endsAt),
      trial_ends_at: time(subscription.trialEndsAt),
      card_brand: subscription.cardBrand,
      card_last_four: subscription.cardLastFour,
      pause: subscription.pauseMode
        ? { mode: subscription.pauseMode, resumes_at: time(subscription.pauseResumesAt) }
        : null,
      updated_at: toWireTime(subscription.updatedAt),
    },
    invoices: invoices.map((invoice) => ({
      id: invoice.id,
      billing_reason: invoice.billingReason,
      status: invoice.status,
      currency: invoice.currency,
      total: invoice.total,
      refunded_amount: invoice.refundedAmount,
      created_at: toWireTime(invoice.createdAt),
      updated_at: toWireTime(invoice.updatedAt),
    })),
    events: events.map((event) => ({
      fingerprint: Buffer.from(event.dedupeKey).toString("hex"),
      name: event.eventName,
      status: event.status,
      attempts: event.attempts,
      duplicates: event.duplicates,
      error: event.lastError,
      received_at: toWireTime(event.receivedAt),
      processed_at: time(event.processedAt),
    })),
  };
}

function time(date: Date | null): string | null {
  return date && toWireTime(date);
}
