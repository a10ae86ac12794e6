import { formatDate } from "@/lib/dates";
import { t, type Text } from "@/lib/i18n/translate";
import { isOnGracePeriod, type EntitlementFacts } from "../access/entitlements";

type Tone = "success" | "warning" | "destructive" | "secondary";
export type StatusText = { statusText: string; tone: Tone };

type Status = { statusText: Text; tone: Tone };

const SUBSCRIPTION: Record<string, Status> = {
  on_trial: { statusText: "Free trial", tone: "success" },
  active: { statusText: "Active", tone: "success" },
  paused: { statusText: "Paused", tone: "secondary" },
  past_due: { statusText: "Payment failed", tone: "warning" },
  unpaid: { statusText: "Unpaid", tone: "destructive" },
  cancelled: { statusText: "Canceled", tone: "warning" },
  expired: { statusText: "Ended", tone: "secondary" },
};

const PAYMENT: Record<string, Status> = {
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
const NOTHING_DUE: Status = { statusText: "Nothing due", tone: "secondary" };

type SubscriptionFacts = EntitlementFacts & { renewsAt: Date | null; pauseResumesAt: Date | null };

/** The status of a subscription for its owner. An unknown status is shown as the service wrote it. */
export function subscriptionStatusText(subscription: EntitlementFacts, now: Date): StatusText {
  const { status } = subscription;
  const hasEnded = status === "cancelled" && !isOnGracePeriod(subscription, now);
  return toText(SUBSCRIPTION[hasEnded ? "expired" : status], status);
}

/** What happens to a subscription next: "Renews on 2 March 2026". `until`: when its access ends by what is known now. */
export function subscriptionHeadline(
  subscription: SubscriptionFacts,
  now: Date,
  until: Date | null,
): string | null {
  const { status, trialEndsAt, renewsAt, endsAt, pauseResumesAt } = subscription;
  if (status === "on_trial") return dated("Trial ends on {date}", trialEndsAt);
  if (status === "expired") return dated("Ended on {date}", endsAt);
  if (status === "cancelled" || endsAt) {
    return dated(endsAt && endsAt <= now ? "Ended on {date}" : "Ends on {date}", endsAt);
  }
  if (status === "paused")
    return dated("Resumes on {date}", pauseResumesAt) ?? t("Paused until you resume it.");
  if (status === "past_due") {
    const again = dated("We’ll try your card again on {date}", renewsAt);
    const usable =
      until && (now < until ? dated("access until {date}", until) : t("no access until it is paid"));
    return [again, usable].filter(Boolean).join(", ") || null;
  }
  if (status === "unpaid") return t("Update your card to use it again.");
  return dated("Renews on {date}", renewsAt);
}

/** The status of an invoice or an order. Refunds decide, because after a partial refund the service may still call it paid. */
export function paymentStatusText(payment: {
  status: string;
  total: number;
  refundedAmount: number;
}): StatusText {
  if (payment.refundedAmount > 0) {
    const status = payment.refundedAmount < payment.total ? "partial_refund" : "refunded";
    return toText(PAYMENT[status], status);
  }
  const isNothing = payment.status === "paid" && payment.total === 0;
  return toText(isNothing ? NOTHING_DUE : PAYMENT[payment.status], payment.status);
}

/** A status as text: "past due", "canceled". */
export function statusWords(status: string): string {
  return status === "cancelled" ? "canceled" : status.replaceAll("_", " ");
}

function toText(known: Status | undefined, status: string): StatusText {
  if (known) return { ...known, statusText: t(known.statusText) };
  const words = statusWords(status);
  return { statusText: words.charAt(0).toUpperCase() + words.slice(1), tone: "secondary" };
}

function dated(text: Text, date: Date | null): string | null {
  return date ? t(text, { date: formatDate(date) }) : null;
}
