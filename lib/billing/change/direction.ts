import type { PlanVariant } from "../catalog/pricing";
import type { Offer } from "../catalog/offer";

export type Direction = "upgrade" | "downgrade";

type Side = Pick<PlanVariant, "productId" | "price" | "interval" | "intervalCount">;

/**
 * Whether a change is one to more or to less: by the order of the plans, then by the length of the period, then by the price. What
 * is not sold any more stands below everything that is.
 */
export function directionOf(from: Side, to: Side, { plans }: Pick<Offer, "plans">): Direction {
  const rankOf = ({ productId }: Side) => plans.findIndex((plan) => plan.productId === productId);
  const steps = [rankOf(to) - rankOf(from), daysOf(to) - daysOf(from), to.price - from.price];
  return (steps.find((step) => step !== 0) ?? 0) < 0 ? "downgrade" : "upgrade";
}

const DAYS = { day: 1, week: 7, month: 30, year: 365 };

function daysOf({ interval, intervalCount }: Side): number {
  return interval ? DAYS[interval] * intervalCount : 0;
}
