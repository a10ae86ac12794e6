import "server-only";
import { cancelSubscription, resumeSubscription, unpauseSubscription } from "@/lib/commerce";
import type { Subscription } from "@/lib/commerce/types";
import { log } from "@/lib/log";
import { getOwnSubscription } from "./own-subscription";
import { recordAnswer } from "./record-answer";
import type { SubscriptionChange } from "./subscription-changes";

const VERBS = {
  cancel: cancelSubscription,
  resume: resumeSubscription,
  unpause: unpauseSubscription,
} satisfies Record<SubscriptionChange, (id: string) => Promise<Subscription>>;

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
  await getOwnSubscription(userId, id);
  const answer = await VERBS[change](id);
  log.info("subscription.changed", { subscription: id, change });
  await recordAnswer(answer, now);
}
