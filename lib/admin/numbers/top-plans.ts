import { nameOf } from "@/lib/billing/change/facts";
import { roundedAlong } from "./exact";
import { groupBy } from "./group-by";
import { AND } from "./kept/cell";
import { amountOf, countOf, scopeOf, type Sums } from "./kept/sums";
import type { Money } from "./money";
import { compareTexts } from "./mrr";

export type PlanShare = { variantId: string; name: string; customers: number; amount: number };

/** What each plan brings in, the most first. */
export function topPlans(sums: Sums, money: Money): PlanShare[] {
  const ofScope = sums("plan").filter(({ scope }) => scope === scopeOf(money));
  const byPlan = [...groupBy(ofScope, ({ about }) => about)].toSorted(([one], [other]) =>
    compareTexts(one, other),
  );
  const names = namesOf(sums);
  const amounts = roundedAlong(
    byPlan.map(([, of]) => amountOf(of, money)),
    money,
  );
  return byPlan
    .map(([variantId, of], i) => ({
      variantId,
      name: names.get(variantId) ?? variantId,
      customers: countOf(of),
      amount: amounts[i] ?? 0,
    }))
    .filter(({ customers }) => customers > 0)
    .toSorted((one, other) => other.amount - one.amount);
}

/** One that was renamed has the name under which it was sold last. */
function namesOf(sums: Sums): Map<string, string> {
  const named = sums("named").toSorted((one, other) => one.day - other.day);
  return new Map(
    named.map(({ about }) => {
      const [variantId = "", productName = "", variantName = ""] = about.split(AND);
      return [variantId, nameOf({ productName, variantName })];
    }),
  );
}
