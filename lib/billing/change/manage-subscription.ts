import "server-only";
import {
  cancelSubscription,
  changeVariant,
  pauseSubscription,
  resumeSubscription,
  type Subscription,
  unpauseSubscription,
} from "@/lib/lemonsqueezy";
import { addInterval } from "@/lib/dates";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { log } from "@/lib/log";
import { plainText } from "@/lib/server/typed-text";
import { recordAnswer } from "../sync/write";
import { serviceNow } from "../test-mode/service-now";
import {
  type CancelReason,
  monthsOf,
  PAUSE_MODE,
  type PauseLength,
  type SubscriptionChange,
} from "./options";
import { changeAlone, getChangeable, type Wish } from "./changeable-subscription";
import { type Preview, previewChange, shownOf, stillHolds } from "./preview";
import { endScheduled, schedule } from "./scheduled";

// Each changes a subscription at the service for a user who may, and stores the response. Each throws `not_found` for any other user, and
// what the service refuses.

/** Cancels or resumes a subscription, or ends its pause. */
export async function changeSubscription(input: Wish & { change: SubscriptionChange }): Promise<void> {
  const { userId, subscriptionId: id, change, now } = input;
  const answer = await sendChange(await getChangeable(userId, id), change, now);
  await recordAnswer("subscriptions", answer, now);
}

/** Makes such a change at the service, and returns the subscription after it. */
export async function sendChange(
  { id, trialEndsAt }: { id: string; trialEndsAt: Date | null },
  change: SubscriptionChange,
  now: Date,
): Promise<Subscription> {
  const actions = {
    cancel: () => cancelSubscription(id),
    resume: async () =>
      resumeSubscription(id, {
        isAfterTrial: trialEndsAt !== null && trialEndsAt <= (await serviceNow(now)),
      }),
    unpause: () => unpauseSubscription(id),
  };
  const answer = await actions[change]();
  log.info("subscription.changed", { subscription: id, change });
  return answer;
}

const LONGEST_COMMENT = 1_000;

/** Cancels at the end of the paid period, and stores the reason, if one was given. */
export async function cancelPlan(input: Wish & { reason: CancelReason | null; comment: string }) {
  const { userId, subscriptionId, reason, now } = input;
  await changeSubscription({ userId, subscriptionId, change: "cancel", now });
  await endScheduled(subscriptionId, "not_active", now);
  const comment = plainText(input.comment).slice(0, LONGEST_COMMENT);
  if (!reason && !comment) return;
  const createdAt = await serviceNow(now);
  await db.cancelReason.create({
    data: { subscriptionId, userId, reason: reason ?? "other", comment, createdAt },
  });
}

/** Pauses an active subscription: nothing is charged until it is resumed. Throws `conflict` for one that is not active. */
export async function pausePlan(input: Wish & { length: PauseLength }): Promise<void> {
  const { userId, subscriptionId, length, now } = input;
  const { status } = await getChangeable(userId, subscriptionId);
  if (status !== "active") throw new AppError("conflict", t("Only an active plan can be paused."));
  const months = monthsOf(length);
  const resumesAt = months === null ? null : addInterval(await serviceNow(now), "month", months);
  const answer = await pauseSubscription(subscriptionId, { mode: PAUSE_MODE, resumesAt });
  log.info("plan.paused", { subscription: subscriptionId, mode: PAUSE_MODE, length });
  await endScheduled(subscriptionId, "not_active", now);
  await recordAnswer("subscriptions", answer, now);
}

/** `outdated`: something would cost more than was shown, and nothing was done. */
type ChangeResult = { kind: "changed" | "scheduled" | "outdated"; preview: Preview };

/**
 * Changes the plan as `shown`, now or at the end of the period. Throws what `previewChange` throws, `invalid` if the service refuses,
 * mostly because the card was declined, and `too_many` during another change.
 */
export async function changePlan(input: Wish & { variantId: string; shown: string }): Promise<ChangeResult> {
  const { userId, subscriptionId, variantId, shown, now } = input;
  const { userId: ownerId } = await getChangeable(userId, subscriptionId);
  return await changeAlone(subscriptionId, now, async () => {
    const preview = await previewChange(input);
    if (!stillHolds(shown, shownOf(preview))) return { kind: "outdated", preview };
    if (preview.when === "at period end") {
      await schedule(ownerId, preview, now);
      return { kind: "scheduled", preview };
    }
    const { billing } = preview;
    const answer = await changeVariant(subscriptionId, { variantId, billing });
    log.info("plan.changed", { subscription: subscriptionId, variant: variantId, billing });
    await endScheduled(subscriptionId, "replaced", now);
    await recordAnswer("subscriptions", answer, now);
    return { kind: "changed", preview };
  });
}
