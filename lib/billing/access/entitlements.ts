import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "@/lib/contract/resources/subscriptions";
import { DAY_MS } from "@/lib/dates";
import { assertNever } from "@/lib/errors";

/** The part of a subscription that decides whether it goes on. */
export type EntitlementFacts = {
  status: string;
  pauseMode: string | null;
  trialEndsAt: Date | null;
  endsAt: Date | null;
};

/** What more decides about its use. `owedSince`: of when the newest invoice is, if it could not be charged. */
export type AccessFacts = EntitlementFacts & { owedSince: Date | null; testMode: boolean };

export type Circumstances = {
  now: Date;
  mode: "test" | "live";
  grace: { pastDueDays: number; trialWithoutNewsDays: number };
};

/** `until`: when access ends by what is known now; null while nothing ends it. */
export type Decision = { isGranted: boolean; until: Date | null };

/** Before everything: access that there is not. */
const NEVER = new Date(0);

/**
 * May the owner use what this subscription pays for? Pure: our copy and the clock decide, never the network. Paid time is
 * honored to its end; a failed renewal keeps access while the service tries again, up to the grace of the plan file.
 */
export function decideAccess(subscription: AccessFacts, { now, mode, grace }: Circumstances): Decision {
  const isOfThisMode = subscription.testMode === (mode === "test");
  const until = isOfThisMode ? endOfAccess(subscription, grace) : NEVER;
  return { isGranted: until === null || now < until, until };
}

function endOfAccess(subscription: AccessFacts, grace: Circumstances["grace"]): Date | null {
  const { pauseMode, trialEndsAt, endsAt, owedSince } = subscription;
  const status = knownStatus(subscription.status);
  switch (status) {
    case "on_trial":
      return daysAfter(trialEndsAt, grace.trialWithoutNewsDays);
    // A renewal date that passed in silence takes nothing from a paying customer: the news may be what is missing.
    case "active":
      return endsAt;
    case "past_due":
      return earlier(endsAt, daysAfter(owedSince, grace.pastDueDays));
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

/** Canceled, but paid until a moment that is still ahead. */
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

function daysAfter(date: Date | null, days: number): Date | null {
  return date && new Date(date.getTime() + days * DAY_MS);
}

function earlier(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one < other ? one : other) : (one ?? other);
}

function knownStatus(status: string): SubscriptionStatus | null {
  return SUBSCRIPTION_STATUSES.find((known) => known === status) ?? null;
}
