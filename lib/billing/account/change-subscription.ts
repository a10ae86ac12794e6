import "server-only";
import { cancelSubscription, resumeSubscription, unpauseSubscription } from "@/lib/commerce";
import type { Subscription } from "@/lib/commerce/types";
import { log } from "@/lib/log";
import { serviceNow } from "../service-life/service-now";
import { getOwnSubscription } from "./own-subscription";
import { recordAnswer } from "./record-answer";
import type { SubscriptionChange } from "./subscription-changes";

const VERBS = {
  cancel: ({ id }) => cancelSubscription(id),
  resume: async ({ id, trialEndsAt }, now) => {
    const isAfterTrial = trialEndsAt !== null && trialEndsAt <= (await serviceNow(now));
    return resumeSubscription(id, { isAfterTrial });
  },
  unpause: ({ id }) => unpauseSubscription(id),
} satisfies Record<
  SubscriptionChange,
  (own: { id: string; trialEndsAt: Date | null }, now: Date) => Promise<Subscription>
>;

/**
 * Changes one subscription of this user at the service and writes down what it then is. A subscription of somebody else is
 * answered like one that does not exist (`not_found`); throws what the service refuses.
 */
export async function changeSubscription(input: {
  userId: string;
  subscriptionId: string;
  change: SubscriptionChange;
  now: Date;
}): Promise<void> {
  const { userId, subscriptionId: id, change, now } = input;
  const own = await getOwnSubscription(userId, id);
  const answer = await VERBS[change](own, now);
  log.info("subscription.changed", { subscription: id, change });
  await recordAnswer(answer, now);
}
