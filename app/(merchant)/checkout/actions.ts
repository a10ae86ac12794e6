"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { payPath, planPath } from "@/components/site/routes";
import { requireUser } from "@/lib/auth/session";
import { refusalOf } from "@/lib/billing/account/notices";
import { startCheckout } from "@/lib/billing/checkout/start";
import { inTime } from "@/lib/billing/in-time";
import { env } from "@/lib/env";
import { formText } from "@/lib/form-text";
import { mayAskAgain } from "@/lib/limits/by-user";
import { log } from "@/lib/log";
import { overlayOf } from "@/lib/overlay";
import { parseForm } from "@/lib/parse-form";

/**
 * Buys the variant named in the form, which says nothing else, least of all a price; whoever is signed out signs in first and
 * comes back to the purchase.
 */
export async function startCheckoutAction(formData: FormData): Promise<void> {
  const variant = formText(formData, "variantId");
  const user = await requireUser(`/checkout?${new URLSearchParams({ variant })}`);
  const { variantId } = parseForm(formData, { variantId: z.string() });
  const now = new Date();
  if (!(await mayAskAgain("checkout", user.id, now))) redirect("/account?notice=too-many");
  const result = await inTime(startCheckout({ user, variantId, now })).catch((error: unknown) => {
    const notice = refusalOf(error);
    log.warn("checkout.refused", { notice, reason: String(error) });
    return redirect(`/checkout?${new URLSearchParams({ variant: variantId, notice })}`);
  });
  if (result.kind === "redirect") redirect(overlayOf(env) ? payPath(result.intentId) : (result.url as Route));
  if (result.kind === "paid")
    redirect(`/checkout/return?${new URLSearchParams({ intent: result.intentId, again: "1" })}`);
  if (result.kind === "metered") redirect("/account/usage");
  redirect(planPath(result.subscriptionId, variantId));
}
