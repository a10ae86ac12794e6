import "server-only";
import { AppError } from "@/lib/errors";
import type { SandboxSubscription } from "@/lib/generated/prisma/client";
import { canCancel } from "./abilities";
import { type Move, type Scope, moveSubscription } from "./move";

/**
 * Cancels at the end of what is paid for: the customer keeps access until `endsAt`. While a payment is overdue there is
 * nothing left to use, so it expires at once. Throws conflict when it is cancelled or over already.
 */
export async function cancel(scope: Scope, now: Date): Promise<void> {
  await moveSubscription(scope, now, (subscription) => cancellationOf(subscription, now));
}

function cancellationOf(subscription: SandboxSubscription, now: Date): Move {
  if (!canCancel(subscription)) throw new AppError("conflict", "This subscription cannot be cancelled.");
  const guard = { status: subscription.status, cancelled: false };
  const data = { cancelled: true, pauseMode: null, pauseResumesAt: null };
  const isOverdue = subscription.status === "past_due" || subscription.status === "unpaid";
  if (isOverdue) {
    return {
      guard,
      data: { ...data, status: "expired", endsAt: now },
      events: ["subscription_cancelled", "subscription_expired"],
    };
  }
  const endsAt = subscription.renewsAt ?? now;
  return { guard, data: { ...data, status: "cancelled", endsAt }, events: ["subscription_cancelled"] };
}
