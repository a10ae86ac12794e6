import { isProduct, type PlanSet } from "../catalog/define-plans";
import { plans } from "../plans";

/** What of a subscription says how many people may use it. */
export type SeatFacts = { productId: string | null; productName: string | null; quantity: number };

/**
 * How many people may use a subscription, its owner among them: what the plan file says of its product, or as many as are paid for.
 * One where it says nothing, and never less, for the owner stays.
 */
export function seatsOf(subscription: SeatFacts, file: PlanSet = plans): number {
  const seats = seatRuleOf(subscription, file) ?? 1;
  return seats === "quantity" ? Math.max(1, subscription.quantity) : seats;
}

/** What the plan file says of it; null for a plan of one person, or one that it does not know. */
export function seatRuleOf(
  subscription: Pick<SeatFacts, "productId" | "productName">,
  file: PlanSet = plans,
): number | "quantity" | null {
  return file.plans.find((plan) => isProduct(plan, subscription))?.seats ?? null;
}
