import "server-only";
import { AppError } from "@/lib/errors";
import { PLAN_CHANGEABLE, canChangePlan } from "./abilities";
import { type Scope, moveSubscription } from "./move";

/**
 * Changes how many of an item a subscription is for; it counts from the next renewal. Throws not_found, and conflict for a
 * subscription that is cancelled, paused or over.
 */
export async function changeQuantity(
  scope: Scope,
  itemId: number,
  quantity: number,
  now: Date,
): Promise<void> {
  await moveSubscription(scope, now, (subscription) => {
    if (!canChangePlan(subscription)) {
      throw new AppError("conflict", "The quantity of this subscription cannot be changed.");
    }
    return {
      guard: { status: { in: PLAN_CHANGEABLE }, cancelled: false },
      data: {},
      events: [],
      also: (tx) =>
        tx.sandboxSubscriptionItem.updateMany({
          where: { id: itemId, subscriptionId: subscription.id },
          data: { quantity, updatedAt: now },
        }),
    };
  });
}
