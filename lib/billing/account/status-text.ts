import { formatDate } from "@/lib/dates";
import { isOnGracePeriod, type EntitlementFacts } from "../access/entitlements";

type Tone = "success" | "warning" | "destructive" | "secondary";
export type StatusText = { statusText: string; tone: Tone };

const SUBSCRIPTION: Record<string, StatusText> = {
  on_trial: { statusText: "Free trial", tone: "success" },
  active: { statusText: "Active", tone: "success" },
  paused: { statusText: "Paused", tone: "secondary" },
  past_due: { statusText: "Payment failed", tone: "warning" },
  unpaid: { statusText: "Unpaid", tone: "destructive" },
  cancelled: { statusText: "Canceled", tone: "warning" },
  expired: { statusText: "Ended", tone: "secondary" },
};

const PAYMENT: Record<string, StatusText> = {
  pending: { statusText: "Processing", tone: "secondary" },
  paid: { statusText: "Paid", tone: "success" },
  past_due: { statusText: "Payment failed", tone: "warning" },
  failed: { statusText: "Payment failed", tone: "destructive" },
  void: { statusText: "Not charged", tone: "secondary" },
  refunded: { statusText: "Refunded", tone: "secondary" },
  partial_refund: { statusText: "Partly refunded", tone: "secondary" },
  fraudulent: { statusText: "Under review", tone: "destructive" },
};

/** For a free trial, a full discount, or a sufficient credit. */
const NOTHING_DUE: StatusText = { statusText: "Nothing due", tone: "secondary" };

type SubscriptionFacts = EntitlementFacts & { renewsAt: Date | null; pauseResumesAt: Date | null };

/** The status of a subscription for its owner. An unknown status is shown as the service wrote it. */
export function subscriptionStatusText(subscription: EntitlementFacts, now: Date): StatusText {
  if (subscription.status === "cancelled" && !isOnGracePeriod(subscription, now))
    return SUBSCRIPTION["expired"]!;
  return (
    SUBSCRIPTION[subscription.status] ?? { statusText: readable(subscription.status), tone: "secondary" }
  );
}

/** What happens to a subscription next: "Renews on 2 March 2026". `until`: when its access ends by what is known now. */
export function subscriptionHeadline(
  subscription: SubscriptionFacts,
  now: Date,
  until: Date | null,
): string | null {
  const { status, trialEndsAt, renewsAt, endsAt, pauseResumesAt } = subscription;
  if (status === "on_trial") return dated("Trial ends on", trialEndsAt);
  if (status === "expired") return dated("Ended on", endsAt);
  if (status === "cancelled" || endsAt) {
    return dated(endsAt && endsAt <= now ? "Ended on" : "Ends on", endsAt);
  }
  if (status === "paused") return dated("Resumes on", pauseResumesAt) ?? "Paused until you resume it.";
  if (status === "past_due") {
    const again = dated("We’ll try your card again on", renewsAt);
    const usable = until && (now < until ? dated("access until", until) : "no access until it is paid");
    return [again, usable].filter(Boolean).join(", ") || null;
  }
  if (status === "unpaid") return "Update your card to use it again.";
  return dated("Renews on", renewsAt);
}

/** The status of an invoice or an order. Refunds decide, because after a partial refund the service may still call it paid. */
export function paymentStatusText(payment: {
  status: string;
  total: number;
  refundedAmount: number;
}): StatusText {
  if (payment.refundedAmount > 0) {
    return payment.refundedAmount < payment.total ? PAYMENT["partial_refund"]! : PAYMENT["refunded"]!;
  }
  if (payment.status === "paid" && payment.total === 0) return NOTHING_DUE;
  return PAYMENT[payment.status] ?? { statusText: readable(payment.status), tone: "secondary" };
}

/** A status as text: "past due", "canceled". */
export function statusWords(status: string): string {
  return status === "cancelled" ? "canceled" : status.replaceAll("_", " ");
}

function dated(words: string, date: Date | null): string | null {
  return date ? `${words} ${formatDate(date)}` : null;
}

function readable(status: string): string {
  const words = statusWords(status);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
