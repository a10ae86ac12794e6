import { nameOf } from "@/lib/billing/change/facts";
import { customerOf } from "./cohorts";
import { groupBy } from "./group-by";
import { type Share, sumOf } from "./mrr";

export type PlanShare = { variantId: string; name: string; customers: number; amount: number };

/** What each plan brings in, the most first. One that was renamed has the name that its newest customer knows. */
export function topPlans(shares: Share[]): PlanShare[] {
  const byPlan = groupBy(shares, ({ stretch }) => stretch.line.variantId);
  return [...byPlan]
    .map(([variantId, of]) => ({
      variantId,
      name: nameOf(of.at(-1)?.stretch.line ?? { productName: variantId, variantName: "" }),
      customers: new Set(of.map(customerOf)).size,
      amount: sumOf(of),
    }))
    .toSorted((one, other) => other.amount - one.amount);
}
