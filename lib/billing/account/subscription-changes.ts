import { AppError } from "@/lib/errors";
import { type EntitlementFacts, isLive, isOnGracePeriod } from "../access/entitlements";

const CHANGES = ["cancel", "resume", "unpause"] as const;

/** What its owner can do to a subscription without leaving the account page. */
export type SubscriptionChange = (typeof CHANGES)[number];

/** The change a form asks for; throws `invalid` for any other word. */
export function parseSubscriptionChange(value: unknown): SubscriptionChange {
  const change = CHANGES.find((known) => known === value);
  if (change) return change;
  throw new AppError("invalid", "There is no such change.");
}

/** The changes that a subscription allows at `now`, the likeliest first. */
export function changesOf(subscription: EntitlementFacts, now: Date): SubscriptionChange[] {
  if (!isLive(subscription, now)) return [];
  if (isOnGracePeriod(subscription, now)) return ["resume"];
  return subscription.status === "paused" ? ["unpause", "cancel"] : ["cancel"];
}
