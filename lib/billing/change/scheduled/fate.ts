import type { ProrationTiming, Subscription } from "@/lib/commerce/types";

/** What is to be done about a scheduled change when its time has come. */
type Fate =
  | { kind: "make"; billing: ProrationTiming; outcome: "made" | "made_late" }
  | { kind: "end"; outcome: "made" | "other_plan" | "not_active" | "dearer" }
  | { kind: "wait"; periodEndsAt: Date };

type Scheduled = { fromVariantId: string; toVariantId: string; price: bigint; periodEndsAt: Date };

/** A period that ends this much later than it did has another end: it was moved, or it has been renewed. */
const SLACK_MS = 60_000;

/**
 * What becomes of a scheduled change, by what the subscription is at `now`, the time of the service. In time it is made without
 * any money moving, and the next payment is the new plan's. Where the service was away until it had renewed the old plan, what
 * was paid too much is kept as a credit.
 */
export function fateOf(
  scheduled: Scheduled,
  { subscription, unitPrice }: { subscription: Subscription; unitPrice: number | null },
  now: Date,
): Fate {
  const { variantId, status, renewsAt } = subscription;
  if (variantId === scheduled.toVariantId) return { kind: "end", outcome: "made" };
  if (variantId !== scheduled.fromVariantId) return { kind: "end", outcome: "other_plan" };
  if (status !== "active" || !renewsAt) return { kind: "end", outcome: "not_active" };
  if (unitPrice === null || unitPrice > Number(scheduled.price)) return { kind: "end", outcome: "dearer" };
  const isMoved = renewsAt.getTime() > scheduled.periodEndsAt.getTime() + SLACK_MS;
  if (!isMoved) return { kind: "make", billing: "never", outcome: "made" };
  if (now < scheduled.periodEndsAt) return { kind: "wait", periodEndsAt: renewsAt };
  return { kind: "make", billing: "at once", outcome: "made_late" };
}
