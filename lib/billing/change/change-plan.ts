import "server-only";
import { changeVariant } from "@/lib/commerce";
import { log } from "@/lib/log";
import { recordAnswer } from "../account/record-answer";
import { getOwnSubscription } from "../account/own-subscription";
import { alone } from "./hold";
import { type Preview, previewChange } from "./preview";
import { endScheduled, schedule } from "./scheduled/schedule";
import { stillHolds } from "./shown";

/** What became of a confirmed change. `outdated`: something has changed since it was shown, and nothing was done. */
type ChangeResult = { kind: "changed" | "scheduled" | "outdated"; preview: Preview };

/**
 * Changes one's own plan as it was shown, now or at the end of the period, and writes down what the service answers. Where anything
 * of it would cost more by now it does nothing: the customer is shown the new figures first. Throws what `previewChange` throws,
 * `invalid` where the service refuses, mostly because the card declined, and `too_many` beside another change.
 */
export async function changePlan(input: {
  userId: string;
  subscriptionId: string;
  variantId: string;
  shown: string;
  now: Date;
}): Promise<ChangeResult> {
  const { userId, subscriptionId, variantId, shown, now } = input;
  await getOwnSubscription(userId, subscriptionId);
  return await alone(subscriptionId, now, async () => {
    const preview = await previewChange(input);
    if (!stillHolds(shown, preview)) return { kind: "outdated", preview };
    if (preview.when === "at period end") {
      await schedule(userId, preview, now);
      return { kind: "scheduled", preview };
    }
    const { billing } = preview;
    const answer = await changeVariant(subscriptionId, { variantId, billing });
    log.info("plan.changed", { subscription: subscriptionId, variant: variantId, billing });
    await endScheduled(subscriptionId, "replaced", now);
    await recordAnswer(answer, now);
    return { kind: "changed", preview };
  });
}
