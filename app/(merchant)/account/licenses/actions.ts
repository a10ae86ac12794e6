"use server";

import { redirect } from "next/navigation";
import { deactivateOwn } from "@/lib/billing/licenses/deactivate-own";
import { formAction } from "@/lib/form-action";
import { formText } from "@/lib/form-text";
import { orTellWhy, requireUserWithinLimit } from "../refusals";

/** Frees one of the places in which a license key is in use. */
export const deactivateLicenseAction = formAction(async (formData) => {
  const userId = await requireUserWithinLimit("change");
  const instanceId = formText(formData, "instanceId");
  await orTellWhy(deactivateOwn({ userId, instanceId, now: new Date() }), "/account/licenses");
  redirect("/account/licenses?notice=deactivated");
});
