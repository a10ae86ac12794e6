"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { planPath } from "@/components/site/routes";
import {
  cancelPlan,
  changePlan,
  changeSubscription,
  pausePlan,
} from "@/lib/billing/change/manage-subscription";
import { findCancelReason, parsePauseLength, parseReturn } from "@/lib/billing/change/options";
import { formText, authedAction, optionalText } from "@/lib/actions";
import { t } from "@/lib/i18n/translate";
import { z } from "zod";
import { takeBack } from "@/lib/billing/change/scheduled";

/** Changes the plan as previewed. If the cost has changed since, it only shows the new preview. */
export const changePlanAction = authedAction(
  { subscriptionId: formText, variantId: formText, shown: formText },
  { limit: "change" },
  async (input, user) => {
    const { kind } = await changePlan({ ...input, userId: user.id, now: new Date() });
    if (kind !== "outdated") redirect(`/account?notice=plan-${kind}`);
    revalidatePath(planPath(input.subscriptionId));
    return {
      ok: false,
      message: t("The amounts have changed since you saw them. Nothing was changed or charged."),
    };
  },
);

/** Undoes a change scheduled for the end of the period, which the service does not know of yet. */
export const undoChangeAction = authedAction(
  { subscriptionId: formText },
  { limit: "change" },
  async ({ subscriptionId }, user) => {
    await takeBack(user.id, subscriptionId, new Date());
    revalidatePath("/account");
  },
);

/** Cancels a plan at the end of the paid period, and stores the reason. */
export const cancelPlanAction = authedAction(
  { subscriptionId: formText, reason: optionalText, comment: z.string().max(5_000).default("") },
  { limit: "change" },
  async ({ subscriptionId, reason, comment }, user) => {
    const input = { userId: user.id, subscriptionId, comment, reason: findCancelReason(reason) };
    await cancelPlan({ ...input, now: new Date() });
    redirect("/account?notice=plan-cancelled");
  },
);

/** Pauses a plan for a number of months, or until its owner ends the pause. */
export const pausePlanAction = authedAction(
  { subscriptionId: formText, length: formText },
  { limit: "change" },
  async ({ subscriptionId, length }, user) => {
    const input = { userId: user.id, subscriptionId, length: parsePauseLength(length) };
    await pausePlan({ ...input, now: new Date() });
    redirect("/account?notice=plan-paused");
  },
);

/** Resumes a canceled subscription, or ends its pause. */
export const changeSubscriptionAction = authedAction(
  { subscriptionId: formText, change: formText },
  { limit: "change" },
  async ({ subscriptionId, change }, user) => {
    const input = { userId: user.id, subscriptionId, change: parseReturn(change) };
    await changeSubscription({ ...input, now: new Date() });
    revalidatePath("/account");
  },
);
