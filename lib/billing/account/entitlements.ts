import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "@/lib/contract/resources/subscriptions";
import { assertNever } from "@/lib/errors";

/** The part of a subscription that decides what its owner may use. */
export type EntitlementFacts = {
  status: string;
  pauseMode: string | null;
  trialEndsAt: Date | null;
  endsAt: Date | null;
};

const DAY = 86_400_000;
/** How long a trial that should have ended still counts while no news of its first payment has come. */
const TRIAL_SILENCE = 3 * DAY;

/**
 * May the owner use what this subscription pays for at `now`? Pure: our copy and the clock decide, never the network.
 * Paid time is honoured to its end; a failed renewal keeps access while the service retries.
 */
export function hasAccess(subscription: EntitlementFacts, now: Date): boolean {
  const status = knownStatus(subscription.status);
  switch (status) {
    case "on_trial":
      return isBefore(now, subscription.trialEndsAt, TRIAL_SILENCE);
    // A renewal date that passed in silence takes nothing from a paying customer: the news may be what is missing.
    case "active":
    case "past_due":
      return isBefore(now, subscription.endsAt, 0);
    case "paused":
      return subscription.pauseMode === "free" && isBefore(now, subscription.endsAt, 0);
    case "cancelled":
      return isOnGracePeriod(subscription, now);
    case "unpaid":
    case "expired":
    case null:
      return false;
    default:
      return assertNever(status);
  }
}

/** The part of an order that decides the same. Amounts are integers in the currency's smallest unit. */
export type OrderFacts = { status: string; total: number; refundedAmount: number };

/**
 * May the owner use what this order paid for once? Not what was refunded in full, disputed, never paid or not paid yet; a part
 * that was given back takes nothing.
 */
export function grantsAccess({ status, total, refundedAmount }: OrderFacts): boolean {
  const isRefunded = refundedAmount > 0 && refundedAmount >= total;
  return (status === "paid" || status === "partial_refund") && !isRefunded;
}

/** Cancelled, but paid until a moment that is still ahead. */
export function isOnGracePeriod(subscription: EntitlementFacts, now: Date): boolean {
  return subscription.status === "cancelled" && subscription.endsAt !== null && now < subscription.endsAt;
}

/**
 * Does this subscription still bill, or could it come back without a new purchase? Buying a second one beside it would
 * charge twice, so a live one is changed instead.
 */
export function isLive(subscription: EntitlementFacts, now: Date): boolean {
  const status = knownStatus(subscription.status);
  switch (status) {
    case "on_trial":
    case "active":
    case "past_due":
    case "paused":
    case "unpaid":
      return true;
    case "cancelled":
      return isOnGracePeriod(subscription, now);
    case "expired":
      return false;
    case null:
      return subscription.endsAt === null || now < subscription.endsAt;
    default:
      return assertNever(status);
  }
}

function isBefore(now: Date, end: Date | null, grace: number): boolean {
  return end === null || now.getTime() < end.getTime() + grace;
}

function knownStatus(status: string): SubscriptionStatus | null {
  return SUBSCRIPTION_STATUSES.find((known) => known === status) ?? null;
}
