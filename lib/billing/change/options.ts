import type { ProrationTiming } from "@/lib/lemonsqueezy";
import { AppError } from "@/lib/errors";
import { type EntitlementFacts, isLive, isOnGracePeriod } from "../access/entitlements";
import type { Offer } from "../catalog/offer";
import type { PlanVariant } from "../catalog/pricing";

const RETURNS = ["resume", "unpause"] as const;

/** What customers can do to a subscription on the account page. */
export type SubscriptionChange = "cancel" | (typeof RETURNS)[number];

/** The change that a form requests, which isn't canceling (`cancelPlan`); throws `invalid` for any other value. */
export function parseReturn(value: unknown): (typeof RETURNS)[number] {
  return oneOf(RETURNS, value, "There is no such change.");
}

/** The changes that a subscription allows at `now`, the likeliest first. */
export function changesOf(subscription: EntitlementFacts, now: Date): SubscriptionChange[] {
  if (!isLive(subscription, now)) return [];
  if (isOnGracePeriod(subscription, now)) return ["resume"];
  return subscription.status === "paused" ? ["unpause", "cancel"] : ["cancel"];
}

/** Why no other plan can be chosen now. */
export type Obstacle = "ending" | "ended" | "paused" | "overdue" | "paypal" | "usage";

const OBSTACLES: Record<string, Obstacle | null> = {
  active: null,
  on_trial: null,
  cancelled: "ending",
  paused: "paused",
  past_due: "overdue",
  unpaid: "overdue",
};

/** The service changes no plan that is paid by PayPal, and no usage-based one into another plan. */
export function obstacleOf(subscription: {
  status: string;
  paymentProcessor: string | null;
  isUsageBased: boolean;
}): Obstacle | null {
  if (subscription.paymentProcessor === "paypal") return "paypal";
  if (subscription.isUsageBased) return "usage";
  const obstacle = OBSTACLES[subscription.status];
  return obstacle === undefined ? "ended" : obstacle;
}

/**
 * How the difference between two plans can be paid, as a choice and as a sentence. Not with the next payment: the service doesn't
 * show what waits for it, so the preview of the customer's next change would show too little.
 */
export const PRORATIONS = {
  "at once": {
    choice: "Invoice it immediately",
    sentence: "The difference is prorated and invoiced immediately.",
  },
  never: {
    choice: "Don’t charge it",
    sentence: "Nothing is prorated: the new price is charged from the next renewal.",
  },
} satisfies Partial<Record<ProrationTiming, { choice: string; sentence: string }>>;

export type Proration = keyof typeof PRORATIONS;

export type Direction = "upgrade" | "downgrade";

type Side = Pick<PlanVariant, "productId" | "price" | "interval" | "intervalCount">;

const DAYS = { day: 1, week: 7, month: 30, year: 365 };

/** By the order of the plans, then the length of the period, then the price. A plan that is no longer sold is below all others. */
export function directionOf(from: Side, to: Side, { plans }: Pick<Offer, "plans">): Direction {
  const rankOf = ({ productId }: Side) => plans.findIndex((plan) => plan.productId === productId);
  const daysOf = ({ interval, intervalCount }: Side) => (interval ? DAYS[interval] * intervalCount : 0);
  const steps = [rankOf(to) - rankOf(from), daysOf(to) - daysOf(from), to.price - from.price];
  return (steps.find((step) => step !== 0) ?? 0) < 0 ? "downgrade" : "upgrade";
}

/** What customers keep during a pause: `void` is nothing, `free` is everything. */
export const PAUSE_MODE: "void" | "free" = "void";

export const PAUSE_LENGTHS = ["1", "2", "3", "open"] as const;

/** A number of months, or until the customer ends it. */
export type PauseLength = (typeof PAUSE_LENGTHS)[number];

/** The length that a form requests; throws `invalid` for any other value. */
export function parsePauseLength(value: unknown): PauseLength {
  return oneOf(PAUSE_LENGTHS, value, "There is no such pause.");
}

export function monthsOf(length: PauseLength): number | null {
  return length === "open" ? null : Number(length);
}

export const CANCEL_REASONS = {
  price: "It costs too much",
  unused: "I do not use it enough",
  missing: "Something is missing",
  other_product: "I use something else now",
  broken: "It did not work as it should",
  other: "Something else",
} as const;

export type CancelReason = keyof typeof CANCEL_REASONS;

/** The reason that a form names; null for any other word. */
export function findCancelReason(value: unknown): CancelReason | null {
  return (Object.keys(CANCEL_REASONS) as CancelReason[]).find((known) => known === value) ?? null;
}

function oneOf<Word extends string>(words: readonly Word[], value: unknown, message: string): Word {
  const word = words.find((known) => known === value);
  if (word) return word;
  throw new AppError("invalid", message);
}
