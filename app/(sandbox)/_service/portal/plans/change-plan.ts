import "server-only";
import { refusal } from "../../subscription/rules/refusal";
import { updateSubscription } from "../../subscription/update";
import { updateScopeOf } from "../address";
import { previewPlan } from "./plan-preview";
import type { PlanPreview, PlanWish } from "./plan-step";

/**
 * Moves a subscription to another plan or quantity and charges the difference at once; `url` is its update address. `shown` is
 * the amount the customer agreed to: when it has grown meanwhile, nothing happens and the new preview comes back. Throws
 * what `updateSubscription` throws, and conflict when it is on this plan already.
 */
export async function changePlan(
  url: string,
  wish: PlanWish,
  now: Date,
  shown?: number,
): Promise<PlanPreview | null> {
  const scope = updateScopeOf(url, now);
  const preview = shown === undefined ? null : await previewPlan(url, wish, now);
  if (preview && shown !== undefined && preview.dueNow > shown) return preview;
  const hasChanged = await updateSubscription(scope, wish, { now, billing: "at_once" });
  if (!hasChanged) throw refusal("variantId", "This is already your plan.");
  return null;
}
