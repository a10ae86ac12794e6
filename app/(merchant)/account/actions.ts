"use server";

import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { requireUser } from "@/lib/auth/session";
import { changeSubscription } from "@/lib/billing/account/change-subscription";
import {
  getInvoiceLink,
  getPortalLink,
  getReceiptLink,
  parsePortalPage,
} from "@/lib/billing/account/portal-link";
import { parseSubscriptionChange } from "@/lib/billing/account/subscription-changes";
import { decideClaim, parseClaimAnswer } from "@/lib/billing/claims/decide";
import { refusalOf } from "@/lib/billing/account/notices";
import { inTime } from "@/lib/billing/in-time";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { formText } from "@/lib/form-text";
import { mayAskAgain } from "@/lib/limits/by-user";

/** Opens the service's page for a subscription: the portal, the payment method or the plan. Where it may not, the account says why. */
export async function openPortalAction(formData: FormData): Promise<void> {
  const userId = await requireCalmUser("link");
  const subscriptionId = formText(formData, "subscriptionId");
  const page = parsePortalPage(formData.get("page"));
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
  revalidatePath("/account");
}

/** The id of the user, who is told so when they ask the service for this too often. */
async function requireCalmUser(what: "link" | "change"): Promise<string> {
  const { id } = await requireUser("/account");
  if (!(await mayAskAgain(what, id, new Date()))) redirect("/account?notice=too-many");
  return id;
}

/** What `work` answers; where it fails or takes too long, the account page says why. */
async function inWords<Answer>(work: Promise<Answer>): Promise<Answer> {
  return await inTime(work).catch((error: unknown) => {
    // What may not be opened is explained beside the plan.
    if (error instanceof AppError && error.code === "forbidden") redirect("/account");
    const notice = refusalOf(error);
    log.warn("account.refused", { notice, reason: String(error) });
    return redirect(`/account?${new URLSearchParams({ notice })}`);
  });
}
