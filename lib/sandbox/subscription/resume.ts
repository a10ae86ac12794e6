import "server-only";
import { AppError } from "@/lib/errors";
import { canResume } from "./abilities";
import { type Scope, moveSubscription } from "./move";

/** Takes a cancellation back before it takes effect. Throws conflict once it is over. */
export async function resume(scope: Scope, now: Date): Promise<void> {
  await moveSubscription(scope, now, (subscription) => {
    if (!canResume(subscription, now)) throw new AppError("conflict", "This subscription cannot be resumed.");
    const isOnTrial = subscription.trialEndsAt !== null && subscription.trialEndsAt > now;
    return {
      guard: { status: "cancelled", endsAt: { gt: now } },
      data: { status: isOnTrial ? "on_trial" : "active", cancelled: false, endsAt: null },
      events: ["subscription_resumed"],
    };
  });
}
