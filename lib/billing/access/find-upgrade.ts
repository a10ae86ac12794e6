import "server-only";
import { getOffer } from "../catalog/catalog";
import type { OfferedPlan } from "../catalog/offer";
import type { PlanVariant } from "../catalog/pricing";
import { countText } from "../catalog/plan-lines";
import { type Feature, type Limit, plans } from "../plans";
import { accessOf } from "./get-access";

/** `line`: what of it somebody gets, in the words of its card. */
type Upgrade = { plan: OfferedPlan; variant: PlanVariant; line: string };

/** Whether a word names a feature of the plan file, or something that it counts. */
export function isWanted(word: unknown): word is Feature | Limit {
  return isFeature(word) || (typeof word === "string" && Object.hasOwn(plans.limits, word));
}

/**
 * The first plan for sale that has the feature, or more of what is counted than `user` may have now; null when there is none, or
 * the store was never read.
 */
export async function findUpgrade(
  user: { id: string } | null,
  wanted: Feature | Limit,
  now: Date,
): Promise<Upgrade | null> {
  const offer = await getOffer(now).catch(() => null);
  const most = await mostOf(user, wanted);
  const plan = offer?.plans.find(({ grants }) =>
    isFeature(wanted) ? grants.features.includes(wanted) : (grants.limits[wanted] ?? 0) > most,
  );
  const variant = plan?.month ?? plan?.year;
  if (!plan || !variant) return null;
  const line = isFeature(wanted)
    ? plans.features[wanted]
    : `${countText(plan.grants.limits[wanted])} ${plans.limits[wanted]}`;
  return { plan, variant, line };
}

async function mostOf(user: { id: string } | null, wanted: Feature | Limit): Promise<number> {
  if (isFeature(wanted)) return 0;
  return user ? (await accessOf(user.id)).limits[wanted] : plans.free.limits[wanted];
}

function isFeature(word: unknown): word is Feature {
  return typeof word === "string" && Object.hasOwn(plans.features, word);
}
