"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { requireUser } from "@/lib/auth/session";
import { getInvoiceLink, getPortalLink, getReceiptLink, parsePortalPage } from "@/lib/billing/portal-link";
import { formText } from "@/lib/form-text";

/** Opens the service's page for a subscription: the portal, the payment method or the plan. */
export async function openPortalAction(formData: FormData): Promise<void> {
  const { id: userId } = await requireUser("/account");
  const subscriptionId = formText(formData, "subscriptionId");
  const page = parsePortalPage(formData.get("page"));
  redirect((await getPortalLink({ userId, subscriptionId, page })) as Route);
}

export async function openInvoiceAction(formData: FormData): Promise<void> {
  const { id: userId } = await requireUser("/account");
  redirect((await getInvoiceLink({ userId, invoiceId: formText(formData, "invoiceId") })) as Route);
}

export async function openReceiptAction(formData: FormData): Promise<void> {
  const { id: userId } = await requireUser("/account");
  redirect((await getReceiptLink({ userId, orderId: formText(formData, "orderId") })) as Route);
}
