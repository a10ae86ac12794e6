"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { requireUser } from "@/lib/auth/session";
import { changeSubscription } from "@/lib/billing/account/change-subscription";
import { parseSubscriptionChange } from "@/lib/billing/account/subscription-changes";
import { confirmClaim, findClaimable, sendClaimLink } from "@/lib/billing/claims/claim-link";
import { findClaimRequest } from "@/lib/billing/claims/claim-request";
import { decideClaim, parseClaimAnswer } from "@/lib/billing/claims/decide";
import { formAction } from "@/lib/form-action";
import { log } from "@/lib/log";
import { formText } from "@/lib/form-text";
import { mayAskAgain } from "@/lib/limits/by-user";
import { orTellWhy, requireUserWithinLimit } from "./refusals";

/** Cancels a subscription, takes that back, or ends its pause. */
export const changeSubscriptionAction = formAction(async (formData) => {
  const userId = await requireUserWithinLimit("change");
  const subscriptionId = formText(formData, "subscriptionId");
  const change = parseSubscriptionChange(formData.get("change"));
  await orTellWhy(changeSubscription({ userId, subscriptionId, change, now: new Date() }));
  revalidatePath("/account");
});

/** "Add to my account" and "Not mine", about a purchase that was made with the user's verified address. */
export const decideClaimAction = formAction(async (formData) => {
  const { id: userId } = await requireUser("/account");
  const orderId = formText(formData, "orderId");
  const answer = parseClaimAnswer(formData.get("answer"));
  await orTellWhy(decideClaim({ userId, orderId, answer, now: new Date() }));
  redirect(`/account?notice=${answer === "add" ? "claimed" : "declined"}`);
});

/** Mails a link to the address of an order that somebody misses here. Whether there is such an order is not told. */
export const askForClaimAction = formAction(async (formData) => {
  const { id: userId } = await requireUser("/account/settings");
  const now = new Date();
  if (!(await mayAskAgain("claim", userId, now))) redirect("/account/settings?notice=too-many");
  const request = findClaimRequest({
    orderNumber: formText(formData, "orderNumber"),
    email: formText(formData, "email"),
  });
  if (!request) redirect("/account/settings?notice=claim-unreadable");
  const order = await orTellWhy(findClaimable(request), "/account/settings");
  // After the answer, which so takes as long for an order that exists as for one that does not.
  if (order)
    after(() =>
      sendClaimLink({ userId, order, now }).catch((error: unknown) =>
        log.error("claim.link_not_sent", error),
      ),
    );
  redirect("/account/settings?notice=claim-asked");
});

/** The button behind the link in that mail. */
export const confirmClaimAction = formAction(async (formData) => {
  const userId = await requireUserWithinLimit("change");
  await orTellWhy(confirmClaim({ userId, token: formText(formData, "token"), now: new Date() }));
  redirect("/account?notice=claimed");
});
