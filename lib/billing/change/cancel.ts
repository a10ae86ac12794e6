import "server-only";
import { db } from "@/lib/db";
import { changeSubscription } from "../account/change-subscription";
import { plainText } from "../plain-text";
import { serviceNow } from "../service-life/service-now";
import type { CancelReason } from "./cancel-reasons";
import { endScheduled } from "./scheduled/schedule";

const LONGEST_COMMENT = 1_000;

/** Cancels one's own subscription at the end of what is paid for, and keeps the reason, if one was given. Throws like `changeSubscription`. */
export async function cancelPlan(input: {
  userId: string;
  subscriptionId: string;
  reason: CancelReason | null;
  comment: string;
  now: Date;
}): Promise<void> {
  const { userId, subscriptionId, reason, now } = input;
  await changeSubscription({ userId, subscriptionId, change: "cancel", now });
  await endScheduled(subscriptionId, "not_active", now);
  const comment = plainText(input.comment).slice(0, LONGEST_COMMENT);
  if (!reason && !comment) return;
  const told = { subscriptionId, userId, reason: reason ?? "other", comment };
  await db.cancelReason.create({ data: { ...told, createdAt: await serviceNow(now) } });
}
