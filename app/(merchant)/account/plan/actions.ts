"use server";

import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { planPath, planPathTo } from "@/components/site/routes";
import { cancelPlan } from "@/lib/billing/change/cancel";
import { findCancelReason } from "@/lib/billing/change/cancel-reasons";
import { changePlan } from "@/lib/billing/change/change-plan";
import { pausePlan } from "@/lib/billing/change/pause";
import { parsePauseLength } from "@/lib/billing/change/pause-lengths";
import { takeBack } from "@/lib/billing/change/scheduled/schedule";
import { formAction } from "@/lib/form-action";
import { formText } from "@/lib/form-text";
import { orTellWhy, requireUserWithinLimit } from "../refusals";

/** Makes the change of plan that was shown. Where it would cost more by now, the new figures are shown and nothing is done. */
export const changePlanAction = formAction(async (formData) => {
  const userId = await requireUserWithinLimit("change");
  const [subscriptionId, variantId] = [formText(formData, "subscriptionId"), formText(formData, "variantId")];
  const page = planPath(subscriptionId, variantId);
  const shown = formText(formData, "shown");
  const { kind } = await orTellWhy(
    changePlan({ userId, subscriptionId, variantId, shown, now: new Date() }),
    page,
  );
  if (kind === "outdated") redirect(`${page}&notice=outdated` as Route);
  redirect(`/account?notice=plan-${kind}`);
});

/** Takes back a change that waits for the end of the period. Nothing is asked of the service: it knows of none. */
export const takeBackAction = formAction(async (formData) => {
  const userId = await requireUserWithinLimit("change");
  await orTellWhy(takeBack(userId, formText(formData, "subscriptionId"), new Date()));
  revalidatePath("/account");
});

/** Cancels a plan for the end of what is paid for, and keeps the reason. */
export const cancelPlanAction = formAction(async (formData) => {
  const userId = await requireUserWithinLimit("change");
  const subscriptionId = formText(formData, "subscriptionId");
  const reason = findCancelReason(formData.get("reason"));
  const comment = formText(formData, "comment");
  const page = planPathTo("cancel", subscriptionId);
  await orTellWhy(cancelPlan({ userId, subscriptionId, reason, comment, now: new Date() }), page);
  redirect("/account?notice=plan-cancelled");
});

/** Pauses a plan for so many months, or until its owner ends the pause. */
export const pausePlanAction = formAction(async (formData) => {
  const userId = await requireUserWithinLimit("change");
  const subscriptionId = formText(formData, "subscriptionId");
  const page = planPathTo("pause", subscriptionId);
  const length = parsePauseLength(formData.get("length"));
  await orTellWhy(pausePlan({ userId, subscriptionId, length, now: new Date() }), page);
  redirect("/account?notice=plan-paused");
});
