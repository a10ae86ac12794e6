import "server-only";
import { db, type Row } from "@/lib/db";
import { isLive } from "../access/entitlements";
import { nameOf } from "../change/facts";
import { obstacleOf } from "../change/obstacle";
import { isTest } from "../mode";
import { type StatusText, subscriptionHeadline, subscriptionStatusText } from "./status-text";
import { changesOf, type SubscriptionChange } from "./subscription-changes";

export type ManageablePlan = StatusText & {
  id: string;
  name: string;
  headline: string | null;
  canChange: boolean;
  canPause: boolean;
  changes: SubscriptionChange[];
};

/** What `userId` is subscribed to and can still change, pause or cancel, newest first. */
export async function listManageablePlans(userId: string, now: Date): Promise<ManageablePlan[]> {
  const where = { userId, testMode: isTest };
  const all = await db.subscription.findMany({ where, orderBy: { createdAt: "desc" } });
  return all.filter((subscription) => isLive(subscription, now)).map((one) => toManageable(one, now));
}

function toManageable(subscription: Row<"subscription">, now: Date): ManageablePlan {
  return {
    id: subscription.id,
    name: nameOf(subscription),
    ...subscriptionStatusText(subscription, now),
    headline: subscriptionHeadline(subscription, now, null),
    canChange: obstacleOf(subscription) === null,
    canPause: subscription.status === "active",
    changes: changesOf(subscription, now),
  };
}
