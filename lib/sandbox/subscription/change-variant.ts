import "server-only";
import { AppError } from "@/lib/errors";
import type { SandboxSubscription } from "@/lib/generated/prisma/client";
import { type Offer, getOffer } from "../carts/offer";
import { PLAN_CHANGEABLE, canChangePlan } from "./abilities";
import { type Move, type Scope, moveSubscription } from "./move";

/**
 * Moves a subscription to another plan of its store. The new price counts from the next renewal, a custom price ends
 * (spec §2 Checkout). Throws not_found for what is not for sale, invalid for a one-off or another store's plan, conflict for
 * a subscription that is cancelled, paused or over.
 */
export async function changeVariant(scope: Scope, variantId: number, now: Date): Promise<void> {
  const offer = await getOffer(variantId);
  await moveSubscription(scope, now, (subscription) => planChangeOf(subscription, offer, now));
}

function planChangeOf(subscription: SandboxSubscription, offer: Offer, now: Date): Move {
  const { product, variant, price } = offer;
  if (!variant.isSubscription || product.storeId !== subscription.storeId) {
    throw new AppError("invalid", "A subscription cannot be moved to this product.");
  }
  if (!canChangePlan(subscription)) {
    throw new AppError("conflict", "The plan of this subscription cannot be changed.");
  }
  if (variant.id === subscription.variantId) throw new AppError("conflict", "This is already your plan.");
  return {
    guard: { status: { in: PLAN_CHANGEABLE }, cancelled: false, variantId: subscription.variantId },
    data: {
      productId: product.id,
      variantId: variant.id,
      productName: product.name,
      variantName: variant.name,
      customPrice: null,
    },
    events: [],
    also: (tx) =>
      tx.sandboxSubscriptionItem.updateMany({
        where: { subscriptionId: subscription.id },
        data: { priceId: price.id, updatedAt: now },
      }),
  };
}
