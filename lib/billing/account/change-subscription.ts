import "server-only";
import { cancelSubscription, resumeSubscription, unpauseSubscription } from "@/lib/commerce";
import type { Subscription } from "@/lib/commerce/types";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import type { SubscriptionChange } from "./subscription-changes";
import { syncSubscriptions } from "../sync/sync-subscriptions";
import { applyChanges } from "../sync/change";

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
  const subscription = await db.subscription.findFirst({ where: { id, userId }, select: { id: true } });
  if (!subscription) throw new AppError("not_found", "There is no such subscription.");
  const answer = await VERBS[change](id);
  log.info("subscription.changed", { subscription: id, change });
  await record(answer, now);
}

async function record(answer: Subscription, now: Date): Promise<void> {
  try {
    await applyChanges([await syncSubscriptions([{ record: answer, customData: {} }])], now);
  } catch (error) {
    // The event of this very change was quicker, and has written the same.
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
  }
}
