import type { DbTx } from "@/lib/db";
import { lockSubscription } from "@/lib/db/locks";
import { isProduct, type PlanSet } from "../catalog/define-plans";
import { plans } from "../plans";

export type SeatFacts = { productId: string | null; productName: string | null; quantity: number };

/** How many people may use a subscription, including its owner: at least one. */
export function seatsOf(subscription: SeatFacts, file: PlanSet = plans): number {
  const seats = seatRuleOf(subscription, file) ?? 1;
  return seats === "quantity" ? Math.max(1, subscription.quantity) : seats;
}

/** The seats in the plan file; null for a plan for one person, or one that is not in the file. */
export function seatRuleOf(
  subscription: Pick<SeatFacts, "productId" | "productName">,
  file: PlanSet = plans,
): number | "quantity" | null {
  return file.plans.find((plan) => isProduct(plan, subscription))?.seats ?? null;
}

/** Locks a subscription of this owner, so that of two people at its last seat the second finds it taken. Null if there is none. */
export async function lockPlan(
  tx: DbTx,
  { subscriptionId, ownerId }: { subscriptionId: string; ownerId: string },
): Promise<SeatFacts | null> {
  await lockSubscription(tx, subscriptionId);
  return await tx.subscription.findFirst({
    where: { id: subscriptionId, userId: ownerId },
    select: { productId: true, productName: true, quantity: true },
  });
}
