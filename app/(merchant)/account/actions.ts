"use server";

import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { planPathTo } from "@/components/site/routes";
import { requireUser } from "@/lib/auth/session";
import { changeSubscription } from "@/lib/billing/account/change-subscription";
import {
  getInvoiceLink,
  getPortalLink,
  getReceiptLink,
  parsePortalPage,
} from "@/lib/billing/account/portal-link";
import { parseSubscriptionChange } from "@/lib/billing/account/subscription-changes";
import { confirmClaim, findClaimable, sendClaimLink } from "@/lib/billing/claims/claim-link";
import { findClaimRequest } from "@/lib/billing/claims/claim-request";
import { decideClaim, parseClaimAnswer } from "@/lib/billing/claims/decide";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { formText } from "@/lib/form-text";
import { mayAskAgain } from "@/lib/limits/by-user";
import { overlayOf } from "@/lib/overlay";
import { inWords, requireCalmUser } from "./in-words";

/** Opens the service's page for a subscription: the portal, the payment method or the plan. Where it may not, the account says why. */
export async function openPortalAction(formData: FormData): Promise<void> {
  const userId = await requireCalmUser("link");
  const subscriptionId = formText(formData, "subscriptionId");
  const page = parsePortalPage(formData.get("page"));
  if (page === "payment-method" && overlayOf(env)) redirect(planPathTo("card", subscriptionId));
  redirect((await inWords(getPortalLink({ userId, subscriptionId, page }))) as Route);
}

/** Cancels a subscription, takes that back, or ends its pause. */
export async function changeSubscriptionAction(formData: FormData): Promise<void> {
  const userId = await requireCalmUser("change");
  const subscriptionId = formText(formData, "subscriptionId");
  const change = parseSubscriptionChange(formData.get("change"));
  await inWords(changeSubscription({ userId, subscriptionId, change, now: new Date() }));
  revalidatePath("/account");
}

export async function openInvoiceAction(formData: FormData): Promise<void> {
  const userId = await requireCalmUser("link");
  redirect((await inWords(getInvoiceLink({ userId, invoiceId: formText(formData, "invoiceId") }))) as Route);
}

export async function openReceiptAction(formData: FormData): Promise<void> {
  const userId = await requireCalmUser("link");
  redirect((await inWords(getReceiptLink({ userId, orderId: formText(formData, "orderId") }))) as Route);
}

/** "Add to my account" and "Not mine", about a purchase that was made with the user's verified address. */
export async function decideClaimAction(formData: FormData): Promise<void> {
  const { id: userId } = await requireUser("/account");
  const orderId = formText(formData, "orderId");
  const answer = parseClaimAnswer(formData.get("answer"));
  await inWords(decideClaim({ userId, orderId, answer, now: new Date() }));
  redirect(`/account?notice=${answer === "add" ? "claimed" : "declined"}`);
}

/** Mails a link to the address of an order that somebody misses here. Whether there is such an order is not told. */
export async function askForClaimAction(formData: FormData): Promise<void> {
  const { id: userId } = await requireUser("/account/settings");
  const now = new Date();
  if (!(await mayAskAgain("claim", userId, now))) redirect("/account/settings?notice=too-many");
  const request = findClaimRequest({
    orderNumber: formText(formData, "orderNumber"),
    email: formText(formData, "email"),
  });
  if (!request) redirect("/account/settings?notice=claim-unreadable");
  const order = await inWords(findClaimable(request), "/account/settings");
  // After the answer, which so takes as long for an order that exists as for one that does not.
  if (order)
    after(() =>
      sendClaimLink({ userId, order, now }).catch((error: unknown) =>
        log.error("claim.link_not_sent", error),
      ),
    );
  redirect("/account/settings?notice=claim-asked");
}

/** The button behind the link in that mail. */
export async function confirmClaimAction(formData: FormData): Promise<void> {
  const userId = await requireCalmUser("change");
  await inWords(confirmClaim({ userId, token: formText(formData, "token"), now: new Date() }));
  redirect("/account?notice=claimed");
}
