import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "@/lib/lemonsqueezy/schemas";
import { DAY_MS, earlier } from "@/lib/dates";
import { assertNever } from "@/lib/errors";

export type EntitlementFacts = {
  status: string;
  pauseMode: string | null;
  trialEndsAt: Date | null;
  endsAt: Date | null;
};

/** `pastDueSince`: the date of the newest invoice, if it could not be charged. */
export type AccessFacts = EntitlementFacts & { pastDueSince: Date | null; testMode: boolean };

export type Circumstances = {
  now: Date;
  mode: "test" | "live";
  grace: { pastDueDays: number; afterTrialDays: number };
};

/** `until`: when access ends by what is known now; null if it doesn't. */
export type Decision = { isGranted: boolean; until: Date | null };

const NEVER = new Date(0);

/**
 * Whether a subscription grants access. Pure: our copy and the clock decide, never the network. Paid time is honored to its end; a
 * failed renewal keeps access while the service retries, up to the grace period of the plan file.
 */
export function decideAccess(subscription: AccessFacts, { now, mode, grace }: Circumstances): Decision {
  const isOfThisMode = subscription.testMode === (mode === "test");
  const until = isOfThisMode ? endOfAccess(subscription, grace) : NEVER;
  return { isGranted: until === null || now < until, until };
}

function endOfAccess(subscription: AccessFacts, grace: Circumstances["grace"]): Date | null {
  const { pauseMode, trialEndsAt, endsAt, pastDueSince } = subscription;
  const status = knownStatus(subscription.status);
  switch (status) {
    case "on_trial":
      return daysAfter(trialEndsAt, grace.afterTrialDays);
    // A renewal date that has passed takes nothing from a paying customer: the event may be missing.
    case "active":
      return endsAt;
    case "past_due":
      return earlier(endsAt, daysAfter(pastDueSince, grace.pastDueDays));
    case "paused":
      return pauseMode === "free" ? endsAt : NEVER;
    case "cancelled":
      return endsAt ?? NEVER;
    case "unpaid":
    case "expired":
    case null:
      return NEVER;
    default:
      return assertNever(status);
  }
}

export type OrderFacts = { status: string; total: number; refundedAmount: number };

/** Whether a one-time order grants access: it is paid, and not disputed or refunded in full. */
export function grantsAccess({ status, total, refundedAmount }: OrderFacts): boolean {
  const isRefunded = refundedAmount > 0 && refundedAmount >= total;
  return (status === "paid" || status === "partial_refund") && !isRefunded;
}

/** Canceled, but paid until later. */
export function isOnGracePeriod(subscription: EntitlementFacts, now: Date): boolean {
  return subscription.status === "cancelled" && subscription.endsAt !== null && now < subscription.endsAt;
}

/** Whether a subscription is still billed, or could be resumed. A second one would charge twice, so a live one is changed instead. */
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

function daysAfter(date: Date | null, days: number): Date | null {
  return date && new Date(date.getTime() + days * DAY_MS);
}

function knownStatus(status: string): SubscriptionStatus | null {
  return SUBSCRIPTION_STATUSES.find((known) => known === status) ?? null;
}
